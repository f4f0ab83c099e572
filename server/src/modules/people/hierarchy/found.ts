/** Search for people in the tree, with the path down to each. */

import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { mostFound } from '@pdy/contract/people/hierarchy-tree';
import type { HealthFilter } from '@pdy/contract/people/values';
import { sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { isShown, org, orgColumns, type PastDay } from './org-rows.ts';
import { pastOf } from './tree.ts';
import { heads, meant } from './tree-health.ts';

/** The most people with a matching name that are filtered further, the best matches first. */
const mostNamed = 2_000;

/**
 * A condition on the name. Names of today are found through their index; for a past day the people of that day are
 * searched.
 */
const isNamed = (words: string, past: PastDay | null) =>
  past === null
    ? sql`o.user_id in (select app.search_people(${words}, ${mostNamed}))`
    : sql`o.user_id in (select named.user_id from org named where named.search like all (app.people_patterns(${words})))`;

type Asked = { id?: string | undefined; search?: string | undefined; health?: HealthFilter | undefined };

/** The first of them by name, and one more. */
const hits = ({ id, search, health }: Asked, past: PastDay | null) => {
  const more = [
    ...(id === undefined ? [] : [sql` and o.user_id = ${id}`]),
    ...(search ? [sql` and ${isNamed(search, past)}`] : []),
  ];
  return sql`${health === undefined ? sql`` : sql`${heads(past)},`}
    hits as materialized (
      select o.user_id, row_number() over (order by o.name_key, o.user_id) <= ${mostFound} as is_told
      from ${health === undefined ? sql`org o where ${isShown('o')}` : meant[health]} ${sql.join(more, sql``)}
      order by o.name_key, o.user_id limit ${mostFound + 1})`;
};

export const found = authed.hierarchy.found.handler(
  async ({ input: { on, ...asked }, context: { tx, actor } }) => {
    const past = pastOf(on, actor);
    const { rows } = await sql<TreePerson & { is_found: boolean; is_more: boolean }>`
    with recursive ${org(past)},
    ${hits(asked, past)},
    line as (
      select user_id from hits where is_told
      union
      select above.user_id from line join org o on o.user_id = line.user_id
      join org above on above.user_id = o.manager_id and ${isShown('above')}),
    below as (
      select o.manager_id as user_id, count(*)::int as direct from org o
      where o.manager_id in (select user_id from line) and ${isShown('o')} group by 1)
    select ${orgColumns('o')}, coalesce(below.direct, 0) as direct,
      o.user_id in (select user_id from hits where is_told) as is_found,
      exists (select from hits where not is_told) as is_more
    from line join org o on o.user_id = line.user_id left join below on below.user_id = o.user_id
    order by o.name_key, o.user_id`.execute(tx);
    return {
      people: rows,
      found: rows.filter(({ is_found }) => is_found).map(({ user_id }) => user_id),
      is_more: rows[0]?.is_more ?? false,
    };
  },
);
