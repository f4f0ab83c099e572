/** Walks through a page with the Tab key alone, as a person without a mouse does. */
import { type CDPSession, expect, type Page } from '@playwright/test';
import { type Focus, type Interactive, markInteractive, startAtTop, stopsOfTab } from './focus-facts.ts';
import { faultOfOrder, type Place, pressOn, readPlace, walkBack } from './keyboard-order.ts';

/** One stop of the walk, as assistive technology hears it. `rect` in CSS pixels of the window, null if unseen. */
export type Stop = {
  role: string;
  name: string;
  rect: { x: number; y: number; width: number; height: number } | null;
};

type Walk = { stops: Stop[]; visited: NonNullable<Focus>[]; faults: string[]; last: Place | null };

/** More stops than any page of ours has; a walk that gets this far is a trap. */
const MOST_STOPS = 400;

/** The focused element's role and name, computed by the browser itself. */
async function hear(page: Page, session: CDPSession): Promise<Stop> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { objectId } = result;
  if (!objectId) throw new Error('nothing has the focus');
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  const rect = await page.locator(':focus').boundingBox();
  return { role: String(nodes[0]?.role?.value ?? ''), name: String(nodes[0]?.name?.value ?? ''), rect };
}

/** What a stop outside the rules of the walk means, or null if the walk just came round to its first stop. */
function faultOfReturn({ visited }: Walk, again: NonNullable<Focus>): string | null {
  const last = visited.at(-1);
  if (again.key === visited[0]?.key && visited.length > 1) return null;
  if (again.key === last?.key) return `Tab does not leave ${again.html}`;
  return `Tab goes round in a trap, from ${last?.html} back to ${again.html}`;
}

/** Past the last stop the focus rests on the page itself; if new stops follow, it was lost on the way. */
async function faultOfEnd(page: Page, { visited }: Walk): Promise<string | null> {
  const next = await pressOn(page, 'Tab', visited.at(-1));
  if (next === null || visited.some(({ key }) => key === next.key)) return null;
  return `the focus was lost after ${visited.at(-1)?.html ?? 'the top of the page'}, before ${next.html}`;
}

/** Is the stop where one expects the next, and can it be seen? */
async function judgePlace(page: Page, done: Walk, html: string) {
  const place = await page.evaluate(readPlace);
  const order = faultOfOrder(done.last, place);
  if (order) done.faults.push(`Tab ${order}, from ${done.visited.at(-1)?.html} to ${html}`);
  if (place?.isCovered) done.faults.push(`something covers the focused ${html}`);
  done.last = place ?? done.last;
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

async function walk(page: Page): Promise<Walk> {
  const session = await page.context().newCDPSession(page);
  const done: Walk = { stops: [], visited: [], faults: [], last: null };
  for (;;) {
    const focus = await pressOn(page, 'Tab', done.visited.at(-1));
    if (done.visited.length >= MOST_STOPS) break;
    const isRepeated = focus !== null && done.visited.some(({ key }) => key === focus?.key);
    if (focus === null || isRepeated) {
      const fault = focus === null ? await faultOfEnd(page, done) : faultOfReturn(done, focus);
      if (fault) done.faults.push(fault);
      break;
    }
    if (!focus.hasRing) done.faults.push(`no focus ring of 2 px or more on ${focus.html}`);
    await judgePlace(page, done, focus.html);
    done.visited.push(focus);
    done.stops.push(await hear(page, session));
  }
  await session.detach();
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

/**
 * Presses Tab from the top of the page to its end, and Shift+Tab all the way back. Fails if a visible control is
 * not reached, the focus is lost on the way or caught, goes against the way of reading, or a stop has no visible
 * ring or is covered. Gives the stops in their order.
 */
export async function walkWithKeyboard(page: Page): Promise<Stop[]> {
  await page.evaluate(startAtTop);
  await page.evaluate(markInteractive);
  const expected = await page.evaluate(stopsOfTab);
  const done = await walk(page);
  const faults = faultsOf(done, expected);
  const way = done.stops.map(({ role, name }) => `${role} "${name}"`).join(' → ');
  expect(faults, `By keyboard at ${page.url()}:\n${faults.join('\n')}\nThe way was: ${way}\n`).toEqual([]);
  return done.stops;
}
