import { useRef } from 'react';
import { type Row, typedAt } from './tree-model.ts';

/** Letters that follow each other this soon are one word. */
const wordMs = 600;
/** Moves a person: not a letter of a name. */
const moveKey = 'm';

/** Is the key a letter of a name? The one that moves a person is none at a word's beginning, where it may be used. */
export const isLetterOfName = (key: string, { isNew, mayMove }: { isNew: boolean; mayMove: boolean }) =>
  /^\p{L}$/u.test(key) && !(isNew && mayMove && key.toLowerCase() === moveKey);

/**
 * The row that letters lead to; null for other keys, and for names nobody has. `isMovable`: the row's person may be
 * moved, so that M moves them and leads nowhere.
 */
export function useTypeahead(
  rows: readonly Row[],
  nameOf: (id: string) => string,
  isMovable: (id: string) => boolean,
) {
  const word = useRef({ text: '', at: 0 });
  return (key: string, at: number): number | null => {
    const now = performance.now();
    const isNew = now - word.current.at > wordMs;
    const here = rows[at]?.id;
    const mayMove = here !== undefined && isMovable(here);
    if (!isLetterOfName(key, { isNew, mayMove })) return null;
    const text = isNew ? key : word.current.text + key;
    word.current = { text, at: now };
    return typedAt(rows, at, text, nameOf);
  };
}
