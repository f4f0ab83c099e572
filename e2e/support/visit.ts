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

/** Asks for an address inside the application that is open already. */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState({}, '', to), address);
