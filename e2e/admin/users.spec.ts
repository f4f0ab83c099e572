/** Gestão de Usuários: administrators find people, invite them, change them, switch them off and on. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { invite } from '../auth/invited.ts';
import { newEmail, newPassword } from '../auth/new-person.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside } from '../support/visit.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Usuários da empresa' });
const rowOf = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text });
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

async function come(page: Page, search = '', account = accountOf.admin) {
  await signIn(page, account, demoPassword(), `/user-management${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Usuários' })).toBeVisible();
}

/** A new person in the demo company, whom no other test uses. */
async function newcomer(request: APIRequestContext) {
  const { email, link } = await invite(request);
  const answer = await request.post('/auth/v1/invites/accept', {
    data: {
      token: new URL(link, 'http://pdy').searchParams.get('token'),
      ...{ first_name: 'Jordana', last_name: 'Nova', password: newPassword(), accepts_policy: true },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

async function changeManyAndSwitchOff(page: Page, email: string) {
  await rowOf(page, email).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Alterar departamento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Departamento').fill('Pátio');
  await dialog.getByRole('button', { name: 'Alterar', exact: true }).click();
  await expect(dialog.getByText('1 alteração feita.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('Departamento alterado.');
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(rowOf(page, email)).toContainText('Pátio');

  await rowOf(page, email).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Definir cargo' }).click();
  await dialog.getByLabel('Novo cargo').selectOption({ label: 'Analista de Dados Pleno' });
  await expect(dialog.getByRole('list', { name: 'Prévia por pessoa' })).toContainText('Hoje sem cargo.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Definir cargo de 1 pessoa' }).click();
  await expect(dialog.getByText('1 alteração feita.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(rowOf(page, email)).toContainText('Analista de Dados Pleno');

  const off = rowOf(page, email).getByRole('button', { name: /^Desativar/ });
  await off.click();
  await expect(dialog.getByText(/^O acesso termina na hora/)).toBeVisible();
  await dialog.getByLabel('Motivo').selectOption({ label: 'Desligamento' });
  await dialog.getByLabel('Observação').fill('Saiu da empresa');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Desativar', exact: true }).click();
  await expect(said(page, 'Usuário desativado com sucesso')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Inativo');
  const on = rowOf(page, email).getByRole('button', { name: /^Reativar/ });
  await on.click();
  await expect(said(page, 'Usuário reativado com sucesso')).toBeVisible();
  await expect(off).toBeVisible();
}

test.describe('Gestão de Usuários', () => {
  test('MO-22, CA-08: finds people and keeps the search in the address', async ({ page }) => {
    await come(page);
    await expect(page).toHaveTitle('Gestão de Usuários - PDY');
    await expect(page.getByRole('meter', { name: 'Assentos' })).toHaveAttribute(
      'aria-valuetext',
      /^Assentos: \d+ de \d+ \(\d+ ativos, \d+ convites?\)$/,
    );
    const headings = () => table(page).getByRole('columnheader').allTextContents();
    await expect
      .poll(async () => (await headings()).slice(1))
      .toEqual([
        'Nome',
        'E-mail',
        'Papel',
        'Cargo',
        'Departamento',
        'Gestor',
        'Status',
        'Último acesso',
        'Ações',
      ]);
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect(table(page).getByRole('row')).toHaveCount(101);
    await page.getByLabel('Buscar').fill('rh@aroeira');
    await expect(page).toHaveURL(/busca=rh/);
    await expect(table(page).getByRole('row')).toHaveCount(2);
    await expect(rowOf(page, 'rh@aroeira.example')).toContainText('Administrador');
    await page.getByRole('button', { name: 'Exportar usuários' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^pdy-usuarios-.+\.csv$/);
    await page.reload();
    await expect(page.getByLabel('Buscar')).toHaveValue('rh@aroeira');
    await page.getByLabel('Papel').selectOption({ label: 'Corporativo' });
    await expect(page.getByRole('heading', { name: 'Nenhum usuário encontrado' })).toBeVisible();
    await expect(page.getByText('Ajuste os filtros ou convide alguém.')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
    await page.getByRole('button', { name: 'Nome', exact: true }).click();
    await expect(page).toHaveURL(/sentido=desc/);
    await expect(table(page).getByRole('columnheader', { name: 'Nome' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  test('MO-22: the page works by keyboard, fits a telephone, asks where the reports of somebody who leaves go, and greys out what one may not change, with the reason', async ({
    page,
  }) => {
    const size = page.viewportSize();
    await come(page, '?busca=rh@aroeira.example');
    await expect(table(page).getByRole('row')).toHaveCount(2);
    await walkWithKeyboard(page);

    await goInside(page, '/user-management?papel=admin');
    await expect(rowOf(page, 'Administrador').first()).toBeVisible();
    await table(page).getByRole('checkbox').nth(1).check();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (size) await page.setViewportSize(size);

    await test.step('the page asks where the reports of somebody who leaves go', async () => {
      await goInside(page, '/user-management?busca=gestora@aroeira.example');
      await rowOf(page, 'gestora@aroeira.example')
        .getByRole('button', { name: /^Desativar/ })
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(/pessoas? respondem? a /)).toBeVisible();
      await dialog.getByLabel(/^Com quem fica/).selectOption({ label: 'Outra pessoa' });
      await dialog.getByLabel('Motivo').selectOption({ label: 'Desligamento' });
      await dialog.getByRole('button', { name: 'Desativar', exact: true }).click();
      await expect(dialog.getByText('Escolha uma pessoa')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page).not.toHaveURL(/desativar=/);
    });

    await test.step('what one may not change is greyed out, with the reason', async () => {
      await goInside(page, '/user-management?busca=@aroeira.example&papel=corporate');
      await expect(table(page).getByRole('row')).toHaveCount(2);
      await table(page)
        .getByRole('button', { name: /^Editar/ })
        .first()
        .click();
      const panel = page.getByRole('dialog');
      await expect(
        panel.getByText('Você não pode alterar alguém com papel acima do seu.').first(),
      ).toBeVisible();
      await expect(panel.getByLabel('Sobrenome')).toBeDisabled();
      await expect(panel.getByRole('button', { name: 'Desativar' })).toBeDisabled();
      await goInside(page, '/user-management?busca=rh@aroeira.example');
      await rowOf(page, 'rh@aroeira.example')
        .getByRole('button', { name: /^Editar/ })
        .click();
      await expect(panel.getByLabel('Papel')).toBeDisabled();
      await expect(panel.getByText('Você não pode mudar o próprio papel.')).toBeVisible();
      await expect(panel.getByText('Você não pode desativar a si mesmo.')).toBeVisible();
    });
  });

  test('MO-22: invites several people with a line for each, mails again and withdraws', async ({ page }) => {
    const [email, other] = [newEmail(), newEmail()];
    await come(page, '?aba=convites');
    await page.getByRole('button', { name: 'Convidar pessoas' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enviar convites' }).click();
    await expect(dialog.getByText('Informe ao menos um e-mail')).toBeVisible();
    await dialog.getByLabel(/^E-mails/).fill(`Ana <${email}>; ${other}\nrh@aroeira.example, sem-arroba`);
    await dialog.getByRole('button', { name: 'Enviar convites' }).click();
    await expect(dialog.getByText('2 convites enviados; 2 e-mails ficaram de fora.')).toBeVisible();
    const lineOf = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
    await expect(lineOf(email)).toContainText('Convite enviado.');
    await expect(lineOf('rh@aroeira.example')).toContainText('Esta pessoa já faz parte da empresa.');
    await expect(lineOf('sem-arroba')).toContainText('Email inválido');
    await dialog.getByRole('button', { name: 'Corrigir e tentar de novo' }).click();
    await expect(dialog.getByLabel(/^E-mails/)).toHaveValue('rh@aroeira.example\nsem-arroba');
    await dialog.getByLabel(/^E-mails/).fill('');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();

    for (let time = 0; time < 3; time++) {
      const sent = page.waitForResponse((answer) => answer.url().endsWith('/rpc/invites/resend'));
      await page.getByRole('button', { name: `Reenviar convite para ${email}` }).click();
      expect((await sent).status()).toBe(200);
      // Said once: it closes after four seconds, and the same sentence does not come again within five.
      if (time === 0) await expect(said(page, 'Convite reenviado com sucesso').first()).toBeVisible();
      await page.waitForTimeout(600); // A press sooner than that would count as a double click.
    }
    await page.getByRole('button', { name: `Reenviar convite para ${email}` }).click();
    await expect(
      said(page, /^Erro ao reenviar convite: Este convite já foi reenviado três vezes/),
    ).toBeVisible();
    for (const one of [email, other]) {
      await page.getByRole('button', { name: `Revogar convite de ${one}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revogar', exact: true }).click();
      await expect(page.getByRole('row').filter({ hasText: one })).toContainText('Revogado');
    }
  });

  test('MO-22, VA-07, VA-10: the page changes one record, with each mistake at its field, and many at once; it switches a person off with what follows, and on again', async ({
    page,
    request,
  }) => {
    const email = await newcomer(request);
    await come(page, `?busca=${email}`);
    const edit = rowOf(page, email).getByRole('button', { name: /^Editar/ });
    await edit.click();
    const panel = page.getByRole('dialog');
    await expect(page).toHaveURL(/pessoa=/);
    await panel.getByLabel(/^Nome/).fill('');
    await panel.getByLabel('CPF').fill('111.111.111-11');
    await panel.getByRole('button', { name: 'Salvar' }).click();
    await expect(panel.getByRole('alert')).toContainText('Nome é obrigatório');
    await panel.getByRole('link', { name: 'CPF inválido' }).click();
    await expect(panel.getByLabel('CPF')).toBeFocused();
    await panel.getByLabel('CPF').fill('');
    await panel.getByLabel(/^Nome/).fill('Jovita');
    await panel.getByLabel('Departamento').fill('Pátio');
    await panel.getByRole('combobox', { name: 'Gestor' }).fill('gestora@');
    await page.getByRole('option').filter({ visible: true }).first().click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await edit.click();
    await expect(panel.getByText('Rascunho recuperado')).toBeVisible();
    await expect(panel.getByLabel('Departamento')).toHaveValue('Pátio');
    await panel.getByRole('button', { name: 'Salvar' }).click();
    await expect(said(page, 'Dados do usuário atualizados com sucesso')).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(rowOf(page, email)).toContainText(/Jovita Nova.*Pátio/);
    await expect(edit).toBeFocused();
    await test.step('many people are changed at once, and one is switched off and on again', () =>
      changeManyAndSwitchOff(page, email));
  });
});
