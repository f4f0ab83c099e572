/**
 * The first words of the dashboard are those of the last visit until today's are there. They are shown to nobody else,
 * and nothing of them is left after the session.
 */
import { expect, type Page } from '@playwright/test';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

const employee = 'colaboradora@aroeira.example';
const key = 'pdy-first-words';

const keptOf = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const words = (page: Page) => page.locator('.first-words');

/** Opens the dashboard and waits until its first words are copied. */
async function visit(page: Page) {
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.goto('/dashboard');
  await expect(page.locator('#root #conteudo').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => keptOf(page)).not.toBeNull();
}

/** Holds the application's code back until the returned function is called. */
async function holdBack(page: Page) {
  let release = () => {};
  const mayCome = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  return async () => {
    release();
    await expect(page.locator('#root #conteudo').getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute('**/assets/index-*.js');
  };
}

/** Text and place of each piece of text of the frame, the head and the path. */
const piecesIn = (page: Page, within: string) =>
  page.evaluate((root) => {
    const parts = document.querySelectorAll(`${root} :is(header, aside, main)`);
    const found: string[] = [];
    for (const part of parts) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { x, y, width } = range.getBoundingClientRect();
        const parent = node.parentElement;
        const isSeen = width > 1 && parent?.checkVisibility() && parent.getBoundingClientRect().width > 1;
        if (isSeen) found.push(`${node.textContent} ${[x, y, width].map(Math.round).join(' ')}`);
      }
    }
    return found;
  }, within);

test('the first words are drawn before the application runs, where it draws them afterwards', async ({
  page,
}) => {
  await signIn(page, employee, demoPassword());
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page);
    const release = await holdBack(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(words(page)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const first = await piecesIn(page, '.first-words');
    await release();
    await expect(words(page)).toHaveCount(0);
    expect(first.length).toBeGreaterThan(20);
    const drawn = new Set(await piecesIn(page, '#root'));
    expect(first.filter((piece) => !drawn.has(piece))).toEqual([]);
  }
});

test('first words that are older than an hour say when they were true, and greet for now', async ({
  page,
}) => {
  await signIn(page, employee, demoPassword());
  await visit(page);
  await page.evaluate((name) => {
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}');
    kept.at -= 2 * 3_600_000;
    kept.ages = ['de hoje, 09:15', 'de ontem, 23:10'];
    kept.greetings = Array.from({ length: 24 }, (_, hour) => `Olá às ${hour}h`);
    localStorage.setItem(name, JSON.stringify(kept));
  }, key);
  const release = await holdBack(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(words(page)).toContainText(/\((de hoje, 09:15|de ontem, 23:10)\)/);
  await expect(words(page).locator('h1')).toHaveText(/^Olá às \d+h, /);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bom|Boa) /);
});

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
