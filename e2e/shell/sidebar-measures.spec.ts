import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { nav } from './menu.ts';

async function arrive(page: Page) {
  await signIn(page, 'colaboradora@aroeira.example', demoPassword(), '/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Milliseconds from the pointer's arrival on a control to its tooltip, measured inside the page. */
async function hintAfter(page: Page, control: Locator, name: string) {
  await control.evaluate((element) => {
    // The time when the browser saw the pointer: a busy page gets the event later.
    const mark = ({ timeStamp }: Event) => performance.mark('entered', { startTime: timeStamp });
    element.addEventListener('pointerenter', mark, { once: true });
  });
  await control.hover();
  return page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isThere = [...document.querySelectorAll('[role=tooltip]')].some(
            ({ textContent }) => textContent === label,
          );
          if (!isThere) return requestAnimationFrame(look);
          return resolve(
            performance.now() - (performance.getEntriesByName('entered').at(-1)?.startTime ?? 0),
          );
        };
        look();
      }),
    name,
  );
}

async function watchScrollbar(page: Page) {
  const bar = page.getByRole('complementary').locator('[data-orientation="vertical"]').first();
  await bar.evaluate((element) => {
    const viewport = element.parentElement?.querySelector('[data-scrollbars]');
    viewport?.addEventListener('scroll', () => performance.mark('scrolled'));
    new MutationObserver(() => performance.mark(`is ${element.getAttribute('data-state')}`)).observe(
      element,
      {
        attributeFilter: ['data-state'],
      },
    );
  });
  await nav(page).hover();
  await page.mouse.wheel(0, 40);
  const lastOf = (name: string) =>
    page.evaluate((mark) => performance.getEntriesByName(mark).at(-1)?.startTime ?? null, name);
  await expect.poll(() => lastOf('is hidden')).not.toBeNull();
  expect(await lastOf('is visible')).not.toBeNull();
  const stayed = ((await lastOf('is hidden')) ?? 0) - ((await lastOf('scrolled')) ?? 0);
  expect(stayed).toBeGreaterThanOrEqual(590);
  expect(stayed).toBeLessThan(2000);
}

test('SB-04, SB-09, GS-10: the sidebar has its width, and its tooltips and its scrollbar take their time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await arrive(page);
  await test.step('SB-09: the scrollbar of the sidebar hides 600 ms after it was used', () =>
    watchScrollbar(page));
  await test.step('SB-09: the name of an icon comes at once on the narrow sidebar; elsewhere a name comes after 700 ms, or at once beside another', async () => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.keyboard.press('Control+b');
    const hints = page.getByRole('tooltip');
    // The first tooltip has to load its code.
    await nav(page).getByRole('link', { name: 'Dashboard' }).hover();
    await expect(hints).toHaveText('Dashboard');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(hints).toHaveCount(0);
    await page.waitForTimeout(400);
    expect(await hintAfter(page, nav(page).getByRole('link', { name: 'Chamados' }), 'Chamados')).toBeLessThan(
      400,
    );
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(hints).toHaveCount(0);
    await page.waitForTimeout(400);
    const find = page.getByRole('button', { name: /^Buscar/ });
    const account = page.getByRole('banner').getByRole('button', { name: /^Menu de/ });
    expect(await hintAfter(page, find, 'Buscar (Ctrl+K)')).toBeGreaterThanOrEqual(690);
    expect(await hintAfter(page, account, 'Sua conta')).toBeLessThan(400);
    await page.keyboard.press('Escape');
    await expect(hints).toHaveCount(0);
    await page.keyboard.press('Control+b');
  });
  await test.step('SB-04, SB-09, GS-10: below 768 px the sidebar is an overlay of 18rem that Esc and a choice close', async () => {
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole('complementary')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeHidden();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(page.getByRole('complementary')).toBeHidden();
    const burger = page.getByRole('button', { name: 'Abrir menu' });
    await burger.click();
    const overlay = page.getByRole('dialog');
    await expect.poll(async () => (await overlay.boundingBox())?.width).toBe(18 * 16);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await expect(burger).toBeFocused();
    await page.keyboard.press('Control+b');
    await expect(overlay).toBeVisible();
    await nav(page).getByRole('link', { name: 'PDI', exact: true }).click();
    await expect(overlay).toHaveCount(0);
    await expect(page).toHaveURL(/\/goals$/);
  });
});
