/** The page has no barrier that a tool can find. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified build: half as much to send to each page and to parse there. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Colours are right only once every finite animation has ended. The page learns of another colour scheme in its next
 * frame, and the transitions begin in the one after: a transition that has not begun cannot be waited for.
 */
async function rest(page: Page) {
  await page.evaluate(async () => {
    const frame = () =>
      Promise.race([
        new Promise((done) => requestAnimationFrame(done)),
        new Promise((done) => setTimeout(done, 500)),
      ]);
    for (let at = 0; at < 3; at++) await frame();
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    const ended = Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
    // An animation that is held back because nothing of it is drawn never ends.
    await Promise.race([ended, new Promise((done) => setTimeout(done, 2000))]);
  });
}

type Violation = AxeResults['violations'][number];

function inWords({ id, impact, help, helpUrl, nodes }: Violation): string {
  const places = nodes.map(({ target, html, failureSummary }) => {
    const why = failureSummary?.split('\n').slice(1).join('; ').trim();
    return `    ${target.flat().join(' ')}\n      ${html.slice(0, 160)}\n      ${why}`;
  });
  return `  ${id} (${impact}): ${help}\n  ${helpUrl}\n${places.join('\n')}`;
}

/** Fails with all violations in words, if there are any. */
function expectNone(violations: Violation[], where: string) {
  const report = violations.map(inWords).join('\n\n');
  expect(violations.length, `accessibility violations at ${where}\n${report}\n`).toBe(0);
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Runs axe inside the page, where it is loaded once. Only violations are reported in full, which is quicker. */
async function run(page: Page, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  return page.evaluate(
    (asked) => {
      if (!window.axe) throw new Error('axe is not in the page');
      return window.axe.run(document, asked);
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/** The same state in the other colour scheme: the structure stays the same, the contrast does not. */
async function expectContrastInOtherScheme(page: Page) {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await rest(page);
  const { violations } = await run(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await rest(page);
  expectNone(violations, `${page.url()} (${isDark ? 'light' : 'dark'})`);
}

/**
 * Fails with every axe violation (WCAG 2.2 A and AA, and best practice) of the page as it stands, and with texts that
 * are hard to read in the other colour scheme.
 */
export async function expectAccessible(page: Page) {
  await rest(page);
  const { violations, passes } = await run(page, { runOnly: { type: 'tag', values: TAGS } });
  expectNone(violations, page.url());
  expect(passes.length, 'the page has something to check').toBeGreaterThan(0);
  await expectContrastInOtherScheme(page);
}
