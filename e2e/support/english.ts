/** Finds English in the interface: words that no Portuguese text of the product has, wherever a person meets them. */
import { expect, type Page } from '@playwright/test';
import { englishWords } from './english-words.ts';

/** Texts that the specification itself gives in English. */
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

// A word with dots is a name, such as that of a call in the security log.
const english = new RegExp(
  `(?<![\\p{L}\\p{N}@._/-])(?:${englishWords.join('|')})(?![\\p{L}\\p{N}@_/-]|\\.\\p{L})`,
  'giu',
);

/** The English words of a text in lower case, without those that the specification gives. */
export const englishIn = (text: string): string[] => {
  const rest = given.reduce((left, phrase) => left.replaceAll(phrase, ' '), text);
  return [...new Set([...rest.matchAll(english)].map(([word]) => word.toLowerCase()))];
};

/** All texts of the page: those shown, its title, and those for assistive technology or the pointer alone. */
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
    // Text marked as not to be translated is code, or quotes code.
    const authored = [...document.querySelectorAll<HTMLElement>('[translate="no"]')].flatMap(lines);
    authored.sort((one, other) => other.length - one.length);
    const texts = lines(document.body).map((line) =>
      authored.reduce((left, one) => left.replaceAll(one, ' '), line),
    );
    return [document.title, ...texts, ...spoken].map((text) => text.trim()).filter((text) => text !== '');
  });

/** Fails with every text of the page that has English in it. Texts that people wrote are checked like all others. */
export async function expectPortuguese(page: Page) {
  const faults = (await wordsOf(page)).filter((text) => englishIn(text).length > 0);
  expect(faults, `English at ${page.url()}`).toEqual([]);
}
