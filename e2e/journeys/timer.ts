import type { Page } from '@playwright/test';

/** Seconds on the clock of a test, which shows 'mm:ss' below an hour. */
export async function secondsShown(page: Page) {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number);
  return 60 * minutes + seconds;
}
