import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { mailTo } from './data-dir.ts';
import { keptSession, newEmail, signUp } from './new-person.ts';
import { test } from './own-product.ts';

const enterButton = (page: Page) => page.getByRole('button', { name: 'Entrar com Empresa' });
const ways = (page: Page) => page.getByRole('region', { name: 'Formas de entrar' });
const row = (page: Page, name: string) => ways(page).getByRole('listitem').filter({ hasText: name });

/** At the provider: says who one is; 'nobody' does not agree. */
const say = async (page: Page, subject: string) => {
  await expect(page.getByRole('heading', { name: 'Quem é você?' })).toBeVisible();
  await page.getByRole('link', { name: subject, exact: true }).click();
};
const openSecurity = async (page: Page) => {
  await page.goto('/profile?secao=seguranca');
  await expect(row(page, 'E-mail e senha').or(row(page, 'Empresa')).first()).toBeVisible();
};

test.describe('another provider', () => {
  test('AU-10: signs somebody in, who has an account from then on, and in again by the same way', async ({
    page,
    own,
  }) => {
    const [subject, email] = [`nova-${Date.now()}`, newEmail()];
    own.issuer.people.set(subject, {
      email,
      email_verified: true,
      given_name: 'Nádia',
      family_name: 'Prado',
    });
    await page.goto('/auth?from=%2Fprofile%3Fsecao%3Dseguranca');
    await expect(enterButton(page)).toBeVisible();
    await expectAccessible(page);
    await enterButton(page).click();
    await say(page, subject);
    await expect(page).toHaveURL(/\/profile\?secao=seguranca$/);
    await expect(row(page, 'Empresa').getByText(email)).toBeVisible();
    // The only way in cannot be taken away.
    await expect(row(page, 'Empresa').getByRole('button', { name: 'Desvincular' })).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await enterButton(page).click();
    await expect(page).toHaveURL('/dashboard');
    expect(await keptSession(page)).not.toBeNull();
  });

  test('AU-10: one that did not agree, or an answer out of time, ends at the door with the reason', async ({
    page,
  }) => {
    await page.goto('/auth');
    await enterButton(page).click();
    await say(page, 'nobody');
    await expect(page).toHaveURL(/\/auth\?/);
    await expect(page.getByText('O acesso pelo provedor não foi autorizado.', { exact: false })).toHaveCount(
      1,
    );
    expect(page.url()).not.toContain('#');
    await expectAccessible(page);
    await page.goto('/auth/v1/callback?code=x&state=00000000-0000-4000-8000-000000000000');
    await expect(page).not.toHaveURL(/callback/);
    await page.goto('/auth?code=00000000-0000-4000-8000-000000000000');
    await expect(
      page.getByText('O acesso não chegou ao fim neste navegador. Tente entrar novamente.'),
    ).toBeVisible();
  });

  test('AU-11: is linked in Segurança, opens the account from then on, and is unlinked', async ({
    page,
    own,
  }) => {
    const { email } = await signUp(page);
    const subject = `minha-${Date.now()}`;
    own.issuer.people.set(subject, { email: newEmail(), email_verified: true });
    await openSecurity(page);
    await row(page, 'Empresa').getByRole('button', { name: 'Vincular' }).click();
    await say(page, subject);
    await expect(row(page, 'Empresa').getByRole('button', { name: 'Desvincular' })).toBeVisible();
    await expectAccessible(page);
    await mailTo(email, /^Nova forma de entrar/);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await enterButton(page).click();
    await expect(page).not.toHaveURL(/\/auth/);
    await openSecurity(page);
    await expect(page.getByText(`Você entra com ${email}.`)).toBeVisible();

    await row(page, 'Empresa').getByRole('button', { name: 'Desvincular' }).click();
    await expect(page.getByText('Empresa não entra mais nesta conta')).toBeVisible();
    await expect(row(page, 'Empresa').getByText('Não vinculado')).toBeVisible();
    await expect(row(page, 'E-mail e senha').getByRole('button')).toHaveCount(0);
    await mailTo(email, /^Uma forma de entrar saiu/);
  });

  test('AU-11: one that belongs to somebody else, or was refused there, is not linked, and the page says why', async ({
    page,
    own,
    browser,
    baseURL,
  }) => {
    const subject = `dela-${Date.now()}`;
    own.issuer.people.set(subject, { email: newEmail(), email_verified: true });
    const hers = await (await browser.newContext({ baseURL })).newPage();
    await hers.goto('/auth');
    await enterButton(hers).click();
    await say(hers, subject);
    await expect(hers).not.toHaveURL(/\/auth/);
    await hers.context().close();

    await signUp(page);
    await openSecurity(page);
    await row(page, 'Empresa').getByRole('button', { name: 'Vincular' }).click();
    await say(page, subject);
    await expect(ways(page).getByText(/já está ligado a uma conta do PDY/)).toBeVisible();
    expect(await keptSession(page)).not.toBeNull();
    await expectAccessible(page);
    await page.context().clearCookies();
    await row(page, 'Empresa').getByRole('button', { name: 'Vincular' }).click();
    await say(page, 'nobody');
    await expect(
      ways(page).getByText('O provedor não autorizou o vínculo. Nada mudou na sua conta.'),
    ).toBeVisible();
    await expect(row(page, 'Empresa').getByText('Não vinculado')).toBeVisible();
  });
});
