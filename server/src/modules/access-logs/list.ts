/** The log page by page, for the administrators of a company and, by calls of its own, for the platform. */
import { sql } from 'kysely';
import * as z from 'zod';
import { scopeOf } from '#kernel/actor.ts';
import { cursorFor, pageFrom, placeAt } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';
import { authed, platform } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { type Filters, matching, ordered, type Period, periodOf, shown } from './rows.ts';

const Place = z.tuple([z.int(), z.int()]).transform(([micros, id]) => ({ micros, id }));

type Asked = Filters & { after?: string | undefined; limit: number };

const pageOf = async (tx: Tx, { after, limit, ...filters }: Asked, period: Period) => {
  const place = placeAt(after, Place);
  const rows = await ordered(shown(matching(tx, filters, period)), place, limit + 1).execute();
  return pageFrom(rows, limit, ({ micros, id }) => cursorFor([micros, id]));
};

const timed = ({ actor, clock }: Parameters<typeof todayOf>[0]) => ({
  today: todayOf({ actor, clock }),
  timezone: actor.timezone,
});

export const list = authed.accessLogs.list.handler(({ input, context }) =>
  pageOf(context.tx, input, periodOf(input, timed(context))),
);

export const listOfAll = platform.accessLogs.platform.list.handler(({ input, context }) =>
  pageOf(context.tx, { ...input, isPlatform: true }, periodOf(input, timed(context))),
);

const inMine = 30;

/**
 * Whether row `l` is one of the newest that a person caused or that are about them. Each of the two parts has an index
 * that stops after a page; one condition for both would read the whole log.
 */
const isOneOfTheNewest = (person_id: string) => {
  const newest = (whose: string) => sql`(select company_id, occurred_at, id from access_logs
    where ${sql.ref(whose)} = ${person_id} order by occurred_at desc, id desc limit ${inMine})`;
  return sql<boolean>`(l.company_id, l.occurred_at, l.id) in (${newest('user_id')} union all ${newest('target_user_id')})`;
};

/**
 * What the person did, and what others did to them, including who read their data, as far as that is recorded. A
 * platform administrator's own rows are in the logs of the companies they visited, and in the platform's.
 */
export const mine = authed.accessLogs.mine.handler(({ context: { tx, platformDb, actor } }) => {
  const own = actor.role === 'platform_admin' ? platformDb.as(scopeOf(actor)) : tx;
  return ordered(
    shown(own.selectFrom('access_logs as l').where(isOneOfTheNewest(actor.person_id))),
    null,
    inMine,
  ).execute();
});
