import { expect, type Page } from '@playwright/test';
import { enter, keptSession } from './auth/new-person.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { demoPassword } from './support/person.ts';
import { test } from './support/policy-test.ts';
import { accountOf } from './support/roles.ts';
import { goInside } from './support/visit.ts';

const { employee } = accountOf;

/** A wrong password is refused in Portuguese, and the form keeps what was typed. */
async function expectRefusal(page: Page, nobody: string) {
  await enter(page, { email: nobody, password: 'Nao-e-esta-1' });
  await expect(page.getByText('Erro no login: E-mail ou senha incorretos').first()).toBeVisible();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue(nobody);
  await expectAccessible(page);
}

test.describe('signing in', () => {
  test('AU-02, AU-16, AU-17, AU-22, EN-08: signing in with e-mail and password leads to the dashboard and is kept in the browser, and signing out leads back; a visitor is shown no page', async ({
    page,
  }, info) => {
    await page.goto('/auth');
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectRefusal(page, `ninguem-${info.project.name}@aroeira.example`); // Five wrong tries lock an address.

    await enter(page, { email: employee, password: demoPassword() });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page).toHaveTitle('Dashboard - PDY');
    const kept = await keptSession(page);
    expect(kept?.user.email, 'EN-08').toBe(employee);
    expect(kept?.access_token.split('.'), 'EN-08').toHaveLength(3);
    expect(kept?.refresh_token, 'EN-08').toBeTruthy();
    expect(kept?.expires_at, 'EN-08: seconds').toBeGreaterThan(Date.now() / 1000);
    const headers = { authorization: `Bearer ${kept?.access_token}` };
    const answer = await page.request.get('/auth/v1/user', { headers });
    expect(await answer.json(), 'AU-22').toMatchObject({ email: employee, role: 'authenticated' });
    await page.reload();
    await expect(page.getByRole('button', { name: new RegExp(employee) }), 'AU-17').toBeVisible();
    await expect(page, 'AU-17').toHaveURL(/\/dashboard$/);

    await page.getByRole('button', { name: new RegExp(employee) }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible();
    expect(await keptSession(page)).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth$/);
    for (const path of ['/goals', '/profile', '/profile?secao=seguranca', '/tickets']) {
      await goInside(page, path);
      await expect(page, path).toHaveURL(`/auth?from=${encodeURIComponent(path)}`);
    }
  });
});
