/** English that has slipped into the interface: words no Portuguese text of ours has, wherever a person meets them. */
import { expect, type Page } from '@playwright/test';
import { englishWords } from './english-words.ts';

/** What the specification itself says in English. */
const given = [
  'Dashboard',
  'Feedback Loop',
  'People Analytics',
  'Estude com Flash Cards',
  'Debug Query',
  'Failed to load application',
  'Please refresh the page',
  'Error: Could not find root element',
];

// A name with dots, such as that of a call in the security log, is a name.
const english = new RegExp(
  `(?<![\\p{L}\\p{N}@._/-])(?:${englishWords.join('|')})(?![\\p{L}\\p{N}@_/-]|\\.\\p{L})`,
  'giu',
);

/** The English words of a text, in lower case; what the specification gives is no fault. */
export const englishIn = (text: string): string[] => {
  const rest = given.reduce((left, phrase) => left.replaceAll(phrase, ' '), text);
  return [...new Set([...rest.matchAll(english)].map(([word]) => word.toLowerCase()))];
};

/** Everything the page says: its text as shown, its title, and what only assistive technology or the pointer meets. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'alt',
      'placeholder',
      'title',
    ];
    const spoken = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const lines = (element: HTMLElement) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said, and style elements have text
      element.innerText.split('\n').filter((line) => line.trim() !== '');
    // what says of itself that it is not to be translated is code, or quotes it
    const authored = [...document.querySelectorAll<HTMLElement>('[translate="no"]')].flatMap(lines);
    authored.sort((one, other) => other.length - one.length);
    const texts = lines(document.body).map((line) =>
      authored.reduce((left, one) => left.replaceAll(one, ' '), line),
    );
    return [document.title, ...texts, ...spoken].map((text) => text.trim()).filter((text) => text !== '');
  });

/** Fails with every text of the page that has English in it. What people wrote themselves is not looked at apart. */
export async function expectPortuguese(page: Page) {
  const faults = (await wordsOf(page)).filter((text) => englishIn(text).length > 0);
  expect(faults, `English at ${page.url()}`).toEqual([]);
}
