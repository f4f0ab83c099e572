/** Figures of the log: when things happen, and how often they fail. */
import type { AccessLogSummary } from '@pdy/contract/access-logs/records';
import { daysAfter, daysBetween } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed, platform } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { type Filters, matching, type Period, periodOf } from './rows.ts';

/** Counts by day and hour in the time zone: a few thousand rows however long the log is. */
const counts = (tx: Tx, filters: Filters, period: Period) => {
  const local = sql`(l.occurred_at at time zone ${period.timezone})`;
  return matching(tx, filters, period)
    .select([
      sql<string>`${local}::date`.as('day'),
      sql<number>`extract(hour from ${local})::int`.as('hour'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where not l.success))::int`.as('failures'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute();
};

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

const summed = async (tx: Tx, filters: Filters, period: Period): Promise<AccessLogSummary> => {
  const rows = await counts(tx, filters, period);
  const hours = new Map<string, { weekday: number; hour: number; count: number }>();
  const days = new Map<string, { day: string; total: number; failures: number }>();
  for (let n = 0; n <= daysBetween(period.from, period.to); n += 1) {
    const day = daysAfter(period.from, n);
    days.set(day, { day, total: 0, failures: 0 });
  }
  for (const { day, hour, count, failures } of rows) {
    const weekday = weekdayOf(day);
    const cell = hours.get(`${weekday} ${hour}`) ?? { weekday, hour, count: 0 };
    hours.set(`${weekday} ${hour}`, { ...cell, count: cell.count + count });
    const whole = days.get(day);
    if (whole) days.set(day, { day, total: whole.total + count, failures: whole.failures + failures });
  }
  const total = rows.reduce((all, { count }) => all + count, 0);
  return { from: period.from, to: period.to, total, hours: [...hours.values()], days: [...days.values()] };
};

export const summary = authed.accessLogs.summary.handler(({ input, context: { tx, actor, clock } }) =>
  summed(tx, input, periodOf(input, { today: todayOf({ actor, clock }), timezone: actor.timezone })),
);

export const summaryOfAll = platform.accessLogs.platform.summary.handler(
  ({ input, context: { tx, actor, clock } }) =>
    summed(
      tx,
      { ...input, isPlatform: true },
      periodOf(input, { today: todayOf({ actor, clock }), timezone: actor.timezone }),
    ),
);
