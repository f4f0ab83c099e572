/** Sentences about check-ins. */
import type { Checkin, CheckinRhythm } from '@pdy/contract/pdi/checkin';
import { daysBetween, formatDay, formatLongMoment, formatShortDay } from '#lib/words/format.ts';

export const periodWords = ({ period_start, period_end }: Pick<Checkin, 'period_start' | 'period_end'>) =>
  `${formatShortDay(period_start)} a ${formatDay(period_end)}`;

type Told = Pick<
  Checkin,
  'done_text' | 'blockers' | 'next_steps' | 'skip_reason' | 'submitted_at' | 'status'
>;

/** A check-in in one line: what the person wrote, the reason for leaving it out, or why there is nothing to read. */
export function toldLine({ done_text, blockers, next_steps, skip_reason, submitted_at, status }: Told) {
  if (skip_reason !== null) return skip_reason;
  const written = done_text || blockers || next_steps;
  if (submitted_at !== null)
    return written === '' ? `Enviado em ${formatLongMoment(submitted_at)}` : `“${written}”`;
  return status === 'missed' ? 'O prazo passou.' : 'Ainda não enviado';
}

/** The day until which something can be done; null where nothing is waited for. */
export function deadlineWords({ status, due_on, closes_on }: Checkin, today: string): string | null {
  if (status !== 'open') return null;
  if (due_on > today) {
    const days = daysBetween(today, due_on);
    return `Até ${formatDay(due_on)} (${days === 1 ? 'amanhã' : `em ${days} dias`})`;
  }
  if (due_on === today) return 'Vence hoje';
  return `Venceu em ${formatDay(due_on)}. Você ainda pode enviar até ${formatDay(closes_on)}.`;
}

export function rhythmWords({ next_opens_on }: CheckinRhythm) {
  return next_opens_on === null
    ? 'Não há outro check-in até o fim do PDI.'
    : `O próximo abre em ${formatDay(next_opens_on)}, cinco dias antes do prazo.`;
}

/** '20% → 40%', '1.000 → 1.200 R$'. */
export function movedWords(from: number | null, to: number | null, unit: string | null) {
  if (to === null) return null;
  const shown = (value: number) => value.toLocaleString('pt-BR');
  const after = unit === null ? '' : unit === '%' ? '%' : ` ${unit}`;
  return from === null || from === to ? `${shown(to)}${after}` : `${shown(from)} → ${shown(to)}${after}`;
}
