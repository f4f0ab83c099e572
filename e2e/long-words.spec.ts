/** Every name and text of the server holds a word as wide as a page: no list and no panel breaks. */
import { type Page as CataloguePage, pages } from '@pdy/contract/pages';
import { may, type Role, roles } from '@pdy/contract/permissions';
import { expect, type Page } from '@playwright/test';
import { read } from './support/api.ts';
import { details, idIn } from './support/detail-addresses.ts';
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

/** Tabs of the corporate panel. */
const corporateTabs = [
  ...['competencias', 'mapas', 'biblioteca', 'recomendacoes', 'desempenho', 'avaliacoes', 'proficiencia'],
  ...['pdis', 'chamados', 'prontidao', 'exportacoes', 'primeiros-passos'],
];

/** Lists behind a tab, in addition to the pages themselves. */
const tabs: Record<Role, readonly string[]> = {
  employee: ['/goals?aba=atividades', '/profile?secao=competencias'],
  manager: ['/goals?aba=equipe', '/goals?aba=aprovacoes'],
  admin: ['/tickets?fila=todos', '/company-settings?aba=chamados', '/company-settings?aba=cargos'],
  corporate: corporateTabs.map((tab) => `/corporate?aba=${tab}`),
  platform_admin: ['companies', 'users', 'orphans', 'debug'].map((tab) => `/platform-management?aba=${tab}`),
};

type Walk = { readonly path: string; readonly isPanel: boolean };

const detailsOf = (page: Page, role: Role): Promise<Walk[]> =>
  Promise.all(
    Object.values(details)
      .filter(({ of }) => of.includes(role))
      .map(async ({ at, list, id = '', isPage }) => {
        const found = list ? idIn(await read<unknown>(page, list), id) : '';
        return { path: at.replace('{id}', found), isPanel: !isPage };
      }),
  );

/** The text of the topmost dialog, with the text in its fields. */
const wordsOnTop = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const fields = top?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [];
    return [top?.textContent, ...[...fields].map(({ value }) => value)].join(' ');
  });

async function expectRoomAt(page: Page, { path, isPanel }: Walk) {
  await goInside(page, path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  if (isPanel) await expect.poll(() => wordsOnTop(page), { message: path }).toContain(longWord);
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectRoomForLongWords(page, path);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const role of roles)
  test(`no long word breaks a page of the ${role}`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, accountOf[role], demoPassword(), nowhere);
    const opened = await detailsOf(page, role);
    await lengthenAnswers(page);
    await page.goto('/dashboard');
    await expect(page.locator('body')).toContainText(longWord);
    const own = pagesOf(role).filter(
      (path) => role === 'employee' || !ofEverybody.has(path) || path === '/dashboard',
    );
    const plain = [...own, ...tabs[role]].map((path) => ({ path, isPanel: false }));
    for (const walk of [...plain, ...opened]) await expectRoomAt(page, walk);
  });
