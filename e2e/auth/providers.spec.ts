import { type Browser, expect, type Page } from '@playwright/test';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { goInside } from '../support/visit.ts';
import { mailTo } from './data-dir.ts';
import { enter, fillSignUp, keptSession, newEmail, newPassword, signUp } from './new-person.ts';
import { administrator, type Own, test } from './own-product.ts';
import { codeOf } from './totp.ts';

// One product serves all tests of the file: starting it takes as long as a test.
test.describe.configure({ mode: 'default' });

const enterButton = (page: Page) => page.getByRole('button', { name: 'Entrar com Empresa' });
const ways = (page: Page) => page.getByRole('region', { name: 'Formas de entrar' });
const row = (page: Page, name: string) => ways(page).getByRole('listitem').filter({ hasText: name });

/** Chooses a person on the provider's page; 'nobody' does not agree. */
const say = async (page: Page, subject: string) => {
  await expect(page.getByRole('heading', { name: 'Quem é você?' })).toBeVisible();
  await page.getByRole('link', { name: subject, exact: true }).click();
};
const openSecurity = async (page: Page) => {
  await goInside(page, '/profile?secao=seguranca');
  await expect(row(page, 'E-mail e senha').or(row(page, 'Empresa')).first()).toBeVisible();
};

async function expectNobody(page: Page) {
  await page.goto('/auth');
  await enterButton(page).click();
  await say(page, 'nobody');
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(page.getByText('O acesso pelo provedor não foi autorizado.', { exact: false })).toHaveCount(1);
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);
  await page.goto('/auth/v1/callback?code=x&state=00000000-0000-4000-8000-000000000000');
  await expect(page).not.toHaveURL(/callback/);
  await page.goto('/auth?code=00000000-0000-4000-8000-000000000000');
  await expect(
    page.getByText('O acesso não chegou ao fim neste navegador. Tente entrar novamente.'),
  ).toBeVisible();
}

/** Somebody who has signed in with the provider has an account of their own. */
async function someoneElse(browser: Browser, baseURL: string, own: Own) {
  const subject = `dela-${Date.now()}`;
  own.issuer.people.set(subject, { email: newEmail(), email_verified: true });
  const hers = await (await browser.newContext({ baseURL })).newPage();
  await hers.goto('/auth');
  await enterButton(hers).click();
  await say(hers, subject);
  await expect(hers).not.toHaveURL(/\/auth/);
  await hers.context().close();
  return subject;
}

/** An account of the provider that belongs to somebody else, or was refused there, is not linked; the page says why. */
async function expectNotLinked(page: Page, subject: string) {
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
}

test.describe('another provider', () => {
  test('AU-10: signs a new person in, who has an account from then on and can sign in again the same way; a person who does not agree ends at the sign-in page', async ({
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
    await test.step('a person who did not agree, or an answer that came too late, ends at the sign-in page with the reason', () =>
      expectNobody(page));
    await page.goto('/auth?from=%2Fprofile%3Fsecao%3Dseguranca');
    await expect(enterButton(page)).toBeVisible();
    await expectAccessible(page);
    await enterButton(page).click();
    await say(page, subject);
    await expect(page).toHaveURL(/\/profile\?secao=seguranca$/);
    await expect(row(page, 'Empresa').getByText(email)).toBeVisible();
    // The only way to sign in cannot be removed.
    await expect(row(page, 'Empresa').getByRole('button', { name: 'Desvincular' })).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await enterButton(page).click();
    await expect(page).toHaveURL('/dashboard');
    expect(await keptSession(page)).not.toBeNull();
  });

  test('AU-11, TA-13: is linked in Segurança, opens the account from then on, and is unlinked; an account of somebody else is not linked; nobody is asked for a second factor', async ({
    page,
    own,
    browser,
    baseURL,
  }) => {
    const hers = await someoneElse(browser, baseURL, own);
    const { email } = await signUp(page, '/dashboard');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await openSecurity(page);
    await expectNotLinked(page, hers);
    const subject = `minha-${Date.now()}`;
    own.issuer.people.set(subject, { email: newEmail(), email_verified: true });
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
});

test('TA-13: a role that must have a second factor sets it up before anything else is open', async ({
  page,
}) => {
  const person = { email: administrator, password: newPassword() };
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  const { link } = await mailTo(person.email, /Confirme seu email/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ative a verificação em duas etapas' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The server refuses calls outside the set-up of the second factor too.
  const token = (await keptSession(page))?.access_token;
  const headers = { authorization: `Bearer ${token}` };
  const refused = await page.request.get('/api/shell', { headers });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({
    message: 'Seu perfil exige verificação em duas etapas. Ative-a para continuar.',
    data: { code: 'insufficient_aal' },
  });
  await page.goto('/profile?secao=seguranca');
  await expect(page).toHaveURL(/\/auth\?.*mode=codigo/);

  await page.getByRole('button', { name: 'Começar' }).click();
  const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent();
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret ?? ''));
  await page.getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByText('Guarde seus códigos de recuperação')).toBeVisible();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança da conta' })).toBeVisible();
  expect(await read(page, '/shell')).toMatchObject({ person: { role: 'platform_admin' } });
  await mailTo(person.email, /^Verificação em duas etapas ativada/);
  await mailTo(person.email, /^Novos códigos de recuperação/);

  // From then on the password alone opens nothing.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await enter(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Verificação em duas etapas' })).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret ?? '', 1));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
});
