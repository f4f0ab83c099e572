import { useRef } from 'react';
import { type Row, typedAt } from './tree-model.ts';

/** Letters that follow each other this soon are one word. */
const wordMs = 600;
/** Moves a person: not a letter of a name. */
const moveKey = 'm';

/** The row that letters lead to; null for other keys, and for names nobody has. */
export function useTypeahead(rows: readonly Row[], nameOf: (id: string) => string) {
  const word = useRef({ text: '', at: 0 });
  return (key: string, at: number): number | null => {
    if (!/^\p{L}$/u.test(key)) return null;
    const now = performance.now();
    const isNew = now - word.current.at > wordMs;
    if (isNew && key.toLowerCase() === moveKey) return null;
    const text = isNew ? key : word.current.text + key;
    word.current = { text, at: now };
    return typedAt(rows, at, text, nameOf);
  };
}
