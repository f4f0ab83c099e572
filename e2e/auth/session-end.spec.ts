import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, nowhere, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside } from '../support/visit.ts';
import { setActive } from './data-dir.ts';
import { changeKept, enter, keptSession, newPassword, signUp } from './new-person.ts';

/** Ends the session on the server behind the page's back. */
async function endOnServer(page: Page) {
  const token = (await keptSession(page))?.access_token;
  const answer = await page.request.post('/auth/v1/logout?scope=local', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(204);
}

async function comeBack(page: Page) {
  await dialog(page).getByLabel('Senha', { exact: true }).fill(demoPassword());
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' });

test.describe('a session that ends while somebody is at work', () => {
  test('asks for the password in place; what was typed is still there and can be sent', async ({ page }) => {
    const person = await signUp(page, '/profile?secao=seguranca');
    const fresh = newPassword();
    await page.getByLabel('Senha atual').fill(person.password);
    await page.getByLabel(/^Nova senha/).fill(fresh);
    await endOnServer(page);
    await page.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel('Senha', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog(page).getByLabel('Senha', { exact: true }).fill('Errada-123');
    await dialog(page).getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog(page).getByText(/E-mail ou senha incorretos/)).toBeVisible();
    await dialog(page).getByLabel('Senha', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByLabel('Senha atual')).toHaveValue(person.password);
    await page.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(page.getByText('Senha alterada')).toBeVisible();
  });

  test('AU-02: is noticed by any call; after the password, the page reads what it could not; people who go on are asked in place, and people who do not are led to the sign-in page', async ({
    page,
  }) => {
    const security = page.getByRole('heading', { level: 1, name: 'Segurança da conta' });
    await signIn(page, accountOf.employee, demoPassword(), '/profile?secao=seguranca');
    await expect(security).toBeVisible();
    await endOnServer(page);
    await page.getByRole('tab', { name: 'Competências' }).click();
    await comeBack(page);
    await expect(page.getByText('SQL', { exact: false }).first()).toBeVisible();

    await goInside(page, '/profile?secao=seguranca');
    await expect(security).toBeVisible();
    await endOnServer(page);
    await page.getByRole('tab', { name: 'Certificados' }).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/secao=seguranca/);
    await comeBack(page);
    await expect(security).toBeVisible();

    await endOnServer(page);
    await page.getByRole('tab', { name: 'Preferências' }).click();
    await dialog(page).getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/auth/);
    expect(await keptSession(page)).toBeNull();
  });
});

test.describe('an account that was switched off', () => {
  const sentence = 'Sua conta foi desativada. Entre em contato com o administrador.';

  test('GD-07: ends in Acesso Negado, signed out, at the next call and at the sign-in page', async ({
    page,
  }) => {
    const person = await signUp(page, '/dashboard');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await setActive(person.email, false);
    // This page or the event stream of the page before may notice it first.
    await goInside(page, '/profile?secao=seguranca');
    await expect(page.getByRole('heading', { level: 1, name: 'Acesso Negado' })).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await expectAccessible(page);
    expect(await keptSession(page)).toBeNull();
    await page.getByRole('button', { name: 'Voltar para a entrada' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await enter(page, person);
    await expect(page.getByRole('heading', { level: 1, name: 'Acesso Negado' })).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await setActive(person.email, true);
    await page.getByRole('button', { name: 'Voltar para a entrada' }).click();
    await enter(page, person);
    await expect(page).not.toHaveURL(/\/auth/);
  });
});

test('GS-03: a session that cannot be read ends in Erro de Autenticação, with retry, reload and a hint', async ({
  page,
}) => {
  await signIn(page, accountOf.employee, demoPassword(), nowhere);
  await changeKept(page, { expires_at: 1 });
  await page.route('**/token?grant_type=refresh_token', (route) => route.fulfill({ status: 503, json: {} }));
  await page.clock.install();
  await page.goto('/goals');
  // The product tries for half a minute; the page's clock is moved on so that the test does not wait for it.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(page.getByRole('heading', { level: 1, name: 'Erro de Autenticação' })).toBeVisible({
      timeout: 300,
    });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(/Se o problema continuar, fale com o suporte/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/token?grant_type=refresh_token');
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PDI' })).toBeVisible();
});
