import type { Asked } from '@pdy/contract/assessments/test-assignments';
import { formatDay } from '#lib/words/format.ts';

/** A badge of a test. */
export type Mark = { readonly words: string; readonly color: 'green' | 'orange' | 'indigo' | 'gray' };

/**
 * Whether the company requires or suggests it, and until when: 'Obrigatório até 12/03/2026'. `isClosed`: a closed test
 * is not shown as late, because nobody can take it any more.
 */
export const askedMark = ({ is_mandatory, due_on }: Asked, isClosed: boolean): Mark => {
  const words = `${is_mandatory ? 'Obrigatório' : 'Sugerido pela empresa'}${due_on === null ? '' : ` até ${formatDay(due_on)}`}`;
  if (isClosed) return { words: `Encerrado · era ${words.toLowerCase()}`, color: 'gray' };
  return { words, color: is_mandatory ? 'orange' : 'indigo' };
};
