/** Checks that the page fits its window, and waits until its parts lie still. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Fails if the page or its scrolling frame scrolls sideways at its current width; names what sticks out. */
export async function expectNoSidewaysScroll(page: Page) {
  const found = await page.evaluate(() => {
    const sheets = [document.documentElement];
    for (let at = document.querySelector<HTMLElement>('main'); at; at = at.parentElement) sheets.push(at);
    const sheet =
      sheets.find((one) => {
        const { overflowX } = getComputedStyle(one);
        const scrolls = one === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
        return scrolls && one.scrollWidth > one.clientWidth;
      }) ?? document.documentElement;
    const { clientWidth, scrollWidth } = sheet;
    const edge = sheet.getBoundingClientRect().left + clientWidth;
    const outside = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1,
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

/** The place of a control once it lies still: a canvas is first drawn, then fitted to the window. */
export async function placeAtRest(control: Locator) {
  let before = await control.boundingBox();
  await expect
    .poll(
      async () => {
        const last = before;
        before = await control.boundingBox();
        return before !== null && last !== null && before.x === last.x && before.y === last.y;
      },
      { intervals: [250] },
    )
    .toBe(true);
  if (!before) throw new Error(`${control} is not on the page`);
  return before;
}
