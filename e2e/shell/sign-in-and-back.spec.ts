/** What comes before a page, from the sign-in page, and what happens to it when the browser keeps it for Back. */
import { expect } from '@playwright/test';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

const employee = 'colaboradora@aroeira.example';

test('while the password is typed the code of the home page comes, and its reads leave with the session', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${new URL(request.url()).pathname} at ${new URL(page.url()).pathname}`),
  );
  await page.getByLabel('E-mail').fill(employee);
  await expect.poll(() => asked.some((one) => one.startsWith('/assets/dashboard-page-'))).toBe(true);
  expect(asked.filter((one) => one.startsWith('/rpc/'))).toEqual([]);
  await page.getByRole('textbox', { name: 'Senha' }).fill(demoPassword());
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.locator('#conteudo').getByRole('heading', { level: 1 })).toBeVisible();
  const reads = (name: string) => asked.filter((one) => one.startsWith(`/rpc/${name} `));
  expect(reads('shell/get')).toEqual(['/rpc/shell/get at /auth']);
  expect(reads('dashboard/mine')).toEqual(['/rpc/dashboard/mine at /auth']);
});

test('a page that the browser keeps for Back is hidden, holds no stream, and is shown again only to its session', async ({
  page,
}) => {
  const moved = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => {
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }, name);
  await signIn(page, employee, demoPassword());
  const streams: string[] = [];
  page.on('request', (request) => request.url().includes('/api/stream') && streams.push('begun'));
  page.on('requestfailed', (request) => request.url().includes('/api/stream') && streams.push('closed'));
  await page.goto('/dashboard');
  await expect.poll(() => streams).toEqual(['begun']);
  await moved('pagehide');
  await expect(page.locator('html')).toBeHidden();
  await expect.poll(() => streams).toEqual(['begun', 'closed']);
  await moved('pageshow');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => streams).toEqual(['begun', 'closed', 'begun']);
  await moved('pagehide');
  await page.evaluate(() => localStorage.removeItem('pdy-session'));
  const anew = page.waitForEvent('domcontentloaded');
  await moved('pageshow');
  await anew;
  await expect(page).toHaveURL(/\/auth/);
});
