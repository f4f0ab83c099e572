import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/policy-test.ts';
import { mailTo } from './data-dir.ts';
import { enter, fillNames, fillSignUp, newEmail, newPassword } from './new-person.ts';

const done = 'Cadastro realizado! Verifique seu email para confirmar a conta.';
const send = (page: Page) => page.getByRole('button', { name: 'Criar conta' }).click();

/** Each mistake stands beside its field, and in one summary that leads to the field. */
async function expectMistakes(page: Page) {
  await page.getByLabel('E-mail').fill('a;b@c.co');
  await page.getByLabel(/^Senha/).fill('drop-Table1');
  await send(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Corrija 4 campos:');
  await expect(summary.getByRole('link')).toHaveText([
    'Nome é obrigatório',
    'Sobrenome é obrigatório',
    'Email contém caracteres não permitidos',
    'Senha contém caracteres não permitidos',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: /^Email/ }).press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    /Email contém caracteres não permitidos/,
  );
}

/** The rules of a password are ticked off while it is typed, and its strength is said in a word. */
async function expectStrength(page: Page) {
  await page.getByLabel('Nome', { exact: true }).fill('Marina');
  const password = page.getByLabel(/^Senha/);
  const strength = page.getByText(/^Força da senha/);
  await password.fill('Marina2026');
  await expect(strength).toHaveText('Força da senha: fraca');
  await password.fill('minha#Select9');
  await expect(page.getByText('Sem a palavra “Select”')).toBeVisible();
  await password.fill('cadeira Verde 7 janelas');
  await expect(strength).toHaveText('Força da senha: forte');
  await expect(page.getByRole('img', { name: 'Cumprida:' })).toHaveCount(4);
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(page.getByRole('textbox', { name: /^Senha/ })).toHaveValue('cadeira Verde 7 janelas');
  await expectAccessible(page);
}

/** A refusal says why and keeps what was typed. */
async function expectRefusals(page: Page) {
  await fillNames(page, { email: newEmail(), password: 'Password123' });
  await send(page);
  await expect(page.getByText(/^Erro no cadastro: Senha fácil de adivinhar/).first()).toBeVisible();
  await expect(page.getByLabel('Sobrenome')).toHaveValue("D'Ávila");
  await page.route('**/auth/v1/signup**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByLabel(/^Senha/).fill(newPassword());
  await send(page);
  await expect(page.getByText('Erro no cadastro: Dados inválidos').first()).toBeVisible();
  await page.unroute('**/auth/v1/signup**');
  await page.route('**/auth/v1/signup**', (route) => route.abort());
  await send(page);
  await expect(page.getByText(/^Erro no cadastro: Problema de conexão/).first()).toBeVisible();
  await page.unroute('**/auth/v1/signup**');
}

test.describe('signing up', () => {
  test('VA-01..VA-03, AU-05: names each mistake beside its field and in one summary, ticks off the rules of a password, and says why it was refused', async ({
    page,
  }) => {
    await page.goto('/auth?mode=signup');
    await expectMistakes(page);
    await expectStrength(page);
    await expectRefusals(page);
  });

  test('AU-05, AU-06: sends names and the site root, and says what comes next; nobody is let in before pressing the mail’s button', async ({
    page,
  }) => {
    const person = { email: newEmail(), password: newPassword() };
    await fillSignUp(page, person);
    const [request] = await Promise.all([page.waitForRequest(/\/auth\/v1\/signup/), send(page)]);
    expect(URL.parse(request.url())?.searchParams.get('redirect_to')).toBe(new URL('/', page.url()).href);
    expect(request.postDataJSON()).toMatchObject({
      email: person.email,
      data: { first_name: 'Jordana', last_name: "D'Ávila" },
      code_challenge_method: 's256',
    });
    await expect(page.getByText(done)).toBeVisible();
    await expectAccessible(page);
    const { link } = await mailTo(person.email, /Confirme seu email/);
    await page.getByRole('link', { name: 'Voltar para a entrada' }).click();
    await enter(page, person);
    await expect(page.getByText('Erro no login: Confirme seu e-mail antes de entrar').first()).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ir para o painel' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('button', { name: new RegExp(person.email) })).toBeVisible();
  });

  test('AU-05: the code of the mail is as good as its link; an address that has an account gets the same answer, and its owner is told by mail', async ({
    page,
  }) => {
    const person = { email: newEmail(), password: newPassword() };
    await fillSignUp(page, person);
    await send(page);
    const { code } = await mailTo(person.email, /Confirme seu email/);
    const field = page.getByLabel('Código do e-mail');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Confirmar código' }).click();
    await expect(page.getByText(/não vale mais/)).toBeVisible();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Confirmar código' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.evaluate(() => localStorage.clear());
    await fillSignUp(page, { ...person, password: newPassword() });
    await send(page);
    await expect(page.getByText(done)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
    await mailTo(person.email, /Alguém tentou/);
  });
});
