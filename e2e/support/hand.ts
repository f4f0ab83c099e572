/** What a person works with: a mouse, or the keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Hand = (page: Page, control: Locator) => Promise<void>;

export const mouse: Hand = (_page, control) => control.click();

const mostStops = 120;

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus, then Enter. Fails if the control cannot be reached. */
export const keyboard: Hand = async (page, control) => {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await hasFocus(control)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${mostStops} presses of Tab do not reach ${control}`);
};
