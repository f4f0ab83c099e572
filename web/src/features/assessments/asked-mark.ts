import type { Asked } from '@pdy/contract/assessments/test-assignments';
import { formatDay } from '#lib/format.ts';

/** What stands out of a test. */
export type Mark = { readonly words: string; readonly color: 'green' | 'orange' | 'indigo' | 'gray' };

/** That the company asks for it, and until when: 'Obrigatório até 12/03/2026'. `isClosed`: it did; nobody is late with what nobody can do. */
export const askedMark = ({ is_mandatory, due_on }: Asked, isClosed: boolean): Mark => {
  const words = `${is_mandatory ? 'Obrigatório' : 'Sugerido pela empresa'}${due_on === null ? '' : ` até ${formatDay(due_on)}`}`;
  if (isClosed) return { words: `Encerrado · era ${words.toLowerCase()}`, color: 'gray' };
  return { words, color: is_mandatory ? 'orange' : 'indigo' };
};
