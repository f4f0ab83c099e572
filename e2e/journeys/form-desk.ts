/** A form as people use it: begun, left, found again, and sent with a double press. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/policy-test.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const inDialog = (name: string) => (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true });

export type FormDesk = {
  name: string;
  /** The address of its page; `open` leads from there to its field. */
  at: string;
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  text: string;
  /** Fills everything else that it needs before it can be sent. */
  fill?: (page: Page) => Promise<void>;
  send: (page: Page) => Locator;
  /** The call it sends, like 'pdi/goals/add'. */
  call: string;
  /** The form is a page of its own, which Esc does not close. */
  isPage?: true;
};

async function come(page: Page, { at, open }: FormDesk) {
  await page.goto(at);
  await open?.(page);
}

/** Counts the writes of a call, and slows each down as on a telephone. */
async function countWrites(page: Page, call: string) {
  const seen = { count: 0 };
  await page.route(`**/rpc/${call}`, async (route) => {
    seen.count += 1;
    await new Promise((resume) => setTimeout(resume, 300));
    await route.continue();
  });
  return seen;
}

/** What was typed is there again after Esc or after another page, and the form says so. */
async function expectFound(page: Page, desk: FormDesk) {
  await come(page, desk);
  await desk.field(page).fill(desk.text);
  if (desk.isPage) await page.goto('/preferences');
  else {
    await page.keyboard.press('Escape');
    await expect(desk.field(page)).toHaveCount(0);
  }
  await expect(page.getByRole('dialog', { name: 'Descartar alterações?' })).toHaveCount(0);
  await come(page, desk);
  await expect(desk.field(page)).toHaveValue(desk.text);
  await expect(page.getByText('Rascunho recuperado').first()).toBeVisible();
}

/** Presses twice before anything is drawn again, and again while a dialog closes, as a double click does. */
export async function expectSentOnce(page: Page, { send, call }: Pick<FormDesk, 'send' | 'call'>) {
  const seen = await countWrites(page, call);
  const answer = page.waitForResponse((one) => one.url().includes(`/rpc/${call}`));
  await send(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    setTimeout(() => button.click(), 120);
    setTimeout(() => button.click(), 450);
  });
  expect((await answer).status()).toBe(200);
  await page.waitForTimeout(700);
  expect(seen.count).toBe(1);
  await page.unroute(`**/rpc/${call}`);
}

async function expectKeptAndSentOnce(page: Page, desk: FormDesk) {
  await expectFound(page, desk);
  await desk.fill?.(page);
  await expectSentOnce(page, desk);
}

/** Walks each form as the person who is signed in. */
export async function walk(page: Page, desks: readonly FormDesk[]) {
  for (const desk of desks) await test.step(desk.name, () => expectKeptAndSentOnce(page, desk));
}
