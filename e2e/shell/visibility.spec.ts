/** Pages a company hides from its people, chosen by its administrator and met by a colleague. */
import { expect, type Page, test } from '@playwright/test';
import { joinCompany } from '../auth/data-dir.ts';
import { keptSession, signUp } from '../auth/new-person.ts';
import { expectAccessible } from '../support/axe.ts';
import { goInside } from '../support/visit.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The administrator's choice, as another system would make it. */
async function choosePages(page: Page, disabled_pages: string[]) {
  const headers = { authorization: `Bearer ${(await keptSession(page))?.access_token}` };
  const { version } = await (await page.request.get('/api/company/pages', { headers })).json();
  return page.request.put('/api/company/pages', { headers, data: { disabled_pages, version } });
}

test('PV-01, PV-02, GD-08, GS-05, SB-05: a hidden page is gone from the menu and says so at its address', async ({
  page,
  browser,
}) => {
  test.slow();
  const slug = `visibilidade-${Date.now()}-${test.info().workerIndex}`;
  const admin = await signUp(page);
  await joinCompany(admin.email, 'admin', slug);
  const context = await browser.newContext();
  const other = await context.newPage();
  const employee = await signUp(other);
  await joinCompany(employee.email, 'employee', slug);

  await page.goto('/profile');
  expect((await choosePages(page, ['/tickets'])).status()).toBe(400);
  expect((await choosePages(page, ['/simulacoes', '/behavioral-tests', '/reports', '/admin'])).status()).toBe(
    200,
  );

  await other.goto('/profile');
  const menu = other.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link', { name: 'Proficiência' })).toBeVisible();
  for (const name of ['Técnica', 'Comportamental', 'People Analytics'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0);

  await goInside(other, '/simulacoes/historico');
  await expect(heading(other, 'Funcionalidade Não Disponível')).toBeVisible();
  await expect(other).toHaveTitle('Funcionalidade Não Disponível - PDY');
  await expect(
    other.getByText('Esta funcionalidade não está disponível para sua empresa no momento.'),
  ).toBeVisible();
  await expect(other.getByText(/fale com o administrador/)).toBeVisible();
  await expect(menu).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Voltar' }).click();
  await expect(other).toHaveURL('/profile');

  await other.goto('/reports');
  await expect(heading(other, 'Funcionalidade Não Disponível')).toBeVisible();
  for (const [path, name] of [
    ['/proficiencia', 'Proficiência'],
    ['/tickets', 'Chamados'],
    ['/tickets/new', 'Chamados'],
  ] as const) {
    await goInside(other, path);
    await expect(heading(other, name)).toBeVisible();
  }
  // Permission is asked before visibility: who may not see a page is led home, hidden or not.
  await goInside(other, '/admin');
  await expect(other).toHaveURL('/dashboard');
  await page.goto('/admin');
  await expect(heading(page, 'Funcionalidade Não Disponível')).toBeVisible();

  expect((await choosePages(page, [])).status()).toBe(200);
  await other.goto('/simulacoes');
  await expect(heading(other, 'Simulados')).toBeVisible();
  await context.close();
});

test('PV-02: when the hidden pages cannot be read, everything is shown', async ({ page }) => {
  const admin = await signUp(page);
  await joinCompany(admin.email, 'admin', `sem-leitura-${Date.now()}-${test.info().workerIndex}`);
  await page.goto('/profile');
  expect((await choosePages(page, ['/pdi'])).status()).toBe(200);
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
  await expect(heading(page, 'Funcionalidade Não Disponível')).toBeVisible();
});
