/** A word as wide as a page, in every name and text that the server tells: no list and no panel breaks. */
import { type Page as CataloguePage, pages } from '@pdy/contract/pages';
import { may, type Role } from '@pdy/contract/permissions';
import { expect, type Page } from '@playwright/test';
import { read } from './support/api.ts';
import { expectRoomForLongWords, lengthenAnswers, longWord } from './support/long-words.ts';
import { demoPassword, nowhere, signIn } from './support/person.ts';
import { test } from './support/policy-test.ts';
import { accountOf } from './support/roles.ts';
import { goInside } from './support/visit.ts';

const pagesOf = (role: Role) =>
  pages
    .filter(
      ({ path, needs, leads_to }: CataloguePage) =>
        needs !== 'nobody' && may(role, needs) && !leads_to && !path.includes('$'),
    )
    .map(({ path }) => path);

const ofEverybody = new Set(pagesOf('employee'));

type Found = { items: { id: string }[] };
type Walked = 'employee' | 'manager' | 'admin';

/** Lists behind a tab and panels, beside the pages themselves. */
const more: Record<Walked, (page: Page) => Promise<readonly string[]>> = {
  employee: async (page) => {
    const tickets = await read<Found>(page, '/tickets/mine');
    const library = await read<Found>(page, '/library?limit=1');
    const { goals } = await read<{ goals: { id: string }[] }>(page, '/pdi/plans/current');
    return [
      '/goals?aba=atividades',
      '/profile?secao=competencias',
      `/goals?meta=${goals[0]?.id}`,
      `/action-library?atividade=${library.items[0]?.id}`,
      `/tickets?chamado=${tickets.items[0]?.id}`,
    ];
  },
  manager: async () => ['/goals?aba=equipe', '/goals?aba=aprovacoes'],
  admin: async (page) => {
    const { items } = await read<Found>(page, '/tickets/queue');
    return [
      '/tickets?fila=todos',
      `/tickets?fila=todos&chamado=${items[0]?.id}`,
      '/company-settings?aba=chamados',
      '/company-settings?aba=cargos',
    ];
  },
};

async function expectRoomAt(page: Page, path: string) {
  await goInside(page, path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  if (/chamado=|meta=|atividade=/.test(path)) await expect(page.getByRole('dialog')).toContainText(longWord);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectRoomForLongWords(page, path);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const role of ['employee', 'manager', 'admin'] as const)
  test(`no long word breaks a page of the ${role}`, async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, accountOf[role], demoPassword(), nowhere);
    const beside = await more[role](page);
    await lengthenAnswers(page);
    await page.goto('/dashboard');
    await expect(page.locator('body')).toContainText(longWord);
    const own = pagesOf(role).filter(
      (path) => role === 'employee' || !ofEverybody.has(path) || path === '/dashboard',
    );
    for (const path of [...own, ...beside]) await expectRoomAt(page, path);
  });
