/** People may write one word as wide as a page: such words are put into the server's answers, and pages are checked. */
import { expect, type Page } from '@playwright/test';

/** It has no space and no hyphen, where a line could break. */
export const longWord = 'Pneumoultramicroscopicossilicovulcanoconiotico'.repeat(4).slice(0, 170);

/** Fields of answers that hold texts or names that people wrote. */
const written =
  /^(name|.*_name|label|title|titulo|mensagem|heading|body|text|description|summary|purpose|statement|reason|comment|note|department|position|category|author|competency|job|stem|question|answer|message|motive|bio)$/;
const lists = /^(tags|departments|readers|names)$/;

const isWritten = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  !/^([a-z_]+|[\d\-T:.Z+]+|https?:.*|\/.*|[\da-f-]{36})$/.test(value);

/** The same answer with a long word at the beginning of each written text. */
const lengthened = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value))
    return value.map((one) => (lists.test(key) ? lengthened(one, 'name') : lengthened(one)));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, name)]));
  return written.test(key) && isWritten(value) ? `${longWord} ${value}`.slice(0, 4000) : value;
};

/** Puts long words into every answer that the page gets from now on. */
export const lengthenAnswers = (page: Page) =>
  page.route('**/rpc/**', async (route) => {
    const answer = await route.fetch().catch(() => null);
    if (!answer) return route.abort();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: lengthened(await answer.json()) });
  });

/** Finds where the long word is cut off, sticks out, or lies under other text. Runs inside the page. */
function findHidden(word: string) {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  /** In a row that is pressed as a whole, the button beside the text draws a transparent layer over it. */
  const isSeenThrough = (element: Element, x: number, y: number) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isBeside = x < left || x > right || y < top || y > bottom;
    return isBeside && getComputedStyle(element, '::after').backgroundColor === 'rgba(0, 0, 0, 0)';
  };
  const ancestors = (element: Element) => {
    const all: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) all.push(at);
    return all;
  };
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
  /** A text shortened on purpose ends in dots, and stands in full on the page it leads to. */
  const isShortened = (element: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');
  };
  /** A frame that scrolls shows only a part of its content. */
  const isInView = (holder: Element, y: number) =>
    ancestors(holder).every((at) => {
      const { top, bottom } = at.getBoundingClientRect();
      return getComputedStyle(at).overflowY === 'visible' || (y > top && y < bottom);
    });
  const faultsOf = (holder: Element, line: DOMRect): string[] => {
    const faults = ancestors(holder).flatMap((at) => {
      const { left, right } = at.getBoundingClientRect();
      const isCut =
        getComputedStyle(at).overflowX !== 'visible' && (line.left < left - 1 || line.right > right + 1);
      return isCut ? [`cut off by ${name(at)}`] : [];
    });
    if (line.right > window.innerWidth + 1) faults.push('out of the window');
    for (const x of [line.left + 3, (line.left + line.right) / 2, line.right - 3]) {
      const y = (line.top + line.bottom) / 2;
      if (!isInView(holder, y)) continue;
      const top = document.elementFromPoint(x, y);
      if (!top || top.contains(holder) || holder.contains(top) || !top.textContent?.trim()) continue;
      if (isSeenThrough(top, x, y)) continue;
      const isBar = ancestors(top).some(
        (one) => !one.contains(holder) && /^(fixed|sticky)$/.test(getComputedStyle(one).position),
      );
      if (!isBar) faults.push(`under ${name(top)}`);
    }
    return faults;
  };
  const found: string[] = [];
  const alike = new Map<string, number>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!holder || !node.textContent?.includes(word) || !isSeen(holder)) continue;
    if (
      holder.closest('.fora-da-vista, .mantine-VisuallyHidden-root, option, svg, .react-flow') ||
      ancestors(holder).some(isShortened)
    )
      continue;
    const where = `${name(holder)} in ${name(holder.parentElement ?? holder)}`;
    // The rows of one list have the same layout, so three of them are enough.
    const times = (alike.get(where) ?? 0) + 1;
    alike.set(where, times);
    if (times > 3) continue;
    holder.scrollIntoView({ block: 'center' });
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    found.push(...lines.flatMap((line) => faultsOf(holder, line)).map((fault) => `${fault}: ${where}`));
  }
  const sheets = [...document.querySelectorAll('main, [role="dialog"]')].filter(isSeen).flatMap(ancestors);
  const wide = sheets.filter(
    (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'hidden',
  );
  return [...new Set([...wide.map((one) => `scrolls sideways: ${name(one)}`), ...found])].slice(0, 8);
}

/** Fails where a long word makes the page scroll sideways, is cut off, or lies under something else. */
export async function expectRoomForLongWords(page: Page, where: string): Promise<void> {
  const hidden = await page.evaluate(findHidden, longWord);
  expect.soft(hidden, `${where}, ${page.viewportSize()?.width} px`).toEqual([]);
}
