/** Worked examples of tickets: their states, their codes, and the satisfaction of people. */
import type { ZonedCalendar } from '@pdy/contract/rules/business-time';
import { csatOf } from '@pdy/contract/rules/tickets/csat';
import {
  autoCloseAt,
  autoCloseMinutes,
  autoResolveMinutes,
  reopenDays,
  ticketCode,
  ticketMayBecome,
  ticketStatuses,
} from '@pdy/contract/rules/tickets/status';
import { casesOf, type Runner } from './runner.ts';

/** The calendar of a company that has none of its own. */
const usual: ZonedCalendar = {
  timezone: 'America/Sao_Paulo',
  week: Object.fromEntries(
    ['1', '2', '3', '4', '5'].map((day) => [
      day,
      [
        ['09:00', '12:00'],
        ['13:00', '18:00'],
      ] as const,
    ]),
  ),
  preset: 'nacional_facultativo',
  extra_closed: [],
  removed: [],
};

type Tickets = {
  statuses: string[];
  transitions: object;
  numbering: { examples: [string, number, string][] };
  auto_close_business_minutes: number;
  auto_resolve_waiting_business_minutes: number;
  reopen_window_days: number;
  auto_close: { resolved_at: string; auto_close_at_local: string }[];
};

export const tickets: Runner = (section) => {
  const given = section as Tickets;
  const row = (from: (typeof ticketStatuses)[number]) =>
    Object.fromEntries(
      ticketStatuses.filter((to) => to !== from).map((to) => [to, ticketMayBecome(from, to)]),
    );
  return [
    { name: 'states', expected: given.statuses, actual: () => ticketStatuses },
    {
      name: 'what may follow',
      expected: given.transitions,
      actual: () => Object.fromEntries(ticketStatuses.map((from) => [from, row(from)])),
    },
    ...given.numbering.examples.map(([prefix, number, code]) => ({
      name: code,
      expected: code,
      actual: () => ticketCode(prefix, number),
    })),
    {
      name: 'what happens by itself',
      expected: [
        given.auto_close_business_minutes,
        given.auto_resolve_waiting_business_minutes,
        given.reopen_window_days,
      ],
      actual: () => [autoCloseMinutes, autoResolveMinutes, reopenDays],
    },
    ...given.auto_close.map(({ resolved_at, auto_close_at_local }) => ({
      name: `solved at ${resolved_at}`,
      expected: Date.parse(auto_close_at_local),
      tolerance: 0,
      actual: () => autoCloseAt(Date.parse(resolved_at), usual),
    })),
  ];
};

export const csats: Runner = (section) =>
  casesOf<{ answers: number[]; csat_pct: number | null; mean: number | null }>(section).map(
    ({ answers, csat_pct, mean }) => ({
      name: `answers ${answers.join(' ')}`,
      expected: { percent: csat_pct, mean },
      tolerance: { percent: 0.05, mean: 0.005 },
      actual: () => csatOf(answers),
    }),
  );
