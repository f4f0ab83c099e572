import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/policy-test.ts';
import { mailTo } from './data-dir.ts';
import { enter, newAccount, newEmail, newPassword } from './new-person.ts';

const sent = 'Email de redefinição enviado!';

async function ask(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
}

async function onlyNewPasswordCounts(
  page: Page,
  { email, password, fresh }: Record<'email' | 'password' | 'fresh', string>,
) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await enter(page, { email, password });
  await expect(page.getByText('Erro no login: E-mail ou senha incorretos').first()).toBeVisible();
  await enter(page, { email, password: fresh });
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/reset-password');
  await page.getByLabel(/^Nova senha/).fill(newPassword());
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('Erro ao redefinir senha: Informe a senha atual.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Perfil, Segurança' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança da conta' })).toBeVisible();
}

test.describe('a forgotten password', () => {
  test('AU-05, AU-09, RT-06: the mail leads to /reset-password, only the new password counts, and a used link offers another', async ({
    page,
  }) => {
    const { person } = await newAccount(page.request);
    const { email, password } = person;
    await page.goto('/forgot-password');
    const asked = page.waitForRequest(/\/auth\/v1\/recover/);
    await ask(page, email);
    const request = await asked;
    expect(URL.parse(request.url())?.searchParams.get('redirect_to')).toBe(
      new URL('/reset-password', page.url()).href,
    );
    expect(request.postDataJSON()).toMatchObject({ email, code_challenge_method: 's256' });
    expect(request.postDataJSON()).toHaveProperty(
      'code_challenge',
      expect.stringMatching(/^[\w~.-]{43,128}$/),
    );
    expect(request.postDataJSON()).toHaveProperty('gotrue_meta_security');
    await expect(page.getByText(sent)).toBeVisible();
    await expectAccessible(page);

    const { link } = await mailTo(email, /Redefina sua senha/);
    await page.goto(link);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Crie uma nova senha' })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel(/^Nova senha/).fill(password);
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(
      page.getByText(/^Erro ao redefinir senha: A nova senha precisa ser diferente/).first(),
    ).toBeVisible();
    const fresh = newPassword();
    await page.getByLabel(/^Nova senha/).fill(fresh);
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await test.step('a link that was used offers another one', async () => {
      await page.goto(link);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Enviar outro link' }).click();
      await expect(page.getByText(sent)).toBeVisible();
      await mailTo(email, /Redefina sua senha/, [link]);
    });

    await test.step('only the new password lets in, and being signed in is not enough to change it', () =>
      onlyNewPasswordCounts(page, { email, password, fresh }));
  });

  test('AU-05: an unknown address gets the same answer; a wrong one is not sent at all; a refusal without a message reads as an invalid address', async ({
    page,
  }) => {
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByRole('alert')).toContainText('Email é obrigatório');
    await page.route('**/auth/v1/recover**', (route) => route.fulfill({ status: 400, json: {} }), {
      times: 1,
    });
    await ask(page, newEmail());
    await expect(page.getByText('Erro ao redefinir senha: Email inválido').first()).toBeVisible();
    await ask(page, newEmail());
    await expect(page.getByText(sent)).toBeVisible();
    await expect(page.getByText(/Só enviamos se houver uma conta/)).toBeVisible();
  });
});
