/** Rows of the log as calls answer them, and the conditions of filters. */
import type { AccessLogFilters } from '@pdy/contract/access-logs/records';
import { daysAfter, earlierDay } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';

/** Days in a time zone. */
export type Period = { readonly from: string; readonly to: string; readonly timezone: string };

const daysByDefault = 7;
const mostDays = 400;

/** The last seven days by default; never more than 400, counted back from the end. */
export const periodOf = (
  { from, to }: AccessLogFilters,
  { today, timezone }: { today: string; timezone: string },
): Period => {
  const end = to ?? today;
  const start = from ?? daysAfter(end, 1 - daysByDefault);
  const earliest = daysAfter(end, 1 - mostDays);
  return { from: earlierDay(start, earliest) === earliest ? start : earliest, to: end, timezone };
};

/**
 * A condition that finds colleagues by the words of their names; for the platform, which cannot search names, only by
 * address.
 */
const isPerson = (words: string, isPlatform: boolean) => {
  const byAddress = sql<boolean>`position(lower(${words}) in lower(l.user_email)) > 0`;
  return isPlatform
    ? byAddress
    : sql<boolean>`(l.user_id in (select app.search_people(${words}, 101)) or ${byAddress})`;
};

const startOf = (day: string, timezone: string) =>
  sql<Date>`(${day}::date::timestamp at time zone ${timezone})`;

export type Filters = AccessLogFilters & {
  company_id?: string | undefined;
  /** For the platform, which reads every company. */
  isPlatform?: boolean;
};

/** The rows of a filter, in no order. `company_id` narrows a reader of all companies. */
export const matching = (tx: Tx, filters: Filters, period: Period) => {
  const { user_id, person, action, status, severity, resource, company_id, isPlatform = false } = filters;
  return tx
    .selectFrom('access_logs as l')
    .where('l.occurred_at', '>=', startOf(period.from, period.timezone))
    .where('l.occurred_at', '<', startOf(daysAfter(period.to, 1), period.timezone))
    .$if(company_id !== undefined, (query) => query.where('l.company_id', '=', company_id ?? ''))
    .$if(user_id !== undefined, (query) => query.where('l.user_id', '=', user_id ?? ''))
    .$if(Boolean(person), (query) => query.where(isPerson(person ?? '', isPlatform)))
    .$if(action !== undefined, (query) => query.where('l.action', '=', action ?? ''))
    .$if(status !== undefined, (query) => query.where('l.status', '=', status ?? 'success'))
    .$if(severity !== undefined, (query) => query.where('l.severity', '=', severity ?? 'low'))
    .$if(Boolean(resource), (query) => query.where(sql<boolean>`starts_with(l.resource, ${resource ?? ''})`));
};

export type Matching = ReturnType<typeof matching>;

/** The rows with current names and addresses; with those of the log where no profile is visible. */
export const shown = (query: Matching) =>
  query
    .leftJoin('profiles as p', 'p.user_id', 'l.user_id')
    .leftJoin('profiles as t', 't.user_id', 'l.target_user_id')
    .select(['l.id', 'l.occurred_at', 'l.user_id', 'l.user_role', 'l.event_type', 'l.action', 'l.resource'])
    .select(['l.resource_id', 'l.target_user_id', 'l.company_id', 'l.success', 'l.status', 'l.severity'])
    .select(['l.risk_score', 'l.failed_attempts', 'l.error_message', 'l.metadata', 'l.user_agent', 'l.path'])
    .select(['l.session_id', 'l.origin', sql<string | null>`host(l.ip)`.as('ip')])
    .select([
      shownName('p').as('user_name'),
      readableId('p').as('readable_id'),
      sql<string | null>`coalesce(p.email, l.user_email)`.as('user_email'),
    ])
    .select(sql<string | null>`coalesce(t.email, l.target_user_email)`.as('target_user_email'))
    .select(sql<number>`(extract(epoch from l.occurred_at) * 1000000)::bigint`.as('micros'));

/** A row's position in the list: to the microsecond, as PostgreSQL stores it. */
export type Place = { readonly micros: number; readonly id: number };

/** The rows after a position, newest first. */
export const ordered = <Query extends ReturnType<typeof shown>>(
  query: Query,
  after: Place | null,
  limit: number,
) =>
  query
    .$if(after !== null, (narrowed) =>
      narrowed.where(
        sql<boolean>`(l.occurred_at, l.id) < (timestamptz 'epoch' + ${after?.micros}::bigint * interval '1 microsecond', ${after?.id}::bigint)`,
      ),
    )
    .orderBy('l.occurred_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit);
