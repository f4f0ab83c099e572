/** Presses Tab many times in a row; the page itself records where each press led, which saves calls to the page. */
import type { Page } from '@playwright/test';
import { type Focus, readFocus } from './focus-facts.ts';
import { type Place, readPlace } from './keyboard-order.ts';

/** Where one press led: the element (null: none), and its place (null: nothing of it is drawn). */
export type Step = { focus: Focus; place: Place | null };

declare global {
  interface Window {
    tabSteps?: Step[];
  }
}

const atOnce = 16;
const shift = 8;

/** The keyup event fires at the element that the key led to, or at the page if it led nowhere. */
const noteSteps = `(() => {
  const readFocus = ${readFocus};
  const readPlace = ${readPlace};
  if (!window.tabSteps) {
    addEventListener('keyup', ({ key }) => {
      if (key === 'Tab') window.tabSteps.push({ focus: readFocus(), place: readPlace() });
    }, { capture: true });
  }
  window.tabSteps = [];
})()`;

/** Endless presses of Tab or Shift+Tab from the current focus; the caller stops. */
async function* presses(page: Page, key: 'Tab' | 'Shift+Tab'): AsyncGenerator<Step, never> {
  await page.evaluate(noteSteps);
  const session = await page.context().newCDPSession(page);
  const tab = {
    key: 'Tab',
    code: 'Tab',
    windowsVirtualKeyCode: 9,
    modifiers: key === 'Tab' ? 0 : shift,
  };
  try {
    for (;;) {
      // The browser handles them one after the other in this order, so no wait is needed in between.
      await Promise.all(
        Array.from({ length: atOnce }).flatMap(() => [
          session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
          session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
        ]),
      );
      yield* await page.evaluate(() => window.tabSteps?.splice(0) ?? []);
    }
  } finally {
    await session.detach();
  }
}

/** The most stops of one date: day, month, year, hour, minute, second, and the button beside them. */
const mostParts = 7;

/** The stops of the Tab key as a person feels them: the parts of one date are one stop. */
export async function* stopsOf(page: Page, key: 'Tab' | 'Shift+Tab'): AsyncGenerator<Step, void> {
  let last: Focus = null;
  let parts = 1;
  for await (const step of presses(page, key)) {
    const isPart = step.focus?.hasParts === true && step.focus.key === last?.key && parts < mostParts;
    parts = isPart ? parts + 1 : 1;
    last = step.focus;
    if (!isPart) yield step;
  }
}

/** Makes the next Shift+Tab begin at the end of the page. */
function startAtEnd() {
  const end = document.createElement('div');
  end.tabIndex = -1;
  document.body.append(end);
  end.focus({ preventScroll: true });
  end.remove();
}

/** The keys of the stops from the end of the page to its top. */
export async function walkBack(page: Page, most: number): Promise<string[]> {
  await page.evaluate(startAtEnd);
  const keys: string[] = [];
  for await (const { focus } of stopsOf(page, 'Shift+Tab')) {
    if (focus === null || keys.includes(focus.key) || keys.length === most) break;
    keys.push(focus.key);
  }
  return keys;
}
