/** Somebody who has just made an account. Each test has its own person. */
import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { keepSession, nowhere } from '../support/person.ts';
import { mailTo } from './data-dir.ts';

export type Person = { email: string; password: string };

/** An address that nobody has yet. */
export const newEmail = () => `p${randomBytes(6).toString('hex')}@visita.example`;

export const newPassword = () =>
  `Kz7-${randomBytes(6)
    .toString('base64url')
    .replace(/[^a-z0-9]/gi, 'w')}-mQ4x`;

/** Fills the open form for a new account. */
export async function fillNames(page: Page, { email, password }: Person) {
  await page.getByLabel('Nome', { exact: true }).fill('Jordana');
  await page.getByLabel('Sobrenome').fill("D'Ávila");
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Senha/).fill(password);
}

export async function fillSignUp(page: Page, person: Person) {
  await page.goto('/auth?mode=signup');
  await fillNames(page, person);
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/auth/v1/${path}`, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.text();
}

/** Makes an account with a confirmed address by calls. Returns the session that opening the mail gives. */
export async function newAccount(request: APIRequestContext, last_name = "D'Ávila") {
  const person: Person = { email: newEmail(), password: newPassword() };
  await post(request, 'signup', { ...person, data: { first_name: 'Jordana', last_name } });
  const { link } = await mailTo(person.email, /Confirme seu email/);
  const asked = new URL(link, 'http://pdy.example').searchParams;
  const session = await post(request, 'verify', {
    type: asked.get('type'),
    token_hash: asked.get('token_hash'),
  });
  return { person, session };
}

/** Makes an account by calls and opens an address signed in. Without an address, the test opens one itself. */
export async function signUp(page: Page, at = nowhere): Promise<Person> {
  const { person, session } = await newAccount(page.request);
  await keepSession(page, session);
  if (at !== nowhere) await page.goto(at);
  return person;
}

/** Fills the open sign-in form and sends it. */
export async function enter(page: Page, { email, password }: Person) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

type Kept = { user: { email: string }; access_token: string; refresh_token: string; expires_at: number };

/** The session as the browser stores it; null when signed out. */
export const keptSession = (page: Page) =>
  page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('pdy-session') ?? 'null');
    return kept as Kept | null;
  });

/** Changes the stored session on a page that runs no code; the next page finds it changed. */
export async function changeKept(page: Page, change: object) {
  await page.goto(nowhere);
  await page.evaluate((changed) => {
    const kept: unknown = JSON.parse(localStorage.getItem('pdy-session') ?? '{}');
    localStorage.setItem('pdy-session', JSON.stringify({ ...(kept as object), ...changed }));
  }, change);
}
