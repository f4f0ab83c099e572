/** The log page by page, for the administrators of a company and, by a door of its own, for the platform. */
import * as z from 'zod';
import { scopeOf } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { authed, platform } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { type Filters, matching, ordered, type Period, type Place, periodOf, shown } from './rows.ts';

const toCursor = ({ micros, id }: Place) => Buffer.from(JSON.stringify([micros, id])).toString('base64url');

const CursorNumbers = z.tuple([z.int(), z.int()]);

/** A cursor that can't be read begins at the start. */
const fromCursor = (cursor: string | undefined): Place | null => {
  try {
    const [micros, id] = CursorNumbers.parse(JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()));
    return { micros, id };
  } catch {
    return null;
  }
};

type Asked = Filters & { after?: string | undefined; limit: number };

const pageOf = async (tx: Tx, { after, limit, ...filters }: Asked, period: Period) => {
  const rows = await ordered(shown(matching(tx, filters, period)), fromCursor(after), limit + 1).execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? toCursor(last) : null };
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
 * What they did, and what others did to them: also who looked at their data, as far as that is written down. A platform
 * administrator's own rows lie in the logs of the companies they looked into, and in the platform's.
 */
export const mine = authed.accessLogs.mine.handler(({ context: { tx, platformDb, actor } }) => {
  const own = actor.role === 'platform_admin' ? platformDb.as(scopeOf(actor)) : tx;
  return ordered(
    shown(
      own
        .selectFrom('access_logs as l')
        .where((eb) =>
          eb.or([eb('l.user_id', '=', actor.person_id), eb('l.target_user_id', '=', actor.person_id)]),
        ),
    ),
    null,
    inMine,
  ).execute();
});
