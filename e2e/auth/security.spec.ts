import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { enter, keptSession, newPassword, signUp } from './new-person.ts';

async function expectFit(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await walkWithKeyboard(page);
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The first call for a second factor is refused, as when the person signed in long ago. */
async function refuseOnce(page: Page) {
  const refused = {
    code: 'reauthentication_needed',
    message: 'Por segurança, entre novamente para continuar.',
  };
  await page.route(
    '**/auth/v1/factors',
    (route) =>
      route.fulfill({
        status: 400,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        json: refused,
      }),
    { times: 1 },
  );
}

test('VA-02, TA-14: Perfil, Segurança fits and is walked by keyboard; changes that guard the account ask for the password again, and the old password no longer works', async ({
  page,
}) => {
  const { email, password } = await signUp(page, '/profile?secao=seguranca');
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança da conta' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page).toHaveTitle('Perfil - PDY');
  await expect(page.getByRole('listitem').filter({ hasText: 'E-mail e senha' })).toBeVisible();
  await expectFit(page);

  await test.step('TA-14: a second factor asks for the password again', async () => {
    await refuseOnce(page);
    await page.getByRole('button', { name: 'Ativar' }).click();
    await page.getByRole('button', { name: 'Começar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const before = (await keptSession(page))?.access_token;
    await dialog.getByLabel('Senha', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    expect((await keptSession(page))?.access_token).not.toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('VA-02: another password replaces the old one', async () => {
    const fresh = newPassword();
    await page.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(page.getByText('Digite sua senha atual')).toBeVisible();
    await page.getByLabel('Senha atual').fill('Outra-senha-1');
    await page.getByLabel(/^Nova senha/).fill(fresh);
    await page.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(page.getByText('Erro ao alterar senha: A senha atual está incorreta.')).toBeVisible();
    await page.getByLabel('Senha atual').fill(password);
    await page.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(page.getByText('Senha alterada')).toBeVisible();
    await expect(page.getByLabel('Senha atual')).toHaveValue('');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await enter(page, { email, password });
    await expect(page.getByText('Erro no login: E-mail ou senha incorretos').first()).toBeVisible();
    await enter(page, { email, password: fresh });
    await expect(page).not.toHaveURL(/\/auth/);
  });
});
