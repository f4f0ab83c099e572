/** Gestão da Plataforma: who may open it, its figures, companies and test accounts. */
import type { PlatformStats } from '@pdy/contract/platform/stats';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expectSoundPage } from '../support/page-rules.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside } from '../support/visit.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Gestão da Plataforma' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function come(page: Page, search = '') {
  await signIn(page, accountOf.platform_admin, demoPassword(), `/platform-management${search}`);
  await expect(heading(page)).toBeVisible();
}

/** The test answers a call in place of the product. */
const answer = (json: unknown, status = 200) => ({ status, json: { json } });

test('PM-01: the page says that it is checking, records the visit once, and keeps its tab in the address; it shows nothing to people whom the server does not let in', async ({
  page,
}) => {
  let visits = 0;
  let letIn = () => {};
  const held = new Promise<void>((done) => {
    letIn = done;
  });
  await page.route(/\/rpc\/platform\/enter/, async (route) => {
    visits += 1;
    await held;
    await route.continue();
  });
  await signIn(page, accountOf.platform_admin, demoPassword(), '/platform-management');
  await expect(page.getByText('Verificando permissões de administrador global...')).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  letIn();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle('Gestão da Plataforma - PDY');
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await expect(page.getByRole('tab')).toHaveCount(5);
  await expect(tab(/^Dashboard/)).toHaveAttribute('aria-selected', 'true');
  for (const [name, address] of [
    [/^Empresas/, 'companies'],
    [/^Usuários sem Empresa/, 'orphans'],
    [/^Debug/, 'debug'],
    [/^Usuários(?! sem)/, 'users'],
  ] as const) {
    await tab(name).click();
    await expect(page).toHaveURL(new RegExp(`aba=${address}$`));
  }
  expect(visits).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Usuários' })).toBeVisible();

  await test.step('the page shows nothing to people whom the server does not let in; /platform is another name for it', async () => {
    await page.unroute(/\/rpc\/platform\/enter/);
    await goInside(page, '/platform');
    await expect(page).toHaveURL('/platform-management');
    await expect(heading(page)).toBeVisible();
    const refusal = { defined: true, code: 'FORBIDDEN', status: 403, message: 'Não.' };
    await page.route(/\/rpc\/platform\/enter/, (route) => route.fulfill(answer(refusal, 403)));
    const refused = page.waitForResponse(/\/rpc\/platform\/enter/);
    await page.reload();
    await refused;
    await expect(page.getByText('Verificando permissões')).toHaveCount(0);
    await expect(page.locator('#conteudo')).toHaveText('');
    await page.unroute(/\/rpc\/platform\/enter/);
  });
});

test('PM-02, PM-03, EN-05: figures and shares of the subscriptions are counted again every 30 s; pages are hidden from every company, and nothing typed is lost by accident', async ({
  page,
}) => {
  await page.clock.install();
  const counted = () => page.waitForResponse(/\/rpc\/platform\/stats/);
  const first = counted();
  await come(page);
  const { json: stats } = (await (await first).json()) as { json: PlatformStats };
  const main = page.getByRole('main');
  const number = (value: number) => value.toLocaleString('pt-BR');
  for (const text of [
    'Empresas ativas na plataforma',
    'Planos de desenvolvimento',
    'Simulados realizados',
    'Empresas por tipo de plano contratado',
  ])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  const share = stats.companies_by_subscription.find(({ count }) => count > 0);
  expect(share?.count).toBeGreaterThan(0);
  await expect(
    main.getByText(`${share?.count} empresa(s) (${share?.percent}%)`, { exact: true }).first(),
  ).toBeVisible();
  expect(stats.total_users).toBeGreaterThan(400);
  await expect(
    main.getByText(`${number(stats.active_users)} ativos de ${number(stats.total_users)} total`),
  ).toBeVisible();
  const again = counted();
  await page.clock.fastForward(31_000);
  expect((await again).ok()).toBe(true);

  await test.step('pages are hidden from every company, and nothing typed is lost by accident', async () => {
    let sent: unknown;
    await page.route(/\/rpc\/platformPages\/change/, (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill(answer({ disabled_pages_global: ['/reports'], version: 9 }));
    });
    await page.getByRole('checkbox', { name: 'People Analytics' }).uncheck();
    await page.getByRole('tab', { name: /^Debug/ }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Salvar páginas' }).click();
    await expect(toast(page, 'Páginas da plataforma atualizadas')).toBeVisible();
    expect(sent).toMatchObject({ json: { disabled_pages_global: ['/reports'] } });
    await expect(page.getByRole('button', { name: 'Salvar páginas' })).toHaveCount(0);
    await page.unroute(/\/rpc\/platformPages\/change/);
  });
});

test('PM-04, PM-13: a company is added, found, changed, closed by its name and opened again', async ({
  page,
}) => {
  const name = `Tecelagem ${Date.now()}`;
  await come(page, '?aba=companies&empresa=nova');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Cadastrar Nova Empresa' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Nome( \*)?$/ })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Nova Empresa' }).click();
  await dialog.getByRole('button', { name: 'Cadastrar empresa' }).click();
  await expect(dialog.getByText('Nome da empresa é obrigatório')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Nome( \*)?$/ }).fill(name);
  await dialog.getByLabel('Domínio').fill('aroeira.example');
  await dialog.getByRole('button', { name: 'Cadastrar empresa' }).click();
  await expect(toast(page, 'Erro ao criar empresa')).toBeVisible();
  await expect(dialog.getByText('Domínio já usado por outra empresa')).toBeVisible();
  await dialog.getByLabel('Domínio').fill('');
  await dialog.getByRole('button', { name: 'Cadastrar empresa' }).click();
  await expect(toast(page, 'Empresa criada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByPlaceholder('Buscar empresas...').fill(name.toUpperCase());
  await expect(page.getByRole('table', { name: 'Empresas Cadastradas (1)' })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Básico');
  await expect(row).toContainText('0 de 50');
  await row.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(dialog.getByRole('heading', { name: 'Editar Empresa' })).toBeVisible();
  await dialog.getByLabel('Assinatura').selectOption({ label: 'Premium' });
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(toast(page, 'Empresa atualizada com sucesso!')).toBeVisible();
  await expect(row).toContainText('Premium');
  await expect(row.getByRole('button', { name: `Editar ${name}` })).toBeFocused();

  await row.getByRole('button', { name: `Editar ${name}` }).click();
  const retention = dialog.getByRole('form', { name: 'Registro de acessos' });
  await retention.getByLabel('Meses de guarda').fill('30');
  await retention.getByRole('button', { name: 'Salvar a guarda' }).click();
  await expect(retention.getByText('Informe de 6 a 24 meses')).toBeVisible();
  await retention.getByLabel('Meses de guarda').fill('18');
  await retention.getByRole('button', { name: 'Salvar a guarda' }).click();
  await expect(toast(page, 'Guarda do registro atualizada')).toBeVisible();
  await dialog.getByRole('button', { name: 'Desativar empresa' }).click();
  const close = dialog.getByRole('button', { name: 'Desativar empresa' });
  await expect(close).toBeDisabled();
  await expect(close).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel(`Digite ${name} para confirmar`)).toBeFocused();
  await dialog.getByLabel(`Digite ${name} para confirmar`).fill(name);
  await close.click();
  await expect(toast(page, 'Empresa removida com sucesso!')).toBeVisible();
  await expect(page.getByText('Nenhuma empresa encontrada')).toBeVisible();
  await page.getByRole('switch', { name: 'Mostrar inativas' }).click();
  await expect(row).toContainText('Inativa');
  await row.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(dialog.getByRole('button', { name: 'Reativar empresa' })).toBeVisible();
});

test('PM-05: the test accounts are made one by one, and each row says how it ended', async ({ page }) => {
  const state = (role: string) => page.getByRole('listitem').filter({ hasText: `qa-${role}@` });
  await page.addInitScript(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.resolve() });
  });
  await come(page, '?aba=companies');
  await page.getByText('Seed de Usuários de QA').click();
  await page.getByRole('button', { name: 'Copiar credenciais' }).click();
  await expect(toast(page, 'Credenciais copiadas para a área de transferência')).toBeVisible();
  const roles = ['platform-admin', 'company-admin', 'manager', 'employee'];
  await page.getByRole('button', { name: 'Criar contas de QA' }).click();
  await expect(toast(page, 'Seed de usuários de QA finalizado')).toBeVisible();
  for (const role of roles) await expect(state(role)).toContainText(/criada|já existe/);
  await page.reload();
  await page.getByText('Seed de Usuários de QA').click();
  for (const role of roles) await expect(state(role)).toContainText('já existe');
  await page.getByLabel('Empresa das contas').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Criar contas de QA' }).click();
  const dialog = page.getByRole('dialog', { name: /^Criar contas de teste em / });
  await expect(dialog).toContainText('três contas');
  await expect(dialog.getByRole('button', { name: 'Criar contas de teste' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByLabel('Empresa das contas').selectOption({ label: 'Sem empresa' });
  // The accounts exist once they are made. An answer that never comes is reported with its address.
  await page.route(/\/rpc\/platform\/qaSeed\/create/, (route) =>
    route.request().postData()?.includes('"employee"') ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Criar contas de QA' }).click();
  await expect(page.getByText(/^Falha inesperada para qa-employee@pdy\.example: ./)).toBeVisible();
  await expect(state('employee')).toContainText('erro');
  for (const role of roles.slice(0, 3)) await expect(state(role)).toContainText('já existe');
});

test('PM-10, PM-12, AU-22: Debug Query shows raw figures, accounts and who is signed in; companies and users fit a telephone, have no barrier and work by keyboard', async ({
  page,
}) => {
  await come(page, '?aba=debug');
  const verified = page.getByRole('region', { name: 'Verificação de acesso' });
  await expect(verified).toContainText(/Tudo certo|Atenção/);
  await expect(verified).toContainText(/Você vê todos os [\d.]+ usuários\./);
  await page.getByRole('button', { name: 'Debug Query' }).click();
  for (const name of ['Data e hora', 'Papel', 'Total de usuários ativos', 'Usuários sem empresa', 'Erro'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Usuário autenticado' })).toContainText(
    accountOf.platform_admin,
  );
  await expect(page.getByRole('region', { name: 'Registros' })).toContainText('"user_id"');
  await expect(page.getByRole('region', { name: 'Chave pública' })).toContainText(/pdy_\S{20,}/);
  await expectAccessible(page);

  for (const [search, ready] of [
    ['?aba=companies', 'Empresas Cadastradas ('],
    // A short list: every row is a stop of the walk.
    ['?aba=users&papel=corporate', /usuários? encontrados?/],
  ] as const)
    await test.step(`${search} fits a telephone, has no barrier and works by keyboard`, async () => {
      const size = page.viewportSize();
      await goInside(page, `/platform-management${search}`);
      await expect(page.getByText(ready)).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
      await expectSoundPage(page);
      await expectAccessible(page);
      await walkWithKeyboard(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
      }
      if (size) await page.setViewportSize(size);
    });
});
