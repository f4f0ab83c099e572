import { expect, test } from '@playwright/test';
import { keptSession } from './auth/new-person.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { demoPassword, signInByForm } from './support/person.ts';

const employee = 'colaboradora@aroeira.example';

test.describe('signing in', () => {
  test('AU-16, EN-08: with e-mail and password leads to the dashboard, and signing out leads back', async ({
    page,
  }) => {
    await signInByForm(page, employee, demoPassword());
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page).toHaveTitle('Dashboard - PDY');
    const kept = await keptSession(page);
    expect(kept?.user.email, 'EN-08').toBe(employee);
    expect(kept?.access_token.split('.'), 'EN-08').toHaveLength(3);
    expect(kept?.refresh_token, 'EN-08').toBeTruthy();
    expect(kept?.expires_at, 'EN-08: seconds').toBeGreaterThan(Date.now() / 1000);

    await page.getByRole('button', { name: /colaboradora@aroeira\.example/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible();
    expect(await keptSession(page)).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth/);
  });

  test('a wrong password is refused in Portuguese and keeps what was typed', async ({ page }, info) => {
    const nobody = `ninguem-${info.project.name}@aroeira.example`; // five wrong tries lock an address
    await page.goto('/auth');
    await page.getByLabel(/^E-mail/).fill(nobody);
    await page.getByLabel(/^Senha[\s*]*$/).fill('Nao-e-esta-1');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Erro no login: E-mail ou senha incorretos').first()).toBeVisible();
    await expect(page.getByLabel(/^E-mail/)).toHaveValue(nobody);
    await expectAccessible(page);
  });

  test('the page is accessible and fits the screen', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('no page is shown to a visitor', async ({ page }) => {
    for (const path of ['/dashboard', '/goals', '/profile']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth/);
    }
  });
});
