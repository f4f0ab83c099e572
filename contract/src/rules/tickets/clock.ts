/**
 * A clock of a ticket (first response, solution), computed from the ticket's events. Instants are milliseconds since
 * 1970; targets are business minutes.
 */
import { afterBusinessMinutes, businessMinutes, type Span, type ZonedCalendar } from '../business-time.ts';

export type ClockEvent = { readonly at: number } & (
  | { readonly kind: 'pause' | 'resume' }
  /** Another priority or category: the new target counts from the creation, and earlier pauses stay. */
  | { readonly kind: 'target'; readonly minutes: number }
);

export type ClockLog = {
  readonly created_at: number;
  /** The business minutes at creation. */
  readonly target: number;
  /** In any order; events of the same instant in the order given. */
  readonly events: readonly ClockEvent[];
};

export type Clock = {
  /** The business minutes in force now. */
  readonly target: number;
  /** A pause that has not ended lasts to infinity. */
  readonly pauses: readonly Span[];
  /** Null during a pause that began before the target was reached. May lie before the last event. */
  readonly due_at: number | null;
};

/** The state of a clock after its events. */
export function replayedClock({ created_at, target, events }: ClockLog, calendar: ZonedCalendar): Clock {
  const pauses: Span[] = [];
  let holding = target;
  let pausedAt: number | null = null;
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    if (event.kind === 'target') holding = event.minutes;
    else if (event.kind === 'pause') pausedAt ??= event.at;
    else if (pausedAt !== null) {
      pauses.push({ from: pausedAt, to: event.at });
      pausedAt = null;
    }
  }
  if (pausedAt !== null) pauses.push({ from: pausedAt, to: Number.POSITIVE_INFINITY });
  return { target: holding, pauses, due_at: afterBusinessMinutes(created_at, holding, calendar, pauses) };
}

/** The business minutes that a clock has run by an instant. */
export const clockMinutes = (
  { created_at }: Pick<ClockLog, 'created_at'>,
  { pauses }: Pick<Clock, 'pauses'>,
  now: number,
  calendar: ZonedCalendar,
) => businessMinutes(created_at, now, calendar, pauses);

/** Whether a clock is overdue: only after the due instant, and never while it is paused. */
export const isOverdue = ({ due_at }: Pick<Clock, 'due_at'>, now: number) => due_at !== null && now > due_at;
