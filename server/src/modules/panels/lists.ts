/** The rows behind counts that no other page lists, page by page. Each list says its own key, order and words. */
import { expiringDays, type PanelList, type PanelRow } from '@pdy/contract/panels';
import { type RawBuilder, sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { insideCompany } from './needs.ts';
import { stale } from './stale.ts';

const shown = sql`coalesce(p.display_name, p.first_name || ' ' || p.last_name)`;
const none = sql`null::uuid`;

/** Active people of the company, by name. */
const people = (condition: RawBuilder<unknown>) => sql`
  select p.name_key || ' ' || p.user_id as key, p.user_id as person_id, ${shown} as name, p.position as detail,
    null::date as day, ${none} as competency_id
  from profiles p where p.company_id = (select app.company_id()) and p.is_active and ${condition}`;

export const withoutPlan = sql`not exists (
  select from pdi_plans d where d.company_id = p.company_id and d.person_id = p.user_id
    and d.status in ('submitted', 'changes_requested', 'active'))`;

export const withoutJob = (today: string) => sql`not exists (
  select from person_jobs pj where pj.company_id = p.company_id and pj.person_id = p.user_id
    and daterange(pj.starts_on, pj.ends_on) @> ${today}::date)`;

/** The oldest evidence first; the invitation that ends next first. */
const rowsOf = (list: PanelList, { today, timezone }: { today: string; timezone: string }) => {
  if (list === 'sem-pdi') return people(withoutPlan);
  if (list === 'sem-cargo') return people(withoutJob(today));
  if (list === 'convites')
    return sql`
      select to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || i.id as key,
        ${none} as person_id, i.email as name, i.role as detail,
        (i.expires_at at time zone ${timezone})::date as day, ${none} as competency_id
      from invites i
      where i.company_id = (select app.company_id()) and i.status = 'pendente' and i.expires_at > (select app.now())
        and i.expires_at <= (select app.now()) + ${expiringDays} * interval '1 day'`;
  return sql`
    select s.last_on || ' ' || s.person_id || ' ' || s.competency_id as key, s.person_id, ${shown} as name,
      c.name as detail, s.last_on as day, s.competency_id
    from stale s
    join profiles p on p.company_id = (select app.company_id()) and p.user_id = s.person_id
    join competencies c on c.company_id = (select app.company_id()) and c.id = s.competency_id`;
};

export const list = authed.panels.list.handler(async ({ input, context }) => {
  const { list: asked, after, limit } = input;
  insideCompany(context.actor);
  const today = todayOf(context);
  const { rows } = await sql<PanelRow>`
    with ${asked === 'evidencias' ? stale(today) : sql`nothing as (select 1)`},
    list as (${rowsOf(asked, { today, timezone: context.actor.timezone })})
    select key, person_id, name, detail, day, competency_id from list
    where key collate "C" > ${after ?? ''} order by key collate "C" limit ${limit + 1}`.execute(context.tx);
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.key ?? null) : null };
});
