/** The clocks of a ticket, computed from its log alone. Rules: `contract/src/rules/tickets/clock.ts`. */
import type { ZonedCalendar } from '@pdy/contract/rules/business-time';
import { type Clock, type ClockEvent, replayedClock } from '@pdy/contract/rules/tickets/clock';
import { solutionClockRuns, type TicketStatus } from '@pdy/contract/rules/tickets/status';
import type { Tx } from '#kernel/db.ts';

/** A line of the log, as far as it changes a clock. */
export type LogLine = {
  readonly at: Date;
  readonly kind: string;
  readonly after: string | null;
  readonly first_response_target: number | null;
  readonly resolution_target: number | null;
};

export type TicketClocks = { readonly first_response: Clock; readonly resolution: Clock };

const targetsSet = (log: readonly LogLine[], of: 'first_response_target' | 'resolution_target') =>
  log.flatMap((line): ClockEvent[] => {
    const minutes = line[of];
    return minutes === null ? [] : [{ at: line.at.getTime(), kind: 'target', minutes }];
  });

const turns = (log: readonly LogLine[]) =>
  log
    .filter(({ kind }) => kind === 'status')
    .map(
      ({ at, after }): ClockEvent => ({
        at: at.getTime(),
        kind: solutionClockRuns(after as TicketStatus) ? 'resume' : 'pause',
      }),
    );

/** The clocks from the log in its order, which begins with the creation and its targets. */
export const clocksOf = (
  created_at: Date,
  log: readonly LogLine[],
  calendar: ZonedCalendar,
): TicketClocks => {
  const clock = (of: 'first_response_target' | 'resolution_target', paused: readonly ClockEvent[]) => {
    const [first, ...changed] = targetsSet(log, of);
    if (first?.kind !== 'target') throw new Error('a ticket is created with its targets');
    const events = [...changed, ...paused];
    return replayedClock({ created_at: created_at.getTime(), target: first.minutes, events }, calendar);
  };
  return {
    first_response: clock('first_response_target', []),
    resolution: clock('resolution_target', turns(log)),
  };
};

/** Lines of the log that change a clock. */
const ofClocks = ['criado', 'status', 'prioridade', 'categoria', 'relogio'] as const;
export const isOfClocks = (kind: string) => ofClocks.some((one) => one === kind);

export const logOf = (tx: Tx, ticket_id: string) =>
  tx
    .selectFrom('ticket_events')
    .select(['at', 'kind', 'after', 'first_response_target', 'resolution_target'])
    .where('ticket_id', '=', ticket_id)
    .where('kind', 'in', ofClocks)
    .orderBy('id')
    .execute();

/** The working hours a ticket is counted by: those stored when it ended, else those of today. */
export const calendarFor = (kept: unknown, today: ZonedCalendar): ZonedCalendar =>
  (kept as ZonedCalendar | null) ?? today;

export const instant = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** When both are due, as columns of the ticket. */
export const dueColumns = ({ first_response, resolution }: TicketClocks) => ({
  first_response_due_at: instant(first_response.due_at),
  resolution_due_at: instant(resolution.due_at),
});

/** When a ticket that begins now is due. */
export const dueFrom = (
  now: Date,
  targets: Pick<LogLine, 'first_response_target' | 'resolution_target'>,
  calendar: ZonedCalendar,
) => dueColumns(clocksOf(now, [{ at: now, kind: 'criado', after: null, ...targets }], calendar));
