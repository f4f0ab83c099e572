/** A company for one test alone, with one member. Everything is done by calls, without a screen. */
import type { Page } from '@playwright/test';
import { joinCompany } from '../auth/data-dir.ts';
import { newAccount, newEmail, type Person } from '../auth/new-person.ts';
import { keepSession, nowhere } from '../support/person.ts';

/** A slug that no other test uses. */
export const newSlug = () => `casa-${newEmail().split('@')[0]}`;

/** Opens an address as a new member of that company. Without an address, the test opens one, or only makes calls. */
export async function comeAs(page: Page, role: string, slug: string, at = nowhere): Promise<Person> {
  const { person, session } = await newAccount(page.request, 'Prado');
  await joinCompany(person.email, role, slug);
  await keepSession(page, session);
  if (at !== nowhere) await page.goto(at);
  return person;
}

/** The answer of a call in the name of the person who is signed in on the page. */
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
