/** Which reminder of a date is due on a morning. Pure functions. */
import type { Calendar } from '@pdy/contract/rules/holidays';
import { businessDaysBetween } from '@pdy/contract/rules/holidays';
import { type ReminderKind, remindersOf } from '@pdy/contract/rules/reminders';
import type { Dated } from './dated.ts';

export type Morning = {
  readonly today: string;
  /** The previous morning that was handled: reminders due after it that were missed are sent now. */
  readonly since: string;
  readonly calendar: Calendar;
};

/**
 * A function that finds the reminder due for a date. It is for many things that are due on few days: each day is
 * computed once.
 */
export const reminderOn = ({ today, since, calendar }: Morning) => {
  const known = new Map<string, ReminderKind | null>();
  return (due_on: string): ReminderKind | null => {
    const before = known.get(due_on);
    if (before !== undefined) return before;
    const last = remindersOf(due_on, calendar).findLast(({ on }) => on <= today);
    const kind = last !== undefined && last.on > since ? last.kind : null;
    known.set(due_on, kind);
    return kind;
  };
};

/** The kinds of reminders of a check-in, which says when it opens, and is missed after a week. */
const kindsOfCheckin: readonly ReminderKind[] = ['lembrete_1d', 'vence_hoje', 'atrasada_1d', 'atrasada_7d'];

export const kindOf = (
  { what, due_on, opens_on }: Dated,
  { today }: Morning,
  kindOn: (due_on: string) => ReminderKind | null,
): ReminderKind | 'aberto' | null => {
  const kind = kindOn(due_on);
  if (what !== 'checkin' || opens_on === null) return kind;
  if (kind !== null && kindsOfCheckin.includes(kind)) return kind;
  return today < due_on ? 'aberto' : null; // True on each of these mornings, told on the first.
};

/** Business days after which the approver is reminded, and after which others are asked as well. */
const remindAfter = 3;
const escalateAfter = 7;

export type WaitingKind = 'espera_3d' | 'espera_7d';

export const waitingKind = (since: string, { today, calendar }: Morning): WaitingKind | null => {
  const days = businessDaysBetween(since, today, calendar);
  if (days >= escalateAfter) return 'espera_7d';
  return days >= remindAfter ? 'espera_3d' : null;
};
