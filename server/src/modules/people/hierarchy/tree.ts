/** All people with their managers, now or at the end of a day; for large companies one level. */

import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { mostPeopleOfTree } from '@pdy/contract/people/values';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { levelOf } from './levels.ts';
import { org, orgColumns, type PastDay } from './org-rows.ts';

/** All people of the tree in their order. People who left are included while somebody active is under them. */
const everybody = (past: PastDay | null): RawBuilder<TreePerson> => sql`
  with ${org(past)}
  select ${orgColumns('o')} from org o
  where o.is_active or o.user_id in (select r.manager_id from org r where r.is_active and r.manager_id is not null)
  order by o.name_key, o.user_id`;

/** The ids of all shown people, in their order. */
export const shownIds = async (tx: Tx, most: number): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    with ${org(null)}
    select o.user_id from org o
    where o.is_active or o.user_id in (select r.manager_id from org r where r.is_active and r.manager_id is not null)
    order by o.name_key, o.user_id limit ${most}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
};

/** With more people at the top, it is no longer checked for each whether they lead. */
const mostTops = 1_000;

type Size = { total: number; is_flat: boolean };

/** The number of active people (of a past day the members of that day), and whether very many are at the top. */
const sizeOf = async (tx: Tx, past: PastDay | null): Promise<Size> => {
  const size =
    past === null
      ? sql<Size>`select app.count_active_people() as total, (select count(*) from (
          select from profiles where company_id = app.company_id() and manager_id is null limit ${mostTops + 1}) top
        ) > ${mostTops} as is_flat`
      : sql<Size>`select count(*)::int as total, false as is_flat from company_members
          where company_id = app.company_id() and joined_on <= ${past.day}::date
            and (left_on is null or left_on > ${past.day}::date)`;
  const { rows } = await size.execute(tx);
  return rows[0] ?? { total: 0, is_flat: false };
};

/** The first day with stored places, if it is after the requested day. */
const keptAfter = async (tx: Tx, day: string) => {
  const { rows } = await sql<{ since: string | null }>`
    select min(k.effective_on)::text as since from person_places k
    where k.company_id = app.company_id()`.execute(tx);
  const since = rows[0]?.since ?? null;
  return since !== null && since > day ? since : null;
};

/** The past day of a request. Past places are only for those who lead. Today's places are for everybody. */
export const pastOf = (day: string | undefined, { role, timezone }: Actor): PastDay | null => {
  if (day === undefined) return null;
  if (role === 'employee') throw forbidden();
  return { day, timezone };
};

export const tree = authed.hierarchy.tree.handler(async ({ input, context: { tx, actor } }) => {
  const { on, under, after } = input;
  const past = pastOf(on, actor);
  const size = under === undefined ? await sizeOf(tx, past) : null;
  const total = size !== null && after === undefined ? size.total : null;
  const is_whole = total !== null && total <= mostPeopleOfTree;
  const { people, next } = is_whole
    ? { people: (await everybody(past).execute(tx)).rows, next: null }
    : await levelOf(tx, { under, after, isFlat: size?.is_flat ?? false }, past);
  const places_since = on === undefined || people.length === 0 ? null : await keptAfter(tx, on);
  return { people, is_whole, total, next, places_since };
});
