/** The person in front of the screen. */
import type { Page } from '@playwright/test';

/** The password of all demo accounts in this run. */
export function demoPassword(): string {
  const password = process.env.E2E_PASSWORD;
  if (!password)
    throw new Error('E2E_PASSWORD is not set: it is the demo password of the product at E2E_URL.');
  return password;
}

/** Signs in through the sign-in page and waits until the person has arrived somewhere else. */
export async function signInByForm(page: Page, email: string, password: string) {
  await page.goto('/auth');
  await page.getByLabel(/^E-mail[\s*]*$/).fill(email);
  await page.getByLabel(/^Senha[\s*]*$/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await hasLeft(page);
}

const hasLeft = (page: Page) => page.waitForURL(({ pathname }) => pathname !== '/auth');

/** Any answer of the product gives access to its storage; this one is small. */
export const nowhere = '/api/health';

/** Stores the session of an answer in the browser; the next page opens with it. */
export async function keepSession(page: Page, session: string) {
  await page.goto(nowhere);
  await page.evaluate((kept) => localStorage.setItem('pdy-session', kept), session);
}

/**
 * Signs in by the product's own call and opens `at`; without it, the page on which this person arrives. This is much
 * quicker than the form, for tests about something else. `nowhere` opens no page: the test does that itself.
 */
export async function signIn(page: Page, email: string, password: string, at = '/auth') {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`);
  await keepSession(page, await answer.text());
  if (at === nowhere) return;
  await page.goto(at);
  await hasLeft(page);
}
