/** Worked examples of time that counts, and of the clocks of tickets. */
import { afterBusinessMinutes, businessMinutes, type ZonedCalendar } from '@pdy/contract/rules/business-time';
import { type ClockEvent, replayedClock } from '@pdy/contract/rules/tickets/clock';
import {
  defaultTicketTargets,
  ticketImpacts,
  ticketPriority,
  ticketUrgencies,
} from '@pdy/contract/rules/tickets/priority';
import type { GoldenCase, Runner } from './runner.ts';

type GivenCalendar = Omit<ZonedCalendar, 'extra_closed'> & { extra_closed: string[] };
type Calendars = ReadonlyMap<string, ZonedCalendar>;
type Due = {
  id: string;
  calendar: string;
  created_at: string;
  target_business_minutes: number;
  pauses: [string, string][];
  due_at_local: string;
  due_at_utc: string;
};
type Elapsed = { id: string; calendar: string; from: string; to: string; business_minutes: number };
type Log = {
  id: string;
  calendar: string;
  created_at: string;
  initial_target: number;
  events: [at: string, what: string][];
  final_target: number;
  due_at_local: string;
};

const withNames = (given: GivenCalendar): ZonedCalendar => ({
  ...given,
  extra_closed: given.extra_closed.map((day) => ({ day, name: 'Dia da empresa' })),
});

const at = (text: string) => Date.parse(text);

function calendarOf(calendars: Calendars, name: string) {
  const calendar = calendars.get(name);
  if (!calendar) throw new Error(`no calendar '${name}'`);
  return calendar;
}

const dueCase = (calendars: Calendars, one: Due): GoldenCase => ({
  name: one.id,
  expected: [at(one.due_at_utc), at(one.due_at_local)],
  tolerance: 0,
  actual: () => {
    const pauses = one.pauses.map(([from, to]) => ({ from: at(from), to: at(to) }));
    const calendar = calendarOf(calendars, one.calendar);
    const due = afterBusinessMinutes(at(one.created_at), one.target_business_minutes, calendar, pauses);
    return [due, due];
  },
});

const elapsedCase = (calendars: Calendars, one: Elapsed): GoldenCase => ({
  name: one.id,
  expected: one.business_minutes,
  tolerance: 0,
  actual: () => businessMinutes(at(one.from), at(one.to), calendarOf(calendars, one.calendar)),
});

function eventOf([when, what]: Log['events'][number]): ClockEvent {
  const [kind, minutes] = what.split(':');
  if (kind === 'target') return { at: at(when), kind, minutes: Number(minutes) };
  if (kind === 'pause' || kind === 'resume') return { at: at(when), kind };
  throw new Error(`no event '${what}'`);
}

const logCase = (calendars: Calendars, one: Log): GoldenCase => ({
  name: one.id,
  expected: { target: one.final_target, due_at: at(one.due_at_local) },
  tolerance: 0,
  actual: () => {
    const log = {
      created_at: at(one.created_at),
      target: one.initial_target,
      events: one.events.map(eventOf),
    };
    return replayedClock(log, calendarOf(calendars, one.calendar));
  },
});

type Sla = {
  calendars: Record<string, GivenCalendar>;
  priority_matrix: object;
  targets_business_minutes: object;
  due_cases: Due[];
  elapsed_cases: Elapsed[];
  event_log_cases: Log[];
};

export const slas: Runner = (section) => {
  const sla = section as Sla;
  const calendars: Calendars = new Map(
    Object.entries(sla.calendars).map(([name, given]) => [name, withNames(given)]),
  );
  const row = (impact: (typeof ticketImpacts)[number]) =>
    Object.fromEntries(ticketUrgencies.map((urgency) => [urgency, ticketPriority(impact, urgency)]));
  return [
    {
      name: 'priorities',
      expected: sla.priority_matrix,
      actual: () => Object.fromEntries(ticketImpacts.map((impact) => [impact, row(impact)])),
    },
    {
      name: 'targets',
      expected: sla.targets_business_minutes,
      actual: () => {
        const { sigilosa: _, ...byPriority } = defaultTicketTargets;
        return byPriority;
      },
    },
    ...sla.due_cases.map((one) => dueCase(calendars, one)),
    ...sla.elapsed_cases.map((one) => elapsedCase(calendars, one)),
    ...sla.event_log_cases.map((one) => logCase(calendars, one)),
  ];
};
