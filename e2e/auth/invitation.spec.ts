import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { keyboard } from '../support/hand.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { mailTo, runOut } from './data-dir.ts';
import { fillInvited, heading, invite } from './invited.ts';
import { enter, newAccount, newPassword } from './new-person.ts';

const company = 'Aroeira Logística';
const phone = { width: 390, height: 844 };

async function expectFit(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** The server cannot be reached: the invitation stays, and a second try opens it. */
async function expectAnotherTry(page: Page, link: string) {
  await page.route('**/auth/v1/invites/look', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Problema de conexão. Verifique sua internet.')).toBeVisible();
  await expectFit(page);
  await page.unroute('**/auth/v1/invites/look');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(heading(page, company)).toBeVisible();
}

async function expectMistakes(page: Page) {
  await page.getByLabel(/^Senha/).fill('Aroeira2026');
  await page.getByRole('button', { name: 'Aceitar e entrar' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Nome é obrigatório',
    'Sobrenome é obrigatório',
    /^Senha fácil de adivinhar/,
    'As senhas não coincidem',
    'Aceite a Política de Privacidade para continuar.',
  ]);
  await expectFit(page);
  await summary.getByRole('link', { name: /^Aceite/ }).press('Enter');
  await expect(page.getByRole('checkbox')).toBeFocused();
}

async function acceptByKeyboard(page: Page) {
  const password = newPassword();
  await page.getByLabel('Nome', { exact: true }).focus();
  await page.keyboard.type('Jordana');
  await page.keyboard.press('Tab');
  await page.keyboard.type("D'Ávila");
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab'); // Skips the button that shows the password.
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /Li e aceito/ })).toBeChecked();
  await keyboard(page, page.getByRole('button', { name: 'Aceitar e entrar' }));
  await expect(page).toHaveURL(/\/dashboard$/);
}

test.describe('an invitation', () => {
  test('RT-03, MO-26: leads from the mail into the company, signed in, and afterwards to the account it made', async ({
    page,
    request,
  }) => {
    const { email, link, mail, id, calls } = await invite(request, {
      first_name: 'Jordana',
      role: 'manager',
    });
    expect(mail.text).toContain(`convidou você para o PDY da empresa ${company}`);
    expect(link).toMatch(/^\/cadastrar\?token=[\w-]{43}$/);

    const answer = await page.goto(link);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(heading(page, company)).toBeVisible();
    await expect(page).toHaveURL(/\/cadastrar$/);
    await expect(page.getByLabel('E-mail')).toHaveValue(`${email[0]}***@visita.example`);
    await expect(page.getByLabel('E-mail')).not.toBeEditable();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Jordana');
    await expectFit(page);
    await page.reload();
    await expect(heading(page, company)).toBeVisible();

    const password = newPassword();
    await fillInvited(page, password);
    await page.getByRole('button', { name: 'Aceitar e entrar' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Convite aceito. Boas-vindas ao PDY!')).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(email) })).toBeVisible();
    const list = (await calls.get('/invites?status=aceito')) as { items: { id: string; status: string }[] };
    expect(list.items.find((one) => one.id === id)).toMatchObject({ status: 'aceito' });

    await test.step('once accepted, the link leads to the account it made', async () => {
      await page.goto(link);
      await expect(heading(page, 'Convite já utilizado. Entre com sua conta.')).toBeVisible();
      await page.getByRole('link', { name: 'Ir para o painel' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.evaluate(() => localStorage.clear());
      await page.goto(link);
      await expect(heading(page, 'Convite já utilizado. Entre com sua conta.')).toBeVisible();
      await expectFit(page);
      await page.getByRole('link', { name: 'Entrar', exact: true }).click();
      await enter(page, { email, password });
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });

  test('VA-02, VA-03, VA-11: names each mistake at its field, as the server does; can be tried again when the server cannot be reached; fits a phone; is accepted with the keyboard alone', async ({
    page,
    request,
  }) => {
    const { link } = await invite(request);
    await expectAnotherTry(page, link);
    await expectMistakes(page);
    const token = new URL(link, page.url()).searchParams.get('token');
    const raw = await request.post('/auth/v1/invites/accept', {
      headers: { 'x-supabase-api-version': '2024-01-01' },
      data: { token, first_name: 'Ana', last_name: 'Lima', password: 'Aroeira2026', accepts_policy: true },
    });
    expect(raw.status()).toBe(422);
    expect(await raw.json()).toMatchObject({
      code: 'weak_password',
      message: expect.stringMatching(/^Senha fácil/),
    });

    const size = page.viewportSize();
    await page.setViewportSize(phone);
    await page.reload();
    await expect(heading(page, company)).toBeVisible();
    await expectFit(page);
    if (size) await page.setViewportSize(size);
    await walkWithKeyboard(page);
    await acceptByKeyboard(page);
  });

  test('asks another person who is signed in to sign out, and then goes on', async ({ page, request }) => {
    const { link, email } = await invite(request);
    const other = 'colaboradora@aroeira.example';
    await signIn(page, other, demoPassword(), link);
    const words = `Você está conectado como ${other}. Saia para aceitar este convite.`;
    await expect(page.getByText(words)).toBeVisible();
    await expectFit(page);
    await keyboard(page, page.getByRole('button', { name: 'Sair', exact: true }));
    await expect(page.getByLabel('E-mail')).toHaveValue(`${email[0]}***@visita.example`);
    await expect(heading(page, company)).toBeFocused();
    await page.reload();
    await fillInvited(page, newPassword());
    await page.getByRole('button', { name: 'Aceitar e entrar' }).click();
    await expect(page.getByRole('button', { name: new RegExp(email) })).toBeVisible();
  });

  test('is accepted after signing in by somebody who has an account without a company', async ({
    page,
    request,
  }) => {
    const { person } = await newAccount(request);
    const { link } = await invite(request, { email: person.email });
    await page.goto(link);
    await expect(page.getByText(/^Já existe uma conta com o e-mail/)).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: 'Entrar e aceitar' }).click();
    await enter(page, person);
    await expect(page).toHaveURL(/\/cadastrar$/);
    await expect(page.getByText(`Convite para ${person.email}.`)).toBeVisible();
    await expectFit(page);
    await page.getByRole('button', { name: 'Aceitar convite' }).click();
    await expect(page.getByRole('alert')).toContainText('Aceite a Política de Privacidade');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Aceitar convite' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Convite aceito. Boas-vindas à empresa!')).toBeVisible();
  });
});

test.describe('an invitation that leads no further', () => {
  test('is invalid when it was withdrawn or replaced, while the newest link works; a new one can be asked for when it has expired', async ({
    page,
    request,
  }) => {
    const { link, id, calls, email } = await invite(request);
    await calls.post(`/invites/${id}/resend`, {});
    await page.goto(link);
    await expect(heading(page, 'Convite inválido.')).toBeVisible();
    await expectFit(page);
    await walkWithKeyboard(page);
    const { link: newest } = await mailTo(email, /^Convite para o PDY/, [link]);
    await page.goto(newest);
    await expect(heading(page, company)).toBeVisible();
    await calls.post(`/invites/${id}/revoke`, {});
    await page.reload();
    await expect(heading(page, 'Convite inválido.')).toBeVisible();

    const other = await invite(request);
    await runOut(other.id);
    await page.goto(other.link);
    await expect(heading(page, 'Convite expirado. Peça um novo ao administrador.')).toBeVisible();
    await expectFit(page);
  });
});
