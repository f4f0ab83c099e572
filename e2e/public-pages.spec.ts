import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { walkWithKeyboard } from './support/keyboard.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { demoPassword, signIn } from './support/person.ts';
import { test } from './support/policy-test.ts';
import { goInside } from './support/visit.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function expectFit(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await walkWithKeyboard(page);
}

test('RT-01, RT-02, RT-05: / says what PDY is, with brand, tagline and a link to sign in; /auth holds sign-in, sign-up and reset; /forgot-password is open to visitors', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Início - PDY');
  await expect(page.getByRole('banner')).toContainText('PDY');
  await expect(page.getByRole('banner')).toContainText('Especialize-se. Lidere.');
  await expect(heading(page, /próximo passo/)).toBeVisible();
  await expect(page.getByRole('img', { name: /Exemplo, SQL e modelagem: 3,4 · pede 4/ })).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(heading(page, 'Entrar')).toBeVisible();
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/auth\?mode=signup$/);
  await expect(heading(page, 'Criar conta')).toBeVisible();
  await expect(page).toHaveTitle('Criar conta - PDY');
  await expectFit(page);
  await page.goto('/auth?mode=reset');
  await expect(page).toHaveTitle('Nova senha - PDY');
  await expect(heading(page, 'Este link não vale mais')).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Pedir um link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await goInside(page, '/auth');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(heading(page, 'Esqueci minha senha')).toBeVisible();
  await expectFit(page);
});

test('RT-03, RT-04: /policy says what is kept, why, who reads it and for how long; /cadastrar and the page behind the links of mails are open to visitors, and a worthless link is no dead end', async ({
  page,
}) => {
  await page.goto('/policy');
  await expect(page).toHaveTitle('Política de Privacidade - PDY');
  for (const part of ['Quais dados guardamos e para quê', 'Quem lê', 'Por quanto tempo', 'Seus direitos'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  await expectFit(page);
  await goInside(page, '/cadastrar');
  await expect(heading(page, 'Convite')).toBeVisible();
  await expect(page.getByText(/abra o link do convite que chegou no seu e-mail/)).toBeVisible();
  await expect(page.getByText(/Peça ao administrador da sua empresa/)).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'criar uma conta' }).click();
  await expect(page).toHaveURL(/\/auth\?mode=signup$/);
  await expect(heading(page, 'Criar conta')).toBeVisible();
  await page.goto('/cadastrar?token=nada');
  await expect(heading(page, 'Convite inválido.')).toBeVisible();
  await expect(page).toHaveURL(/\/cadastrar$/);
  await expectFit(page);
  await page.getByRole('link', { name: 'criar uma conta' }).click();
  await expect(heading(page, 'Criar conta')).toBeVisible();
  await page.goto('/auth/confirm?token_hash=x&type=signup');
  await expect(page.getByRole('button', { name: 'Confirmar e-mail' })).toBeVisible();
  await expectFit(page);
  await page.goto('/auth/confirm');
  await expect(heading(page, 'Este link não vale mais')).toBeVisible();
  await expectFit(page);
});

test('RT-01, RT-03: / leads signed-in people on, and a worthless link leads them back inside', async ({
  page,
}) => {
  await signIn(page, 'colaboradora@aroeira.example', demoPassword(), '/cadastrar?token=nada');
  await expect(heading(page, 'Convite inválido.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The address changes before its page is drawn; until then the link of the page before is still there.
  await expect(page).toHaveTitle('Dashboard - PDY');
  await goInside(page, '/');
  await expect(heading(page, /^Onde você está/)).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o painel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
