/** Rules that axe does not check, for people who cannot see a page or who enlarge it. */
import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './layout.ts';

/** Reads facts about the current page. Runs inside the page. */
function readPage() {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].filter(isSeen);
  const names = new Map<string, number>();
  // The controls of a list need distinct names; only links to different addresses may share a name.
  for (const control of document.querySelectorAll('main :is(ul, ol, table) :is(button, a[href])')) {
    if (!isSeen(control)) continue;
    const said = control.getAttribute('aria-label') ?? control.textContent?.replace(/\s+/g, ' ').trim();
    const key = `${said} ${control.getAttribute('href') ?? ''}`;
    names.set(key, (names.get(key) ?? 0) + 1);
  }
  const count = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen).length;
  return {
    lang: document.documentElement.lang,
    levels: headings.map(({ tagName }) => Number(tagName.slice(1))),
    landmarks: { header: count('header'), main: count('main'), nav: count('nav') },
    current: [...document.querySelectorAll('main nav [aria-current="page"]')].map(
      ({ textContent }) => textContent,
    ),
    repeated: [...names].filter(([, times]) => times > 1).map(([name]) => name),
  };
}

/** Rules A1, A2 and A7: language, title, headings without a gap, landmarks, breadcrumb, distinct names. */
export async function expectSoundPage(page: Page) {
  const { lang, levels, landmarks, current, repeated } = await page.evaluate(readPage);
  const at = `at ${page.url()}`;
  expect(lang, at).toBe('pt-BR');
  expect(await page.title(), at).toMatch(/^\S.* - PDY$/);
  expect(
    levels.filter((level) => level === 1),
    `one h1 ${at}`,
  ).toHaveLength(1);
  const skipped = levels.findIndex((level, i) => i > 0 && level > (levels[i - 1] ?? 1) + 1);
  expect(skipped, `heading levels ${levels.join(' ')} ${at}`).toBe(-1);
  expect(landmarks.main, `one main ${at}`).toBe(1);
  expect(landmarks.header, `a header ${at}`).toBeGreaterThan(0);
  expect(landmarks.nav, `navigation ${at}`).toBeGreaterThan(0);
  expect(current, `the end of the breadcrumbs ${at}`).toHaveLength(1);
  expect(repeated, `names that are said twice in a list ${at}`).toEqual([]);
}

const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Finds text that is cut off when the given style rules are added to the page's own. Runs inside the page. */
function findCut(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    const hides = overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden';
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    // A line shortened on purpose stands in full on the page it leads to; a map can be moved in its frame.
    if (element.dataset.lineClamp || element.parentElement?.dataset.lineClamp === 'mapa') return false;
    if (!hides || clipPath !== 'none' || clientWidth < 4 || !element.textContent?.trim()) return false;
    return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
  });
  const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth + 1;
  const named = cut.map(({ outerHTML }) => outerHTML.slice(0, 140));
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  return [...(isWide ? ['the page scrolls sideways'] : []), ...named];
}

/** Rule A10: nothing is lost with wider letter spacing, nor at 400 % zoom (320 px are left). */
export async function expectRoomForText(page: Page) {
  expect(await page.evaluate(findCut, spaced), `cut off by wider spacing at ${page.url()}`).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (!size) return;
  await page.setViewportSize(size);
  // Parts that depend on the width of the window learn of it one frame later, and are drawn in the next.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Rule A12: nothing moves longer than 150 ms when reduced motion is asked for. */
export async function expectStill(page: Page) {
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const duration = Number(effect?.getComputedTiming().endTime ?? 0);
      const target = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '';
      return duration > 150 ? [`${duration} ms: ${target}`] : [];
    }),
  );
  expect(moving, `motion at ${page.url()}`).toEqual([]);
}
