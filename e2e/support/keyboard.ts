/** Walks through a page with the Tab key alone, as a person without a mouse does. */
import { expect, type Page } from '@playwright/test';
import { type Focus, type Interactive, markInteractive, startAtTop, stopsOfTab } from './focus-facts.ts';
import { faultOfOrder, type Place } from './keyboard-order.ts';
import { stopsOf, walkBack } from './tab-key.ts';

/** One stop of the walk: an element that has the focus, and where it lies. */
export type Stop = { focus: NonNullable<Focus>; place: Place | null };

type Walk = { visited: NonNullable<Focus>[]; stops: Stop[]; faults: string[]; last: Place | null };

/** More stops than any page of the product has; a walk that gets this far is in a trap. */
const MOST_STOPS = 400;

/** The fault of a stop that was visited before; null: the walk came round to its first stop. */
function faultOfReturn({ visited }: Walk, again: NonNullable<Focus>): string | null {
  const last = visited.at(-1);
  if (again.key === visited[0]?.key && visited.length > 1) return null;
  if (again.key === last?.key) return `Tab does not leave ${again.html}`;
  return `Tab goes round in a trap, from ${last?.html} back to ${again.html}`;
}

/** The focus is on the page itself after the last stop. If new stops follow, it was lost on the way. */
function faultOfEnd({ visited }: Walk, next: Focus | undefined): string | null {
  if (!next || visited.some(({ key }) => key === next.key)) return null;
  return `the focus was lost after ${visited.at(-1)?.html ?? 'the top of the page'}, before ${next.html}`;
}

/** Checks that the stop is where one expects the next, and that it can be seen. */
function judge(done: Walk, { focus, place }: Stop) {
  if (!focus.hasRing) done.faults.push(`no focus ring of 2 px or more on ${focus.html}`);
  const order = faultOfOrder(done.last, place);
  if (order) done.faults.push(`Tab ${order}, from ${done.visited.at(-1)?.html} to ${focus.html}`);
  if (place?.isCovered) done.faults.push(`something covers the focused ${focus.html}`);
  done.last = place ?? done.last;
  done.visited.push(focus);
  done.stops.push({ focus, place });
}

/** Shift+Tab has to visit the same stops the other way round. */
async function faultOfWayBack(page: Page, { visited }: Walk): Promise<string | null> {
  const there = visited.map(({ key }) => key).reverse();
  const back = await walkBack(page, there.length + 1);
  const at = there.findIndex((key, i) => key !== back[i]);
  if (at < 0 && back.length === there.length) return null;
  const htmlOf = (key: string | undefined) => visited.find((focus) => focus.key === key)?.html ?? 'nothing';
  return `Shift+Tab comes to ${htmlOf(back[at])} instead of ${htmlOf(there[at])}`;
}

/** Walks forward to the end and records the stops in `done`. Returns the fault of its end, or null. */
async function walkForward(page: Page, done: Walk): Promise<string | null> {
  const steps = stopsOf(page, 'Tab');
  for await (const { focus, place } of steps) {
    if (focus === null) return faultOfEnd(done, (await steps.next()).value?.focus);
    if (done.visited.some(({ key }) => key === focus.key)) return faultOfReturn(done, focus);
    if (done.visited.length === MOST_STOPS) return null;
    judge(done, { focus, place });
  }
  return null;
}

async function walk(page: Page): Promise<Walk> {
  const done: Walk = { visited: [], stops: [], faults: [], last: null };
  const end = await walkForward(page, done);
  if (end) done.faults.push(end);
  const back = done.faults.length === 0 ? await faultOfWayBack(page, done) : null;
  if (back) done.faults.push(back);
  return done;
}

function faultsOf({ visited, faults }: Walk, expected: Interactive[]): string[] {
  const reached = new Set(visited.map(({ key }) => key));
  const missed = expected
    .filter(({ key }) => !reached.has(key))
    .map(({ html }) => `Tab never reaches ${html}`);
  const endless = visited.length >= MOST_STOPS ? [`the walk did not end after ${MOST_STOPS} stops`] : [];
  return [...faults, ...missed, ...endless];
}

/** Waits until the page has not changed for 200 ms, for three seconds at most. Runs inside the page. */
const comesToRest = () =>
  new Promise<void>((done) => {
    const watch = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, 200);
    });
    const end = () => {
      watch.disconnect();
      done();
    };
    let quiet = setTimeout(end, 200);
    setTimeout(end, 3000);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  });

async function attempt(page: Page) {
  // Many presses are sent at once: a change of the page meanwhile would come between them.
  await page.evaluate(comesToRest);
  await page.evaluate(startAtTop);
  await page.evaluate(markInteractive);
  const expected = await page.evaluate(stopsOfTab);
  const done = await walk(page);
  return { done, faults: faultsOf(done, expected) };
}

/**
 * Presses Tab from the top of the page to its end, and Shift+Tab all the way back. Fails if a visible control is
 * not reached, the focus is lost on the way, is trapped or goes against the reading direction, or a stop has no
 * visible ring or is covered. Returns the stops in their order.
 */
export async function walkWithKeyboard(page: Page): Promise<Stop[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // An answer of the server in the middle of a walk can move the page. A real fault is there in the second walk too.
  const first = await attempt(page);
  const { done, faults } = first.faults.length === 0 ? first : await attempt(page);
  const way = done.visited.map(({ html }) => html).join(' → ');
  expect(faults, `By keyboard at ${page.url()}:\n${faults.join('\n')}\nThe way was: ${way}\n`).toEqual([]);
  return done.stops;
}
