/** Goes from page to page without loading the application again, as a click on a link does. */
import type { Page } from '@playwright/test';

/** Collects every address that the window shows from now on, with its query and hash. */
export function addressesOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname, search, hash } = new URL(frame.url());
    seen.push(pathname + search + hash);
  });
  return seen;
}

/** Opens an address inside the open application once it is idle, as it is for a person who clicks. */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    const going = new Promise<void>((done) => {
      window.requestIdleCallback(
        () => {
          window.history.pushState({}, '', to);
          done();
        },
        { timeout: 2_000 },
      );
    });
    // The browser's debugger holds the promise only weakly, and would report it as lost after a collection.
    return Object.assign(window, { going }).going;
  }, address);

/** The same at once, for a page whose clock is stopped: that page would never report that it is idle. */
export const goInsideAtOnce = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState({}, '', to), address);
