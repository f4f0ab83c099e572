/** A person's blockers, as reported in check-ins: policies hide what the caller may not read. */
import type { Blocker } from '@pdy/contract/one-on-ones/one-on-ones';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Pair } from './pairs.ts';

type Span = { readonly since: string; readonly timezone: string };

/**
 * Blockers of a person, newest first, without those that have a topic which waits, or which was done with the present
 * leader.
 */
export const blockersOf = async (
  tx: Tx,
  { person, manager }: Pair,
  { since, timezone }: Span,
): Promise<Blocker[]> => {
  const { rows } = await sql<Blocker>`
    select c.id as checkin_id, c.blockers as body, (c.submitted_at at time zone ${timezone})::date as "on"
    from pdi_checkins c
    where c.company_id = app.company_id() and c.person_id = ${person.user_id} and c.is_sent and btrim(c.blockers) <> ''
      and (c.submitted_at at time zone ${timezone})::date >= ${since}::date
      and not exists (select from one_on_one_topics o where o.company_id = c.company_id and o.checkin_id = c.id
        and (not o.is_done or o.manager_id = ${manager.user_id}))
    order by c.submitted_at desc limit 10`.execute(tx);
  return rows;
};

/** The blocker of a check-in that was sent; undefined where the caller may not read it, or it has none. */
export const blockerIn = (tx: Tx, checkin_id: string) =>
  tx
    .selectFrom('pdi_checkins')
    .select(['person_id', 'blockers'])
    .where('id', '=', checkin_id)
    .where('is_sent', '=', true)
    .where(sql<string>`btrim(blockers)`, '<>', '')
    .executeTakeFirst();
