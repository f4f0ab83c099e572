/** The page fits its window. */
import { expect, type Page } from '@playwright/test';

/** Fails if the page scrolls sideways at its current width, and names what sticks out. */
export async function expectNoSidewaysScroll(page: Page) {
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const outside = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const named = outside.map(({ tagName, id, className, textContent }) => {
      const text = textContent?.trim().slice(0, 40);
      return `<${tagName.toLowerCase()} id="${id}" class="${String(className)}"> ${text}`;
    });
    return { clientWidth, scrollWidth, named: named.slice(0, 8) };
  });
  const { clientWidth, scrollWidth, named } = found;
  const message = `${page.url()} is ${scrollWidth} px wide in a window of ${clientWidth}:\n${named.join('\n')}`;
  expect(scrollWidth, message).toBeLessThanOrEqual(clientWidth);
}
