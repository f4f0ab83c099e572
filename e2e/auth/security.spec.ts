import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { enter, keptSession, newPassword, signUp } from './new-person.ts';

async function open(page: Page) {
  await page.goto('/profile?secao=seguranca');
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança da conta' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test.describe('Perfil, Segurança', () => {
  test('is accessible, fits and can be walked by keyboard', async ({ page }) => {
    await signUp(page);
    await open(page);
    await expect(page).toHaveTitle('Perfil - PDY');
    await expect(page.getByRole('listitem').filter({ hasText: 'E-mail e senha' })).toBeVisible();
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
  });

  test('VA-02: changing the password asks for the current one, and the old one no longer opens', async ({
    page,
  }) => {
    const { email, password } = await signUp(page);
    await open(page);
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

  test('the other devices can be signed out, and this one goes on', async ({ page, browser }) => {
    const person = await signUp(page);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto('/auth');
    await enter(other, person);
    await expect(other).not.toHaveURL(/\/auth/);
    await open(page);
    await page.getByRole('button', { name: 'Sair dos outros dispositivos' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sair dos outros', exact: true }).click();
    await expect(page.getByText('Os outros dispositivos saíram da sua conta')).toBeVisible();
    await other.goto('/profile?secao=seguranca');
    await expect(other).toHaveURL(/\/auth/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Segurança da conta' })).toBeVisible();
    await elsewhere.close();
  });

  test('TA-14: what guards the account is changed only after the password was typed again', async ({
    page,
  }) => {
    const person = await signUp(page);
    await open(page);
    const refused = {
      code: 'reauthentication_needed',
      message: 'Por segurança, entre novamente para continuar.',
    };
    let asked = 0;
    await page.route('**/auth/v1/factors', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      return route.fulfill({
        status: 400,
        headers: { 'x-supabase-api-version': '2024-01-01' },
        json: refused,
      });
    });
    await page.getByRole('button', { name: 'Ativar' }).click();
    await page.getByRole('button', { name: 'Começar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const before = (await keptSession(page))?.access_token;
    await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    expect((await keptSession(page))?.access_token).not.toBe(before);
  });
});
