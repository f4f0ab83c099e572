/** G and a letter lead to a page. The letters come from the names that people see. */
import { type Page, pages } from '@pdy/contract/pages';
import type { Keys } from '#lib/keys/shortcuts.ts';

const letters: Readonly<Record<string, string>> = {
  '/dashboard': 'd',
  '/pdi': 'm',
  '/goals': 'p',
  '/simulacoes': 's',
  '/proficiencia': 't',
  '/performance': 'v',
  '/action-library': 'b',
  '/flashcards': 'f',
  '/feedback-loop': 'l',
  '/recommendations': 'r',
  '/reports': 'a',
  '/tickets': 'c',
  '/notifications': 'n',
  '/profile': 'u',
};

/** The keys that lead to a page; undefined where there is no shortcut. */
export const goKeys = (path: string): Keys | undefined =>
  letters[path] === undefined ? undefined : `g ${letters[path]}`;

/** The page a shortcut leads to. */
export const pageOfKeys = (keys: Keys): Page | undefined => pages.find(({ path }) => goKeys(path) === keys);
