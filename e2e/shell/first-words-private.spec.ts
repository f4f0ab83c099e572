/** The first words of the last visit are shown to nobody else, and nothing of them is left after the session. */
import { expect } from '@playwright/test';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { employee, holdBack, keptOf, key, visit, words } from './kept-words.ts';

test('no first words of another person, build or frame, nor older than a day, nor on other addresses', async ({
  page,
}) => {
  await signIn(page, employee, demoPassword());
  await visit(page);
  const good = await keptOf(page);
  const seen = async (change: Record<string, unknown>, path = '/dashboard') => {
    // The page that is open copies its words once; after that it leaves the changed copy alone.
    await visit(page);
    await page.evaluate(
      ([name = '', text = '', more]) =>
        localStorage.setItem(
          name as string,
          JSON.stringify({ ...JSON.parse(text as string), ...(more as object) }),
        ),
      [key, good, change] as const,
    );
    const release = await holdBack(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForTimeout(300);
    const count = await words(page).count();
    await release();
    return count;
  };
  expect(await seen({})).toBe(1);
  expect(await seen({ person: '00000000-0000-4000-8000-000000000000' })).toBe(0);
  expect(await seen({ session: 'another' })).toBe(0);
  expect(await seen({ build: 'another' })).toBe(0);
  expect(await seen({ frame: 'true false' })).toBe(0);
  expect(await seen({ at: Date.now() - 25 * 3_600_000 })).toBe(0);
  expect(await seen({}, '/dashboard?aba=equipe')).toBe(0);
  expect(await seen({}, '/goals')).toBe(0);
});

test('nothing is left after signing out, also without a server, nor in another tab, and Back draws nothing', async ({
  page,
  context,
}) => {
  await signIn(page, employee, demoPassword());
  await visit(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'PDI', exact: true }).first().click();
  await expect(page).toHaveURL(/\/goals/);
  await page.route('**/auth/v1/logout**', (route) => route.abort());
  await page.getByRole('complementary').getByRole('button', { name: 'Sair' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /sair|confirmar/i })
    .click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await keptOf(page)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  expect(await words(page).count()).toBe(0);
  await expect(other).toHaveURL(/\/auth/);
  expect(await keptOf(other)).toBeNull();
  await other.close();
});

test('a refused session and a refused page remove the first words, and so does another role', async ({
  page,
}) => {
  await signIn(page, employee, demoPassword());
  for (const status of [401, 403]) {
    await visit(page);
    await page.route('**/rpc/notifications/**', (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify({
          json: {
            defined: false,
            code: status === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN',
            status,
            message: 'Não.',
          },
        }),
      }),
    );
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Notificações/ })
      .click();
    await expect.poll(() => keptOf(page)).toBeNull();
    await page.unroute('**/rpc/notifications/**');
    // The server says that the session is still valid: a page that is loaded before its answer has none.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pdy-session'))).not.toBeNull();
    await page.reload();
  }
  await visit(page);
  await page.evaluate((name) => {
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}');
    localStorage.setItem(name, JSON.stringify({ ...kept, role: 'admin' }));
  }, key);
  await page.goto('/goals');
  await expect(page.locator('#conteudo').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => keptOf(page)).toBeNull();
});

test('a platform administrator who visits a company, and a person without a company, leave none', async ({
  page,
}) => {
  await signIn(page, 'plataforma@pdy.example', demoPassword());
  await page.goto('/dashboard');
  await expect(page.locator('#conteudo').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard?empresa=aroeira-logistica');
  await expect(page.locator('#conteudo').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(await keptOf(page)).toBeNull();
});

test('a refusal, and a sign-out in another tab, remove the words before the application runs', async ({
  page,
  context,
}) => {
  for (const status of [401, 403]) {
    await signIn(page, employee, demoPassword());
    await visit(page);
    let refuse = () => {};
    const mayCome = new Promise<void>((done) => {
      refuse = done;
    });
    await page.route('**/rpc/shell/get**', async (route) => {
      await mayCome;
      await route.fulfill({ status, json: {} });
    });
    const release = await holdBack(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(words(page)).toBeVisible();
    refuse();
    await expect(words(page)).toHaveCount(0);
    expect(await keptOf(page)).toBeNull();
    await page.unroute('**/rpc/shell/get**');
    await release(false);
  }
  await signIn(page, employee, demoPassword());
  await visit(page);
  const other = await context.newPage();
  await other.goto('/goals');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await holdBack(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(words(page)).toBeVisible();
  await other.getByRole('complementary').getByRole('button', { name: 'Sair' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /sair|confirmar/i })
    .click();
  await expect(words(page)).toHaveCount(0);
  await other.close();
  await release(false);
});

for (const [title, email] of [
  ['a leader', 'gestora@aroeira.example'],
  ['an administrator', 'rh@aroeira.example'],
] as const)
  test(`of ${title} only the frame and the greeting are kept`, async ({ page }) => {
    await signIn(page, email, demoPassword());
    await visit(page);
    const release = await holdBack(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(words(page).locator('h1')).toHaveText(/^(Bom|Boa) /);
    await expect(words(page).locator('main p, main section, main button, main [role="tab"]')).toHaveCount(0);
    await release();
  });
