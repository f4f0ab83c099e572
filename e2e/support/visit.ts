/** Going from page to page without loading the application anew, as a click on a link does. */
import type { Page } from '@playwright/test';

/** Every address the window shows from now on, with what stands behind it. */
export function addressesOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname, search, hash } = new URL(frame.url());
    seen.push(pathname + search + hash);
  });
  return seen;
}

/** Asks for an address inside the application that is open already, and at rest, as whoever clicks finds it. */
export const goInside = (page: Page, address: string) =>
  page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        window.requestIdleCallback(
          () => {
            window.history.pushState({}, '', to);
            done();
          },
          { timeout: 2_000 },
        );
      }),
    address,
  );

/** The same where the page's clock was stopped, by which it would never be said to be at rest: at once. */
export const goInsideAtOnce = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState({}, '', to), address);
