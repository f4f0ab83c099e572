/** Tickets and their ratings month by month, counted for people analytics. Without confidential tickets. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { counted } from './figures.ts';
import { wasSolvedLate } from './notices/late.ts';

/** The first day of the month of an instant, in the company's time zone. */
const monthIn = (instant: string, timezone: string) =>
  sql`date_trunc('month', ${sql.ref(instant)} at time zone ${timezone})::date`;
const beginOf = (day: string, timezone: string) => sql`${day}::date::timestamp at time zone ${timezone}`;

export type TicketMonth = {
  readonly month_on: string;
  readonly opened: number;
  readonly resolved: number;
  /** How many of the resolved tickets were resolved in time. */
  readonly in_time: number;
};

/** The tickets of each month in which one was opened or resolved, from the first day given. One statement. */
export const ticketMonths = async (
  tx: Tx,
  { from, timezone }: { readonly from: string; readonly timezone: string },
): Promise<TicketMonth[]> => {
  const { rows } = await sql<TicketMonth>`
    with moments as (
      select ${monthIn('t.created_at', timezone)} as month_on, 1 as opened, 0 as resolved, 0 as in_time
      from tickets t where ${counted} and t.created_at >= ${beginOf(from, timezone)}
      union all
      select ${monthIn('t.resolved_at', timezone)}, 0, 1, case when ${wasSolvedLate} then 0 else 1 end
      from tickets t where ${counted} and t.resolved_at >= ${beginOf(from, timezone)})
    select month_on, sum(opened)::int as opened, sum(resolved)::int as resolved, sum(in_time)::int as in_time
    from moments group by month_on`.execute(tx);
  return rows;
};

export type RatingMonth = { readonly month_on: string; readonly answers: number; readonly sum: number };

/** The ratings of all months that ended before the day, oldest first; without months without ratings. One statement. */
export const ratingMonths = async (
  tx: Tx,
  { before, timezone }: { readonly before: string; readonly timezone: string },
): Promise<RatingMonth[]> => {
  const { rows } = await sql<RatingMonth>`
    select ${monthIn('r.created_at', timezone)} as month_on, count(*)::int as answers, sum(r.score)::int as sum
    from ticket_ratings r
    join tickets t on t.company_id = r.company_id and t.id = r.ticket_id
    where ${counted} and r.created_at < ${beginOf(before, timezone)}
    group by 1 order by 1`.execute(tx);
  return rows;
};
