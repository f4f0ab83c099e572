/** Gestão da Plataforma: users of all companies, and users without a company. */
import { type Browser, expect, type Page } from '@playwright/test';
import { keptSession, newAccount } from '../auth/new-person.ts';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

const come = (page: Page, address: string) => signIn(page, accountOf.platform_admin, demoPassword(), address);

/** A password given for one sign-in opens nothing until the person chooses another. */
async function chooseAnother(browser: Browser, { email, password }: { email: string; password: string }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email, password, '/profile');
  await expect(page).toHaveURL(/\/reset-password\?motivo=provisoria$/);
  await expect(page.getByText(/^A senha que você recebeu valia para um acesso\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nova senha').fill('Pitanga-Azul-58');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page).toHaveURL('/dashboard');
  await context.close();
}

/** Takes somebody out of their company again by a call, without the screen. */
async function takeOut(page: Page, email: string) {
  const path = `/platform/users?search=${encodeURIComponent(email)}`;
  const { items } = await read<{ items: { user_id: string; version: number }[] }>(page, path);
  const headers = { authorization: `Bearer ${(await keptSession(page))?.access_token}` };
  for (const { user_id, version } of items)
    await page.request.post(`/api/platform/users/${user_id}/company`, {
      headers,
      data: { version, company_id: null },
    });
}

/** Chooses an entry in the menu of a person's row. */
async function choose(page: Page, email: string, entry: string) {
  await page.getByRole('button', { name: `Ações de ${email}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog');
}

test('PM-06, PM-07, PM-08, CA-05: users are counted, searched and filtered, one row each', async ({
  page,
}) => {
  await come(page, '/platform-management?aba=users');
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Usuários' })).toBeVisible();
  for (const name of ['Total de usuários', 'Com empresa', 'Sem empresa', 'Admins da plataforma'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verificação de acesso' })).toBeVisible();
  await page.getByLabel('Buscar').fill('GESTORA@aroeira');
  await expect(page.getByText('1 usuário encontrado')).toBeVisible();
  const row = rowOf(page, accountOf.manager);
  await expect(row.getByRole('img', { name: 'Ativo' })).toBeVisible();
  await expect(row).toContainText('Gestor');
  await expect(row).toContainText('Aroeira Logística');
  const selector = row.getByRole('combobox', { name: `Empresa de ${accountOf.manager}` });
  await expect(selector.getByRole('option', { name: 'Sem empresa' })).toHaveCount(1);
  await row.getByRole('button', { name: `Ações de ${accountOf.manager}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Editar dados',
    'Alterar senha',
    'Redefinir senha (email)',
    /^Reenviar convite/,
    'Desativar usuário',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Status').selectOption({ label: 'Inativos' });
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
  await expect(page.getByText('Ajuste os filtros ou termos de busca para encontrar usuários.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  const filters = page.getByRole('region', { name: 'Filtros' });
  await filters.getByLabel('Empresa').selectOption({ label: 'Sem empresa' });
  await filters.getByLabel('Papel').selectOption({ label: 'Admin Plataforma' });
  await expect(page).toHaveURL(/vinculo=orphan/);
  await expect(rowOf(page, accountOf.platform_admin)).toContainText('Sem empresa');
  await page.reload();
  await expect(filters.getByLabel('Papel')).toHaveValue('platform_admin');
});

async function givePasswordAndMove(page: Page, email: string, browser: Browser) {
  const dialog = await choose(page, email, 'Alterar senha');
  const [first, second] = [dialog.getByLabel('Nova senha'), dialog.getByLabel('Confirmar senha')];
  const send = dialog.getByRole('button', { name: 'Alterar senha' });
  await dialog.getByRole('button', { name: 'Mostrar confirmação' }).click();
  await expect(second).toHaveAttribute('type', 'text');
  await first.fill('abc');
  await second.fill('abd');
  await expect(dialog.getByText('Deve ter pelo menos 8 caracteres')).toBeVisible();
  await expect(dialog.getByText('As senhas não coincidem')).toBeVisible();
  await expect(send).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Ações de ${email}` })).toBeFocused();
  await choose(page, email, 'Alterar senha');
  await expect(first).toHaveValue('');
  await dialog.getByRole('button', { name: 'Gerar senha' }).click();
  const made = await first.inputValue();
  expect(made).toHaveLength(12);
  await expect(second).toHaveValue(made);
  for (const field of [first, second]) await expect(field).toHaveAttribute('type', 'text');
  await expect(dialog.getByRole('checkbox', { name: 'Exigir a troca no próximo acesso' })).toBeChecked();
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route(/users\/changePassword/, (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(toast(page, 'Erro ao alterar senha: Erro de comunicação com o servidor')).toBeVisible();
  await page.route(/users\/changePassword/, (route) => held.then(() => route.continue()), { times: 1 });
  await send.click();
  await expect(dialog.getByRole('button', { name: 'Alterando...' })).toBeVisible();
  goOn();
  await expect(page.getByText(/^Senha alterada com sucesso para Zuleide/)).toBeVisible();
  await chooseAnother(browser, { email, password: made });

  const selector = page.getByRole('combobox', { name: `Empresa de ${email}` });
  await selector.focus();
  await selector.selectOption({ label: 'Aroeira Logística' });
  await expect(toast(page, 'Associação do usuário atualizada com sucesso!')).toBeVisible();
  await expect(selector).not.toHaveAttribute('aria-disabled');
  await selector.selectOption({ label: 'Sem empresa' });
  const move = page.getByRole('dialog', { name: 'Retirar da empresa' });
  await expect(move.getByText(/^O que foi feito em Aroeira Logística fica lá/)).toBeVisible();
  await move.getByRole('button', { name: 'Cancelar' }).click();
  await expect(move).toBeHidden();
  await expect(selector).not.toHaveValue('none');
  await selector.selectOption({ label: 'Sem empresa' });
  await move.getByRole('button', { name: 'Retirar da empresa' }).click();
  await expect(move).toBeHidden();
  await expect(selector).toHaveValue('none');
}

test('PM-11, PM-14, PM-15, PM-16, PM-17, PM-18, ER-03: data are edited, an account is switched off and on, a mail is sent, a password is given, and a move between companies is confirmed first', async ({
  page,
  browser,
}) => {
  const { person } = await newAccount(page.request);
  const { email } = person;
  await come(page, `/platform-management?aba=users&busca=${encodeURIComponent(email)}`);
  const edit = await choose(page, email, 'Editar dados');
  await expect(edit.getByRole('heading', { name: 'Editar Usuário' })).toBeVisible();
  await edit.getByLabel('Nome', { exact: false }).first().fill('');
  await edit.getByLabel('CPF').fill('111.111.111-11');
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(edit.getByText('Nome é obrigatório')).toBeVisible();
  await expect(edit.getByText('CPF inválido')).toBeVisible();
  await edit.getByLabel('Nome', { exact: false }).first().fill('Zuleide');
  await edit.getByLabel('CPF').fill('');
  await edit.getByLabel('E-mail').fill(accountOf.admin);
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(toast(page, 'Erro ao atualizar dados: E-mail já cadastrado')).toBeVisible();
  await edit.getByLabel('E-mail').fill(email);
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(toast(page, 'Dados do usuário atualizados com sucesso')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Zuleide');

  const mail = await choose(page, email, 'Redefinir senha (email)');
  await mail.getByRole('button', { name: 'Enviar email' }).click();
  await expect(toast(page, 'Email de redefinição de senha enviado')).toBeVisible();

  const off = await choose(page, email, 'Desativar usuário');
  await off.getByRole('button', { name: 'Desativar usuário' }).click();
  await expect(toast(page, 'Usuário desativado com sucesso')).toBeVisible();
  await expect(rowOf(page, email).getByRole('img', { name: 'Inativo' })).toBeVisible();
  await page.getByRole('button', { name: `Ações de ${email}` }).click();
  await expect(page.getByRole('menuitem', { name: /Redefinir senha/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Reativar usuário' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reativar usuário' }).click();
  await expect(toast(page, 'Usuário reativado com sucesso')).toBeVisible();
  await expect(rowOf(page, email).getByRole('img', { name: 'Ativo', exact: true })).toBeVisible();

  await test.step('PM-11, PM-16, PM-18, ER-03: a password is given, and a move between companies is confirmed first', () =>
    givePasswordAndMove(page, email, browser));
});

test('PM-09, PM-18: the page says when the list could not be read after three attempts, and when nobody is left; people without a company are listed, and are given one', async ({
  page,
}) => {
  const { person } = await newAccount(page.request);
  const { email } = person;
  let attempts = 0;
  await page.route(/users\/orphans/, (route) => {
    attempts += 1;
    return route.abort();
  });
  await come(page, '/platform-admin/orphan-users');
  await expect(page.getByText('Carregando usuários sem empresa...')).toBeVisible();
  await expect(page.getByText('Erro ao carregar usuários órfãos:')).toBeVisible();
  expect(attempts).toBe(3);
  await page.unroute(/users\/orphans/);
  await page.route(/users\/orphans/, (route) =>
    route.fulfill({ json: { json: { items: [], next: null, total: 0 } } }),
  );
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('Todos os usuários estão associados')).toBeVisible();
  await page.unroute(/users\/orphans/);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários sem Empresa' })).toBeVisible();
  const row = rowOf(page, email);
  await expect(row).toContainText('Funcionário');
  await expect(row).toContainText('Ativo');
  await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const selector = page.getByRole('combobox', { name: `Empresa de ${email}` });
  await expect(selector.getByRole('option').first()).toHaveText('Associar à empresa...');
  await selector.focus();
  await selector.selectOption({ label: 'Aroeira Logística' });
  await expect(toast(page, 'Usuário associado à empresa com sucesso!')).toBeVisible();
  await expect(row).toHaveCount(0);
  await takeOut(page, email);
});
