/** Names after an '@' in a comment: the person searched for while typing, and the people who are finally notified. */
import { foldedText } from '#lib/words/folded-text.ts';

export type Reader = { readonly person_id: string; readonly name: string };

/** The text between an '@' and the caret; null where no name is being typed. */
export function lookedFor(
  text: string,
  caret: number,
): { readonly from: number; readonly words: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from === -1 || /[\p{L}\p{N}]/u.test(before.charAt(from - 1))) return null; // It is an e-mail address.
  const words = before.slice(from + 1);
  return /^\p{L}*(?: \p{L}+){0,3}$/u.test(words) ? { from, words } : null;
}

/** People whose name, or a later part of it, begins with the words. */
export const fitting = (people: readonly Reader[], words: string): Reader[] => {
  const wanted = foldedText(words);
  return people.filter(({ name }) => ` ${foldedText(name)}`.includes(` ${wanted}`));
};

/** The text with the name in place of the typed part, and the position of the caret after it. */
export function withName(text: string, { from, words }: { from: number; words: string }, name: string) {
  const head = `${text.slice(0, from)}@${name} `;
  return { text: head + text.slice(from + 1 + words.length).replace(/^ /, ''), caret: head.length };
}

/** The people whose whole name follows an '@'. If one name begins with another, only the longer one is meant. */
export const namedIn = (text: string, people: readonly Reader[]): string[] => {
  let rest = text;
  const named: string[] = [];
  for (const { person_id, name } of [...people].sort((a, b) => b.name.length - a.name.length)) {
    if (!rest.includes(`@${name}`)) continue;
    named.push(person_id);
    rest = rest.replaceAll(`@${name}`, '');
  }
  return named;
};
