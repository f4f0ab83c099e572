import { type Page as CataloguePage, pages } from '@pdy/contract/pages';
import { may, type Role } from '@pdy/contract/permissions';
import { expect, type Page } from '@playwright/test';
import { read } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { walkWithKeyboard } from './support/keyboard.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { expectRoomForText, expectSoundPage, expectStill } from './support/page-rules.ts';
import { demoPassword, signIn, signInByForm } from './support/person.ts';
import { test } from './support/policy-test.ts';
import { accountOf } from './support/roles.ts';
import { goInside } from './support/visit.ts';

const company = 'aroeira.example';

/** Screens and states beyond the pages of the catalogue, which are walked below. `tab`: the tab that is open there. */
const screens: Readonly<Record<string, readonly [path: string, tab?: string][]>> = {
  colaboradora: [
    ['/goals?aba=atividades', 'Atividades'],
    ['/goals?aba=checkins', 'Check-ins'],
    ['/goals?aba=historico', 'Histórico'],
    ['/recommendations?aba=cargo-alvo', 'Cargo-alvo'],
    ['/profile?secao=competencias', 'Competências'],
    ['/profile?secao=carreira', 'Carreira'],
    ['/profile?secao=certificados', 'Certificados'],
  ],
  gestora: [
    ['/dashboard', 'Hoje'],
    ['/dashboard?aba=equipe', 'Equipe'],
    ['/dashboard?aba=caminho', 'Meu caminho'],
    ['/goals?aba=equipe', 'Minha equipe'],
    ['/goals?aba=aprovacoes', 'Aprovações'],
    ['/recommendations?aba=equipe', 'Minha equipe'],
  ],
  rh: [
    ['/company-settings?aba=competencias', 'Competências'],
    ['/company-settings?aba=cargos', 'Cargos'],
    ['/company-settings?aba=evidencias', 'Evidências'],
    ['/admin/recommendations?aba=ajustes', 'Ajustes'],
    ['/admin/recommendations?aba=alcance', 'Alcance'],
  ],
  corporativo: [
    ['/corporate', 'Visão geral'],
    ['/corporate?aba=competencias', 'Competências e cargos'],
    ['/corporate?aba=pdis', 'PDIs'],
    ['/corporate?aba=prontidao', 'Prontidão'],
  ],
};

const widths = [768, 390, 320] as const;

/** Checks every width within one visit: what depends on the width of the window is drawn again. */
async function expectFitAtWidths(page: Page) {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await expectNoSidewaysScroll(page);
  for (const width of widths.filter((one) => one < size.width)) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(size);
}

async function expectFit(page: Page, path: string, tab: string | undefined) {
  await goInside(page, path);
  if (tab) await expect(page.getByRole('tab', { name: new RegExp(`^${tab}`), selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectFitAtWidths(page);
}

for (const [person, list] of Object.entries(screens)) {
  test(`every screen of ${person} is accessible and fits`, async ({ page }) => {
    await signIn(page, `${person}@${company}`, demoPassword(), '/dashboard');
    for (const [path, tab] of list) await expectFit(page, path, tab);
  });
}

test('panels and dialogs are accessible and fit', async ({ page }) => {
  await signIn(page, `colaboradora@${company}`, demoPassword(), '/dashboard');
  const { gaps } = await read<{ gaps: { competency: { id: string } }[] }>(page, '/dashboard');
  const { goals } = await read<{ goals: { id: string }[] }>(page, '/pdi/plans/current');
  const { items } = await read<{ items: { id: string }[] }>(page, '/pdi/checkins');
  const library = await read<{ items: { id: string }[] }>(page, '/library?limit=1');
  for (const path of [
    `/dashboard?porque=${gaps[0]?.competency.id}`,
    '/dashboard?porque=aderencia',
    `/goals?meta=${goals[0]?.id}`,
    '/goals?novo=meta',
    '/goals?novo=atividade',
    `/goals?aba=checkins&checkin=${items[0]?.id}`,
    `/action-library?atividade=${library.items[0]?.id}`,
  ]) {
    await goInside(page, path);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectFitAtWidths(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

/** Pages of the catalogue that a role reaches by their own address. */
const pagesOf = (role: Role) =>
  pages.filter(
    ({ path, needs, leads_to }: CataloguePage) =>
      needs !== 'nobody' && may(role, needs) && !leads_to && !path.includes('$'),
  );

/** The end of the breadcrumb trail where the page says more than its title. */
const ownCrumbs: Readonly<Record<string, string>> = {
  '/simulacoes/historico': 'Histórico',
  '/simulacoes/resultado': 'Último resultado',
  '/tickets/new': 'Novo chamado',
};

const ofEverybody = new Set(pagesOf('employee').map(({ path }) => path));
/** Of the pages that everybody reaches, only this one differs by role. */
ofEverybody.delete('/dashboard');

for (const [person, role, walkedBefore] of [
  ['colaboradora', 'employee', new Set()],
  ['rh', 'admin', ofEverybody],
] as const) {
  test(`AX-01, A1..A12: every page of the catalogue is sound, accessible and walked by keyboard, as ${person}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await signIn(page, `${person}@${company}`, demoPassword(), '/dashboard');
    for (const { path, title } of pagesOf(role)) {
      await goInside(page, path);
      await expect(page.locator('main nav [aria-current="page"]'), path).toHaveText(ownCrumbs[path] ?? title);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectSoundPage(page);
      await expectNoSidewaysScroll(page);
      await expectStill(page);
      if (walkedBefore.has(path)) continue;
      await expectAccessible(page);
      await expectRoomForText(page);
      await walkWithKeyboard(page);
    }
  });
}

const nothingToRead = /Algo deu errado|Não foi possível carregar|Acesso Negado|Em construção/;

for (const [person, role] of [
  ['gestora', 'manager'],
  ['corporativo', 'corporate'],
  ['plataforma', 'platform_admin'],
] as const) {
  test(`RT-33: every page of the catalogue has something to read, as ${person}`, async ({ page }) => {
    await signIn(page, accountOf[role], demoPassword(), '/dashboard');
    for (const { path, title } of pagesOf(role)) {
      await goInside(page, path);
      // Some of these pages lead the platform to its own page.
      if (role !== 'platform_admin')
        await expect(page.locator('main nav [aria-current="page"]'), path).toHaveText(
          ownCrumbs[path] ?? title,
        );
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      const main = page.getByRole('main');
      await expect(main, path).toHaveText(/.{80}/);
      await expect(main, path).not.toHaveText(nothingToRead);
    }
  });
}

test('A2: a team member who appears in several lists of the dashboard has a distinct name in each', async ({
  page,
}) => {
  await signIn(page, `rh@${company}`, demoPassword(), '/dashboard');
  const talks = page.getByRole('region', { name: 'Com quem conversar' });
  await expect(talks.getByRole('link', { name: 'Larissa Batista' })).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole('tab', { name: 'Equipe' }).click();
  await expect(page.getByRole('table', { name: 'Sua equipe' }).getByRole('link')).toHaveText([
    'Larissa Batista',
  ]);
  const attention = page.getByRole('region', { name: 'Quem precisa de atenção' });
  await expect(attention.getByRole('link', { name: 'Larissa Batista, Sem PDI em andamento' })).toBeVisible();
  await expectSoundPage(page);
});

test('a first visit makes at most 20 requests, to the sign-in page and to the dashboard', async ({
  browser,
}) => {
  const visitor = await browser.newContext();
  const expectFewRequests = async (page: Page, path: string) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(20);
  };
  const page = await visitor.newPage();
  await expectFewRequests(page, '/auth');
  await signInByForm(page, `colaboradora@${company}`, demoPassword());
  const fresh = await browser.newContext({ storageState: await visitor.storageState() });
  await expectFewRequests(await fresh.newPage(), '/dashboard');
  await Promise.all([visitor.close(), fresh.close()]);
});
