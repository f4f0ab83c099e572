/** Decides on which days a person is reminded of something with a due date. */
import type { Day } from '../common.ts';
import { daysAfter } from './days.ts';
import { type Calendar, isBusinessDay } from './holidays.ts';

export const reminderKinds = [
  'lembrete_7d',
  'lembrete_1d',
  'vence_hoje',
  'atrasada_1d',
  'atrasada_7d',
  'atrasada_14d',
  'atrasada_21d',
  'atrasada_28d',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export type Reminder = { readonly kind: ReminderKind; readonly on: Day };

/** Days from the due date; after the last one there are no more reminders. */
const daysFromDue: Record<ReminderKind, number> = {
  lembrete_7d: -7,
  lembrete_1d: -1,
  vence_hoje: 0,
  atrasada_1d: 1,
  atrasada_7d: 7,
  atrasada_14d: 14,
  atrasada_21d: 21,
  atrasada_28d: 28,
};

/** The most days by which a reminder is moved: no company is closed for longer. */
const mostDaysMoved = 60;

/**
 * The reminders of one due date, in order. They only fall on business days: up to the due date they move to the one
 * before, later to the one after. Where two fall on one day, only the first stays. None if the calendar stays closed
 * too long.
 */
export function remindersOf(due: Day, calendar: Calendar): Reminder[] {
  const taken = new Set<Day>();
  return reminderKinds.flatMap((kind) => {
    const days = daysFromDue[kind];
    const on = nearestBusinessDay(daysAfter(due, days), days > 0 ? 1 : -1, calendar);
    if (on === null || taken.has(on)) return [];
    taken.add(on);
    return [{ kind, on }];
  });
}

function nearestBusinessDay(day: Day, step: 1 | -1, calendar: Calendar): Day | null {
  for (let moved = 0; moved <= mostDaysMoved; moved += 1) {
    const candidate = daysAfter(day, moved * step);
    if (isBusinessDay(candidate, calendar)) return candidate;
  }
  return null;
}
