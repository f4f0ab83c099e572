/**
 * Figures of the whole tree, counted in the database, and the people who need attention. The rules are those of
 * `hierarchyFigures`.
 */
import type { HealthFilter } from '@pdy/contract/people/values';
import { wideSpan } from '@pdy/contract/rules/people/hierarchy-figures';
import { type RawBuilder, sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { org, type PastDay } from './org-rows.ts';
import { pastOf } from './tree.ts';

/** A column of `heads` with everything that a filter or a count needs. */
const head = (one: string) =>
  sql.raw(`${one}.user_id, ${one}.manager_id, ${one}.name_key, ${one}.role, ${one}.is_active`);

/**
 * The people who lead, from `org`: `span` is the number of shown people directly below, `active` how many of them are
 * active. A person who left leads while somebody active is under them, counts as a report until then, and has no
 * manager who is not shown.
 */
export const heads = (past: PastDay | null): RawBuilder<unknown> => sql`
  counted as (${
    past === null
      ? sql`select manager_id, active from app.count_reports()`
      : sql`select manager_id, count(*)::int as active from org where is_active and manager_id is not null group by 1`
  }),
  leaders as materialized (
    select ${head('o')}, c.active from counted c join org o on o.user_id = c.manager_id),
  gone as (
    select manager_id, count(*)::int as n from leaders where not is_active and manager_id is not null group by 1),
  heads as materialized (
    select l.user_id, case when l.is_active or l.manager_id in (select user_id from leaders)
        or exists (select from org m where m.user_id = l.manager_id and m.is_active) then l.manager_id end as manager_id,
      l.name_key, l.role, l.is_active, l.active, l.active + coalesce(g.n, 0) as span
    from leaders l left join gone g on g.manager_id = l.user_id
    union all
    select ${head('o')}, 0, g.n from gone g join org o on o.user_id = g.manager_id
    where o.is_active and o.user_id not in (select user_id from leaders))`;

/** The people of each filter: rows of `org` or of `heads`. */
export const meant: Record<HealthFilter, RawBuilder<unknown>> = {
  'sem-gestor': sql`org o where o.is_active and o.manager_id is null and o.user_id not in (select user_id from heads)`,
  'gestor-inativo': sql`org o where o.is_active and o.manager_id in (select user_id from heads where not is_active)`,
  'lidera-sem-papel': sql`heads o where o.role = 'employee'`,
  'gestor-sem-liderados': sql`org o where o.is_active and o.role = 'manager' and o.user_id not in (select user_id from heads)`,
  'um-liderado': sql`heads o where o.span = 1`,
  'muitos-liderados': sql`heads o where o.span > ${wideSpan}`,
};

/** The number of active people with a role, or with any. */
const people = (past: PastDay | null, role: RawBuilder<unknown>) =>
  past === null
    ? sql`app.count_active_people(${role})`
    : sql`(select count(*)::int from org where is_active and (${role} is null or role = ${role}))`;

/**
 * The figures of the tree. Every shown person is under somebody, at the top with people below, or alone. Depths follow
 * the people who lead: below the last of them there is one level more.
 */
const counts = (past: PastDay | null) => sql`
  depths as (
    select user_id, 1 as depth from heads where manager_id is null
    union all select h.user_id, d.depth + 1 from depths d join heads h on h.manager_id = d.user_id),
  totals as (
    select count(*)::int as managers, coalesce(sum(span), 0)::int as led, coalesce(max(span), 0)::int as max_span,
      (count(*) filter (where manager_id is null))::int as roots,
      ${people(past, sql`null::text`)} + (count(*) filter (where not is_active))::int as people,
      coalesce(sum(active) filter (where not is_active), 0)::int as "gestor-inativo",
      (count(*) filter (where role = 'employee'))::int as "lidera-sem-papel",
      ${people(past, sql`'manager'::text`)}
        - (count(*) filter (where role = 'manager' and is_active))::int as "gestor-sem-liderados",
      (count(*) filter (where span = 1))::int as "um-liderado",
      (count(*) filter (where span > ${wideSpan}))::int as "muitos-liderados"
    from heads)
  select t.*, t.people - t.led - t.roots as "sem-gestor",
    coalesce((select max(depth) from depths), 0) + (t.people > 0)::int as levels from totals t`;

type Row = Record<HealthFilter | 'people' | 'roots' | 'levels' | 'managers' | 'led' | 'max_span', number>;

export const health = authed.hierarchy.health.handler(async ({ input: { on }, context: { tx, actor } }) => {
  const past = pastOf(on, actor);
  const { rows } = await sql<Row>`with recursive ${org(past)}, ${heads(past)}, ${counts(past)}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a count has one row');
  const { people, roots, levels, managers, led, max_span, ...meant } = row;
  const avg_span = managers === 0 ? 0 : Math.round((led / managers) * 100) / 100;
  return { people, roots, levels, managers, avg_span, max_span, meant };
});
