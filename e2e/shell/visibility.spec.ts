/** Pages that a company hides: its administrator chooses them, and a colleague meets them. */
import { expect, type Page } from '@playwright/test';
import { joinCompany } from '../auth/data-dir.ts';
import { keptSession } from '../auth/new-person.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, nowhere, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';
import { common, nav, ours, titles } from './menu.ts';
import { aReader } from './reader.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notAvailable = (page: Page) => heading(page, 'Funcionalidade Não Disponível');

/** Saves the administrator's choice, as another system would. */
async function choosePages(page: Page, disabled_pages: string[]) {
  const headers = { authorization: `Bearer ${(await keptSession(page))?.access_token}` };
  const { version } = await (await page.request.get('/api/company/pages', { headers })).json();
  const answer = await page.request.put('/api/company/pages', { headers, data: { disabled_pages, version } });
  return answer.status();
}

/** Signs in as a new person of that company. */
async function join(page: Page, role: string, slug: string, at: string) {
  const { email } = await aReader();
  await joinCompany(email, role, slug);
  await signIn(page, email, demoPassword(), at);
}

async function hideWholeGroup(page: Page, other: Page) {
  const group = ['/simulacoes', '/proficiencia', '/behavioral-tests', '/performance'];
  expect(await choosePages(page, [...group, '/reports', '/admin', '/pdi'])).toBe(200);
  await other.goto('/reports');
  await expect(notAvailable(other)).toBeVisible();
  expect(await titles(other)).toEqual([
    ...['Dashboard', 'PDI', 'Biblioteca de Atividades', 'Estude com Flash Cards', 'Feedback Loop'],
    ...['Chamados', ...ours],
  ]);
}

async function failToReadPages(page: Page) {
  await page.route(/\/rpc\/shell\/get/, async (route) => {
    const answer = await route.fetch();
    const body: { json: { hidden_pages?: unknown } } = await answer.json();
    delete body.json.hidden_pages;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/pdi');
  await expect(heading(page, 'Mapa de Carreira')).toBeVisible();
  await page.unrouteAll();
  await page.goto('/pdi');
  await expect(notAvailable(page)).toBeVisible();
}

test('PV-01, PV-02, GD-08, GS-05, SB-05: a hidden page is gone from the menu and says so at its address', async ({
  page,
  browser,
}) => {
  test.slow();
  const slug = `visibilidade-${Date.now()}-${test.info().workerIndex}`;
  await join(page, 'admin', slug, nowhere);
  expect(await choosePages(page, ['/tickets'])).toBe(422);
  expect(await choosePages(page, ['/simulacoes', '/flashcards', '/reports', '/admin'])).toBe(200);

  const context = await browser.newContext();
  const other = await context.newPage();
  await join(other, 'employee', slug, '/profile');
  await expect(nav(other).getByRole('link', { name: 'Proficiência' })).toBeVisible();
  const hidden = ['Técnica', 'Estude com Flash Cards', 'People Analytics'];
  expect(await titles(other)).toEqual([...common.filter((title) => !hidden.includes(title)), ...ours]);

  await goInside(other, '/simulacoes/historico');
  await expect(notAvailable(other)).toBeVisible();
  await expect(other).toHaveTitle('Funcionalidade Não Disponível - PDY');
  await expect(
    other.getByText('Esta funcionalidade não está disponível para sua empresa no momento.'),
  ).toBeVisible();
  await expect(other.getByText(/fale com o administrador/)).toBeVisible();
  await expect(nav(other)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Voltar' }).click();
  await expect(other).toHaveURL('/profile');
  for (const [path, name] of [
    ['/proficiencia', 'Proficiência'],
    ['/tickets', 'Chamados'],
    ['/tickets/new', 'Novo chamado'],
  ] as const) {
    await goInside(other, path);
    await expect(heading(other, name)).toBeVisible();
  }
  // Permission is checked before visibility: a person who may not see a page is led home, hidden or not.
  await goInside(other, '/admin');
  await expect(other).toHaveURL('/dashboard');

  await test.step('SB-05: a group goes with the last of its pages', () => hideWholeGroup(page, other));
  await page.goto('/admin');
  await expect(notAvailable(page)).toBeVisible();

  await test.step('PV-02: when the hidden pages cannot be read, everything is shown', () =>
    failToReadPages(page));

  expect(await choosePages(page, [])).toBe(200);
  await other.goto('/simulacoes');
  await expect(heading(other, 'Simulados')).toBeVisible();
  await context.close();
});
