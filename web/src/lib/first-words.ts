/**
 * The first words of the dashboard, as they were last drawn: the frame, the greeting, the sentence and the numbers of
 * the path. `boot.js` draws them again while the application is loading, so this copy is their only description.
 */
import { nowAtEvent } from './clock.ts';

/** Also known to `boot.js`. `wipe` removes it with everything else of the person. */
const firstWordsKey = 'pdy-first-words';

/** Marks a part that is copied. What surrounds it is copied without its other content. */
export const inFirstWords = { 'data-first-words': '' } as const;
/** The same, of a page that is about nobody else: not copied for people who lead or administer. */
export const inOwnFirstWords = { 'data-first-words': 'own' } as const;
/** Marks a part of them that would be wrong a moment later, such as a count of news. */
export const notInFirstWords = { 'data-no-first-words': '' } as const;
/** Stands in place of the first words while their data is loading, below the copy. */
export const awaitsFirstWords = { 'data-awaits-first-words': '' } as const;

/** A text, or the name of an element, its attributes and its content. */
export type Copied = string | [string, Record<string, string>, ...Copied[]];

/** A text that depends on the moment: what it was, and what stands in its place later. */
export type Moving = {
  /** The greeting by hour of the day, 24 texts. */
  greetings: readonly string[];
  /** The date in words: of the day of the copy, and of the day after. */
  days: readonly [string, string];
  /** When the copy was made: on its day, and on the day after. */
  ages: readonly [string, string];
};

type Owner = { person: string; session: string; company: string; role: string };
/** `at`: milliseconds since 1970. `styles`: rules that the application writes while it runs. */
type Kept = Owner & Moving & { build: string; at: number; frame: string; styles: string; tree: Copied };

/** A copy that is larger would take longer to read than it saves. */
const mostCharacters = 60_000;

/**
 * What the drawing depends on besides its data: the width of the sidebar, and phone or not. `boot.js` says the same.
 */
const frameNow = () =>
  `${document.cookie.includes('sidebar:state=false')} ${matchMedia('(width < 48em)').matches}`;

/** Besides what is marked: a menu that happens to be open. */
const never = '[data-no-first-words], [role="menu"], [role="dialog"]';
const copiedAttributes =
  /^(class|style|src|alt|hidden|dir|lang|data-(?!first-words|tour).*|aria-(current|selected))$/;
const isDrawing = (element: Element) => element instanceof SVGElement;

function attributesOf(element: Element) {
  const kept = [...element.attributes].filter(
    ({ name }) => isDrawing(element) || copiedAttributes.test(name),
  );
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

/** Null: the element is neither part of the first words nor around them. */
function copyOf(element: Element, wanted: string, isInside = false): Copied | null {
  if (element instanceof HTMLStyleElement || element.matches(never)) return null;
  const isPart = isInside || element.matches(wanted);
  if (!isPart && !element.querySelector(wanted)) return null;
  const content = [...element.childNodes].flatMap((node): Copied[] => {
    if (node instanceof Element) return [copyOf(node, wanted, isPart)].filter((one) => one !== null);
    return isPart && node.nodeType === Node.TEXT_NODE && node.textContent ? [node.textContent] : [];
  });
  return [element.localName, attributesOf(element), ...content];
}

const buildNow = () => document.querySelector<HTMLMetaElement>('meta[name="pdy-version"]')?.content ?? '';

const stylesNow = () =>
  [...document.querySelectorAll('style[data-mantine-styles]')]
    .map(({ textContent }) => textContent)
    .join('\n');

const restMs = 300;
let planned: ReturnType<typeof setTimeout> | undefined;

/** Copies the first words once the page rests. Returns a function that takes this back. */
export function planFirstWords(copy: () => void) {
  clearTimeout(planned);
  planned = setTimeout(copy, restMs);
  return () => clearTimeout(planned);
}

/** Copies the first words of the page as it stands. `isOwn`: the page is about nobody else. */
export function keepFirstWords(place: Element, isOwn: boolean, owner: Owner, moving: Moving) {
  const wanted = isOwn ? '[data-first-words]' : '[data-first-words=""]';
  const content = [...place.children].map((child) => copyOf(child, wanted)).find((one) => one !== null);
  if (!content) return;
  const kept: Kept = {
    ...owner,
    ...moving,
    ...{ build: buildNow(), at: nowAtEvent(), frame: frameNow(), styles: stylesNow(), tree: content },
  };
  // The names of rules that are counted while the page is drawn would be those of other elements at the next visit.
  const text = JSON.stringify(kept).replaceAll('__m__-', '__first__-');
  try {
    if (text.length > mostCharacters) return localStorage.removeItem(firstWordsKey);
    localStorage.setItem(firstWordsKey, text);
  } catch {
    // Without room in the storage the next visit begins without them.
  }
}

/** What `boot.js` adds to the document. */
const drawn = '.first-words, link[href$="#first-words"]';

/** Removes what `boot.js` drew: the page itself stands in its place. */
function clearFirstWords() {
  if (typeof document === 'undefined') return;
  for (const one of document.querySelectorAll(drawn)) one.remove();
}

/** Removes the copy, and what `boot.js` drew of it. */
export function forgetFirstWords() {
  clearTimeout(planned);
  localStorage.removeItem(firstWordsKey);
  clearFirstWords();
}

/** Removes the copy unless it was made of the same person, or for the same person in the same company and role. */
export function forgetFirstWordsBut(owner: Partial<Owner>) {
  const text = localStorage.getItem(firstWordsKey);
  if (text === null) return clearFirstWords();
  try {
    const kept: Kept = JSON.parse(text);
    if (Object.entries(owner).every(([key, value]) => kept[key as keyof Owner] === value)) return;
  } catch {
    // An unreadable copy is of nobody.
  }
  forgetFirstWords();
}

const isAwaited = '#root:is(:empty, :has(> main[data-checking], [data-awaits-first-words]))';

/** Waits until the page stands where `boot.js` drew its first words, and removes those. */
export function clearFirstWordsOnceDrawn() {
  if (!document.querySelector(drawn)) return;
  if (document.querySelector(isAwaited)) requestAnimationFrame(clearFirstWordsOnceDrawn);
  else clearFirstWords();
}
