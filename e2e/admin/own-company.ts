/** A company of one test alone, with somebody in it; everything by call, without a screen. */
import type { APIRequestContext, Page } from '@playwright/test';
import { joinCompany, mailTo } from '../auth/data-dir.ts';
import { newEmail, newPassword, type Person } from '../auth/new-person.ts';
import { nowhere, signIn } from '../support/person.ts';

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/auth/v1/${path}`, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

/** A slug that no other test uses. */
export const newSlug = () => `casa-${newEmail().split('@')[0]}`;

/** Somebody with an account, in a role of that company. */
async function newMember(request: APIRequestContext, role: string, slug: string): Promise<Person> {
  const person = { email: newEmail(), password: newPassword() };
  await post(request, 'signup', { ...person, data: { first_name: 'Jordana', last_name: 'Prado' } });
  const { link } = await mailTo(person.email, /Confirme seu email/);
  const asked = new URL(link, 'http://pdy.example').searchParams;
  await post(request, 'verify', { type: asked.get('type'), token_hash: asked.get('token_hash') });
  await joinCompany(person.email, role, slug);
  return person;
}

/** Opens an address as a new member of that company; without one, the test opens it, or calls alone are made. */
export async function comeAs(page: Page, role: string, slug: string, at = nowhere): Promise<Person> {
  const person = await newMember(page.request, role, slug);
  await signIn(page, person.email, person.password, at);
  return person;
}

/** The answer of a call in the name of whoever is signed in on the page. */
export async function call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const token = await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('pdy-session') ?? '{}');
    return (kept as { access_token?: string }).access_token ?? '';
  });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
