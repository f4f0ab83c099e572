/**
 * `test`, for every browser test: in whatever window, no page writes markup or names a script past the types that its
 * content policy trusts. A spec that takes another one is found by `checks/watched-tests.test.ts`.
 */
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';

/** What is listened to in the window of a test, and in each that it opens besides; `end` gives the browser back. */
export function inEveryWindow<Heard>(
  { context, browser }: { context: BrowserContext; browser: Browser },
  listen: (window: BrowserContext) => Heard,
) {
  const heard = [listen(context)];
  const { newContext } = browser;
  browser.newContext = async (...given) => {
    const opened = await newContext.apply(browser, given);
    heard.push(listen(opened));
    return opened;
  };
  return {
    heard,
    end: () => {
      browser.newContext = newContext;
    },
  };
}

/** As the browser tells of it: "This document requires 'TrustedHTML' assignment". */
const refused = /Trusted ?(?:HTML|Script|Type)/i;

/** Collects what the policy refused. */
export function refusalsIn(window: BrowserContext) {
  const refusals: string[] = [];
  const hear = (message: { text: () => string; location: () => { url: string } }) => {
    if (refused.test(message.text())) refusals.push(`${message.text()} ${message.location().url}`);
  };
  window.on('console', hear);
  // the window is emptied for the next test, and stays
  return { refusals, deafen: () => window.off('console', hear) };
}

export const test = base.extend<{ policy: undefined }>({
  policy: [
    async ({ context, browser }, use) => {
      const { heard, end } = inEveryWindow({ context, browser }, refusalsIn);
      await use(undefined);
      end();
      for (const { deafen } of heard) deafen();
      expect(
        heard.flatMap(({ refusals }) => refusals),
        'refused by the content policy',
      ).toEqual([]);
    },
    { auto: true },
  ],
});
