/** What the whole tree is like, counted where it is: the rules are those of `hierarchyFigures`. */
import type { HealthFilter } from '@pdy/contract/people/values';
import { wideSpan } from '@pdy/contract/rules/hierarchy-figures';
import { sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { isShown, isTop, org } from './org-rows.ts';
import { pastOf } from './tree.ts';

type Row = Record<HealthFilter | 'people' | 'roots' | 'levels' | 'managers' | 'led' | 'max_span', number>;

/** Depths are followed through those who lead alone: below them stands one level more. */
const counted = sql`
  everyone as materialized (
    select o.user_id, case when not ${isTop('o')} then o.manager_id end as manager_id, o.role, o.is_active
    from org o where ${isShown('o')}),
  spans as materialized (
    select manager_id as user_id, count(*) as span, count(*) filter (where is_active) as active
    from everyone where manager_id is not null group by 1),
  heads as materialized (
    select e.user_id, e.manager_id, e.role, e.is_active, s.span, s.active from spans s join everyone e using (user_id)),
  depths as (
    select user_id, 1 as depth from heads where manager_id is null
    union all select h.user_id, d.depth + 1 from depths d join heads h on h.manager_id = d.user_id),
  people as (
    select count(*) as people, count(*) filter (where manager_id is null) as tops,
      count(*) filter (where role = 'manager') as by_role from everyone),
  leaders as (
    select count(*) as managers, coalesce(sum(span), 0) as led, coalesce(max(span), 0) as max_span,
      count(*) filter (where manager_id is null) as roots, count(*) filter (where role = 'manager') as by_role,
      coalesce(sum(active) filter (where not is_active), 0) as under_gone,
      count(*) filter (where role = 'employee') as without_role, count(*) filter (where span = 1) as narrow,
      count(*) filter (where span > ${wideSpan}) as wide from heads)`;

export const health = authed.hierarchy.health.handler(async ({ input: { on }, context: { tx, actor } }) => {
  const { rows } = await sql<Row>`
    with recursive ${org(pastOf(on, actor))}, ${counted}
    select p.people::int, l.roots::int, l.managers::int, l.led::int, l.max_span::int,
      (coalesce((select max(depth) from depths), 0) + (p.people > 0)::int)::int as levels,
      (p.tops - l.roots)::int as "sem-gestor", l.under_gone::int as "gestor-inativo",
      l.without_role::int as "lidera-sem-papel", (p.by_role - l.by_role)::int as "gestor-sem-liderados",
      l.narrow::int as "um-liderado", l.wide::int as "muitos-liderados"
    from people p cross join leaders l`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a count has one row');
  const { people, roots, levels, managers, led, max_span, ...meant } = row;
  const avg_span = managers === 0 ? 0 : Math.round((led / managers) * 100) / 100;
  return { people, roots, levels, managers, avg_span, max_span, meant };
});
