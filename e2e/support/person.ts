/** Whoever sits in front of the screen. */
import type { Page } from '@playwright/test';

/** The password of all demo accounts in this run. */
export function demoPassword(): string {
  const password = process.env.E2E_PASSWORD;
  if (!password)
    throw new Error('E2E_PASSWORD is not set: it is the demo password of the product at E2E_URL.');
  return password;
}

/** Signs in through the sign-in page and waits until the person has arrived somewhere else. */
export async function signIn(page: Page, email: string, password: string) {
  await page.goto('/auth');
  await page.getByLabel(/^E-mail[\s*]*$/).fill(email);
  await page.getByLabel(/^Senha[\s*]*$/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/auth');
}
