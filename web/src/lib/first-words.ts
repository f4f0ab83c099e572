/**
 * The first words of the dashboard, as they were last drawn: the frame, the greeting, the sentence and the numbers of
 * the path. `boot.js` draws them again while the application is loading, so this copy is their only description.
 */
import { nowAtEvent } from './clock.ts';

/** Also known to `boot.js`. `wipe` removes it with everything else of the person. */
const firstWordsKey = 'pdy-first-words';

/** Marks a part that is copied. What surrounds it is copied without its other content. */
export const inFirstWords = { 'data-first-words': '' } as const;
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

type Owner = { person: string; company: string; role: string };
/** `at`: milliseconds since 1970. `styles`: rules that the application writes while it runs. */
type Kept = Owner & Moving & { build: string; at: number; frame: string; styles: string; tree: Copied };

/** A copy that is larger would take longer to read than it saves. */
const mostCharacters = 60_000;

/**
 * What the drawing depends on besides its data: the width of the sidebar, and phone or not. `boot.js` says the same.
 */
const frameNow = () =>
  `${document.cookie.includes('sidebar:state=false')} ${matchMedia('(width < 48em)').matches}`;

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
function copyOf(element: Element, isInside: boolean, textOf: (text: string) => string): Copied | null {
  if (element instanceof HTMLStyleElement || element.matches('[data-no-first-words]')) return null;
  const isPart = isInside || element.matches('[data-first-words]');
  if (!isPart && !element.querySelector('[data-first-words]')) return null;
  const content = [...element.childNodes].flatMap((node): Copied[] => {
    if (node instanceof Element) return [copyOf(node, isPart, textOf)].filter((one) => one !== null);
    return isPart && node.nodeType === Node.TEXT_NODE && node.textContent ? [textOf(node.textContent)] : [];
  });
  return [element.localName, attributesOf(element), ...content];
}

const buildNow = () => document.querySelector<HTMLMetaElement>('meta[name="pdy-version"]')?.content ?? '';

const stylesNow = () =>
  [...document.querySelectorAll('style[data-mantine-styles]')]
    .map(({ textContent }) => textContent)
    .join('\n');

/** Copies the first words of the page as it stands. */
export function keepFirstWords(place: Element, owner: Owner, moving: Moving) {
  const [hello = '', [day]] = [moving.greetings[new Date(nowAtEvent()).getHours()], moving.days];
  // `boot.js` puts the texts of its moment in place of the two signs.
  const textOf = (text: string) => text.replace(hello, '\u0001').replace(day, '\u0002');
  const content = [...place.children]
    .map((child) => copyOf(child, false, textOf))
    .find((one) => one !== null);
  if (!content) return;
  const kept: Kept = {
    ...owner,
    ...moving,
    ...{ build: buildNow(), at: nowAtEvent(), frame: frameNow(), styles: stylesNow(), tree: content },
  };
  const text = JSON.stringify(kept);
  try {
    if (text.length > mostCharacters) return localStorage.removeItem(firstWordsKey);
    localStorage.setItem(firstWordsKey, text);
  } catch {
    // Without room in the storage the next visit begins without them.
  }
}

/** Removes what `boot.js` drew: the page itself stands in its place. */
function clearFirstWords() {
  if (typeof document === 'undefined') return;
  for (const drawn of document.querySelectorAll('.first-words, link[href$="#first-words"]')) drawn.remove();
}

/** Removes the copy, and what `boot.js` drew of it. */
export function forgetFirstWords() {
  localStorage.removeItem(firstWordsKey);
  clearFirstWords();
}

/** Removes the copy unless it was made of the same person, or for the same person in the same company and role. */
export function forgetFirstWordsBut(owner: Partial<Owner>) {
  const text = localStorage.getItem(firstWordsKey);
  if (text === null) return;
  try {
    const kept: Kept = JSON.parse(text);
    const { person = kept.person, company = kept.company, role = kept.role } = owner;
    if (person === kept.person && company === kept.company && role === kept.role) return;
  } catch {
    // An unreadable copy is of nobody.
  }
  forgetFirstWords();
}

const isAwaited = '#root:is(:empty, :has(> main[data-checking], [data-awaits-first-words]))';

/** Waits until the page stands where `boot.js` drew its first words, and removes those. */
export function clearFirstWordsOnceDrawn() {
  if (!document.querySelector('.first-words')) return;
  if (document.querySelector(isAwaited)) requestAnimationFrame(clearFirstWordsOnceDrawn);
  else clearFirstWords();
}
