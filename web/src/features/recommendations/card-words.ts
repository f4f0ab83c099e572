/** The one sentence of a card, on what is special about this entry; the reason is behind 'Por quê?'. */
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { dismissReasonLabel } from '@pdy/contract/recommendations/words';
import { formatDay } from '#lib/words/format.ts';

type Said = Pick<Recommendation, 'assigned' | 'dismiss_reason' | 'dismissed_until' | 'summary' | 'reason'>;

const firstSentence = (text: string) => text.split(/(?<=[.!?])\s/)[0]?.trim() ?? '';

export function cardSentence({ assigned, dismiss_reason, dismissed_until, summary, reason }: Said): string {
  if (dismiss_reason && dismissed_until)
    return `Você dispensou: ${dismissReasonLabel[dismiss_reason].toLowerCase()}. Pode voltar à lista a partir de ${formatDay(dismissed_until)}.`;
  if (assigned) {
    const due = assigned.due_on ? `, para ${formatDay(assigned.due_on)}` : '';
    const said = assigned.message ? `: “${assigned.message}”` : '.';
    return `Indicada por ${assigned.by}${due}${said}`;
  }
  return firstSentence(summary) || firstSentence(reason);
}
