/** A simulado on a device whose clock is wrong. */
import { expect } from '@playwright/test';
import { test } from '../support/secret-test.ts';
import { atFirstQuestion, choose, goOn, place, saved } from './simulado.ts';
import { secondsShown } from './timer.ts';

test('MO-13: a device whose clock is wrong by a day counts down like any other', async ({
  page,
  browser,
}) => {
  const day = 86_400_000;
  // The page's clock is changed while it is open, and stays wrong over a reload.
  await page.addInitScript(() => {
    const real = Date;
    const shift = () => Number(localStorage.getItem('shift') ?? 0);
    window.Date = class extends real {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(real.now() + shift());
        else super(...(given as [number]));
      }
      static override now() {
        return real.now() + shift();
      }
    } as DateConstructor;
  });
  const { at } = await atFirstQuestion(page, browser, { time_limit_s: 1500 });
  const began = Date.now();
  const first = await secondsShown(page);
  expect(first).toBeGreaterThan(1500 - 120);
  const expectUnchanged = async () => {
    const passed = (Date.now() - began) / 1000;
    const gone = first - (await secondsShown(page));
    const by = (Date.now() - began) / 1000;
    expect(gone).toBeGreaterThanOrEqual(passed - 3);
    expect(gone).toBeLessThanOrEqual(by + 3);
  };
  for (const shift of [day, -day]) {
    await page.evaluate((ms) => localStorage.setItem('shift', String(ms)), shift);
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - shift)).toBeLessThan(60_000);
    await expectUnchanged();
    await choose(page, shift > 0 ? 'Certa' : 'Errada 1');
    await expect(saved(page)).toBeVisible();
    await expectUnchanged();
    await page.goto(at);
    await goOn(page);
    await expect(place(page, 1)).toBeVisible();
    await expectUnchanged();
  }
});
