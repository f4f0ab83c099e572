/** People of the tree who are looked for, with the way down to each. */

import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { mostFound } from '@pdy/contract/people/hierarchy-tree';
import type { HealthFilter } from '@pdy/contract/people/values';
import { wideSpan } from '@pdy/contract/rules/hierarchy-figures';
import { type RawBuilder, sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { isShown, isTop, leads, org, type PastDay, told } from './org-rows.ts';
import { pastOf } from './tree.ts';

/** How many stand right below, counted no further than that. */
const span = (most: number) => sql`(select count(*) from (
  select from org r where r.manager_id = o.user_id and ${isShown('r')} limit ${most}) r)`;

/** Who is meant by each filter, of those who are shown. */
const meant: Record<HealthFilter, RawBuilder<unknown>> = {
  'sem-gestor': sql`${isTop('o')} and not ${leads('o')}`,
  'gestor-inativo': sql`o.is_active
    and exists (select from org above where above.user_id = o.manager_id and not above.is_active)`,
  'lidera-sem-papel': sql`o.role = 'employee' and ${leads('o')}`,
  'gestor-sem-liderados': sql`o.role = 'manager' and not ${leads('o')}`,
  'um-liderado': sql`${leads('o')} and ${span(2)} = 1`,
  'muitos-liderados': sql`${leads('o')} and ${span(wideSpan + 1)} > ${wideSpan}`,
};

/** Of those whose words fit so many are looked at, the best by name, where they are narrowed further. */
const mostNamed = 2_000;

/** Words of today are looked for along their index; those of a past day among the people of then. */
const isNamed = (words: string, past: PastDay | null) =>
  past === null
    ? sql`o.user_id in (select app.search_people(${words}, ${mostNamed}))`
    : sql`o.search like all (app.people_patterns(${words}))`;

type Asked = { id?: string | undefined; search?: string | undefined; health?: HealthFilter | undefined };

const fits = ({ id, search, health }: Asked, past: PastDay | null) =>
  sql.join(
    [
      isShown('o'),
      ...(id === undefined ? [] : [sql`o.user_id = ${id}`]),
      ...(search ? [isNamed(search, past)] : []),
      ...(health === undefined ? [] : [meant[health]]),
    ],
    sql` and `,
  );

export const found = authed.hierarchy.found.handler(
  async ({ input: { on, ...asked }, context: { tx, actor } }) => {
    const past = pastOf(on, actor);
    const { rows } = await sql<TreePerson & { is_found: boolean; is_more: boolean }>`
    with recursive ${org(past)},
    hits as materialized (
      select o.user_id, row_number() over (order by o.name_key, o.user_id) as n from org o
      where ${fits(asked, past)} order by o.name_key, o.user_id limit ${mostFound + 1}),
    line as (
      select user_id from hits where n <= ${mostFound}
      union
      select above.user_id from line join org o on o.user_id = line.user_id
      join org above on above.user_id = o.manager_id and ${isShown('above')}),
    below as (
      select o.manager_id as user_id, count(*)::int as direct from org o
      where o.manager_id in (select user_id from line) and ${isShown('o')} group by 1)
    select ${told('o')}, coalesce(below.direct, 0) as direct,
      o.user_id in (select user_id from hits) as is_found, (select count(*) from hits) > ${mostFound} as is_more
    from line join org o on o.user_id = line.user_id left join below on below.user_id = o.user_id
    order by o.name_key, o.user_id`.execute(tx);
    return {
      people: rows,
      found: rows.filter(({ is_found }) => is_found).map(({ user_id }) => user_id),
      is_more: rows[0]?.is_more ?? false,
    };
  },
);
