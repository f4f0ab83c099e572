/** The first words of the dashboard are those of the last visit until today's are there. */
import { expect, type Page } from '@playwright/test';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { employee, holdBack, key, visit, words } from './kept-words.ts';

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
    const now = new Date().getHours();
    kept.greetings = [...kept.greetings.slice(0, now), 'Olá agora', ...kept.greetings, ...kept.greetings];
    localStorage.setItem(name, JSON.stringify(kept));
  }, key);
  const release = await holdBack(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(words(page)).toContainText(/\((de hoje, 09:15|de ontem, 23:10)\)/);
  await expect(words(page).locator('h1')).toHaveText(/^Olá agora, /);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bom|Boa) /);
});

test('with a session that has to be renewed, and a slow answer, the words stay until the numbers are there', async ({
  page,
}) => {
  await signIn(page, employee, demoPassword());
  await visit(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('pdy-session') ?? '{}');
    localStorage.setItem('pdy-session', JSON.stringify({ ...session, expires_at: Date.now() / 1000 - 10 }));
  });
  let answer = () => {};
  const mayCome = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/rpc/dashboard/mine**', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('#root main h1')).toBeAttached();
  await page.waitForTimeout(1_000);
  await expect(words(page)).toBeVisible();
  answer();
  await expect(words(page)).toHaveCount(0);
  await expect(page.locator('#root [data-tour="dashboard-path"]')).toBeVisible();
});
