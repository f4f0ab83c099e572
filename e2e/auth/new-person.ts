/** Somebody who has just made an account of their own; each test has its own. */
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { mailTo } from './data-dir.ts';

export type Person = { email: string; password: string };

/** Nobody has this address yet. */
export const newEmail = () => `p${randomBytes(6).toString('hex')}@visita.example`;

export const newPassword = () =>
  `Kz7-${randomBytes(6)
    .toString('base64url')
    .replace(/[^a-z0-9]/gi, 'w')}-mQ4x`;

export async function fillSignUp(page: Page, { email, password }: Person) {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Nome', { exact: true }).fill('Jordana');
  await page.getByLabel('Sobrenome').fill("D'Ávila");
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Senha/).fill(password);
}

/** Signs up and opens the mail; the person is signed in afterwards. */
export async function signUp(page: Page): Promise<Person> {
  const person = { email: newEmail(), password: newPassword() };
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme seu e-mail' })).toBeVisible();
  const { link } = await mailTo(person.email, /Confirme seu email/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail confirmado' })).toBeVisible();
  return person;
}

/** Fills the sign-in form that is open and sends it. */
export async function enter(page: Page, { email, password }: Person) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

type Kept = { user: { email: string }; access_token: string; refresh_token: string; expires_at: number };

/** What the browser keeps of the session. */
export const keptSession = (page: Page) =>
  page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('pdy-session') ?? 'null');
    return kept as Kept | null;
  });

/** Changes what the browser keeps of the session, on a page that makes no calls; the next page finds it so. */
export async function changeKept(page: Page, change: object) {
  await page.goto('/policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((changed) => {
    const kept: unknown = JSON.parse(localStorage.getItem('pdy-session') ?? '{}');
    localStorage.setItem('pdy-session', JSON.stringify({ ...(kept as object), ...changed }));
  }, change);
}
