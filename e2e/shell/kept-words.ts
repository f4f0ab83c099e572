/** The words of the last visit, which are drawn before the application runs. */
import { expect, type Page } from '@playwright/test';

export const employee = 'colaboradora@aroeira.example';
export const key = 'pdy-first-words';

export const keptOf = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
export const words = (page: Page) => page.locator('.first-words');

/** Opens the dashboard and waits until its first words are copied. */
export async function visit(page: Page) {
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.goto('/dashboard');
  await expect(page.locator('#root #conteudo').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => keptOf(page)).not.toBeNull();
}

/** Holds the application's code back until the returned function is called, which waits for the page if it `isLet`. */
export async function holdBack(page: Page) {
  let release = () => {};
  const mayCome = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  return async (isLet = true) => {
    release();
    if (!isLet) return;
    await expect(page.locator('#root #conteudo').getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute('**/assets/index-*.js');
  };
}
