/**
 * The `test` of every browser test: it fails when a page in any window writes markup or names a script without the
 * types that its content policy trusts. `checks/watched-tests.test.ts` finds a spec that uses another one.
 */
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';

/** Calls `listen` for the window of a test and for each further window it opens; `end` restores the browser. */
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

/** The browser's message, as in "This document requires 'TrustedHTML' assignment". */
const refused = /Trusted ?(?:HTML|Script|Type)/i;

/** Collects the messages of what the policy refused. */
export function refusalsIn(window: BrowserContext) {
  const refusals: string[] = [];
  const hear = (message: { text: () => string; location: () => { url: string } }) => {
    if (refused.test(message.text())) refusals.push(`${message.text()} ${message.location().url}`);
  };
  window.on('console', hear);
  // The window itself stays for the next test, so the listener has to go.
  return { window, refusals, deafen: () => window.off('console', hear) };
}

/** Answers that a test still changes when it has ended are of no use, and cannot be read from a closed page. */
const leaveAnswersAlone = (window: BrowserContext) =>
  Promise.all(
    [window, ...window.pages()].map((one) =>
      // A window that the test has closed changes none.
      one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined),
    ),
  );

export const test = base.extend<{ policy: undefined }>({
  policy: [
    async ({ context, browser }, use) => {
      const { heard, end } = inEveryWindow({ context, browser }, refusalsIn);
      await use(undefined);
      end();
      for (const { deafen } of heard) deafen();
      await Promise.all(heard.map(({ window }) => leaveAnswersAlone(window)));
      expect(
        heard.flatMap(({ refusals }) => refusals),
        'refused by the content policy',
      ).toEqual([]);
    },
    { auto: true },
  ],
});
