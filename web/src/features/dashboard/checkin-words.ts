import type { Checkin } from '@pdy/contract/pdi/checkin';
import { formatDay } from '#lib/words/format.ts';

/** The deadline of an open check-in; after that day, until when it may still be sent. */
export const checkinWords = ({ due_on, closes_on }: Pick<Checkin, 'due_on' | 'closes_on'>, today: string) =>
  today <= due_on
    ? `O prazo é ${formatDay(due_on)}.`
    : `O prazo era ${formatDay(due_on)}; você pode enviar até ${formatDay(closes_on)}.`;
