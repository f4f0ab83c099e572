import type { Asked } from '@pdy/contract/assessments/test-assignments';
import { formatDay } from '#lib/format.ts';

/** What stands out of a test. */
export type Mark = { readonly words: string; readonly color: 'green' | 'orange' | 'indigo' };

/** That the company asks for it, and until when: 'Obrigatório até 12/03/2026'. */
export const askedMark = ({ is_mandatory, due_on }: Asked): Mark => ({
  words: `${is_mandatory ? 'Obrigatório' : 'Sugerido pela empresa'}${due_on === null ? '' : ` até ${formatDay(due_on)}`}`,
  color: is_mandatory ? 'orange' : 'indigo',
});
