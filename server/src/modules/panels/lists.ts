/** The rows behind counts that no other page lists, page by page. Each list says its own key, order and words. */
import { certificateDays, expiringDays, type PanelList, type PanelRow } from '@pdy/contract/panels';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { companyCalendar } from '../pdi/index.ts';
import { lateSince } from './late-approvals.ts';
import { insideCompany } from './needs.ts';
import { isHeld, stale } from './stale.ts';

const shown = sql`coalesce(p.display_name, p.first_name || ' ' || p.last_name)`;
const none = sql`null::uuid`;

/** Active people of the company, by name. */
const people = (condition: RawBuilder<unknown>) => sql`
  select p.name_key || ' ' || p.user_id as key, p.user_id as person_id, ${shown} as name, p.position as detail,
    null::date as day, ${none} as competency_id, ${none} as plan_id
  from profiles p where p.company_id = (select app.company_id()) and p.is_processed and ${condition}`;

export const withoutPlan = sql`not exists (
  select from pdi_plans d where d.company_id = p.company_id and d.person_id = p.user_id
    and d.status in ('submitted', 'changes_requested', 'active'))`;

const withoutJob = (today: string) => sql`not exists (
  select from person_jobs pj where pj.company_id = p.company_id and pj.person_id = p.user_id and ${isHeld(today)})`;

/** CTE `planned`: whoever has a plan that runs or waits to. To count with: a look for each person costs ten times as much. */
export const withPlan = sql`
  planned as (
    select distinct person_id from pdi_plans
    where company_id = (select app.company_id()) and status in ('submitted', 'changes_requested', 'active'))`;

/** CTE `placed`: whoever holds a job on the day. */
export const withJob = (today: string) => sql`
  placed as (
    select pj.person_id from person_jobs pj where pj.company_id = (select app.company_id()) and ${isHeld(today)})`;

/** Plans of one state, by their owners' names. */
const plansOf = (status: string, timezone: string, until: string | null = null) => sql`
  select p.name_key || ' ' || d.id as key, d.person_id, ${shown} as name, d.title as detail, d.period_end as day,
    ${none} as competency_id, d.id as plan_id
  from pdi_plans d
  join profiles p on p.company_id = d.company_id and p.user_id = d.person_id
  where d.company_id = (select app.company_id()) and d.status = ${status} and d.status <> 'draft'
    and (${until}::date is null or (d.submitted_at at time zone ${timezone})::date <= ${until}::date)`;

/** Approved certificates, the one that expires next first. */
const expiring = (today: string) => sql`
  select c.expires_on || ' ' || c.id as key, c.person_id, ${shown} as name, c.name as detail, c.expires_on as day,
    ${none} as competency_id, ${none} as plan_id
  from certificates c
  join profiles p on p.company_id = c.company_id and p.user_id = c.person_id and p.is_active
  where c.company_id = (select app.company_id()) and c.status = 'approved' and c.expires_on >= ${today}::date
    and c.expires_on <= ${today}::date + ${certificateDays}::int`;

const EvidenceKey = z.tuple([z.iso.date(), z.uuid(), z.uuid()]);
/** Behind which row a page begins; a key that can't be read begins at the start. */
const isBehind = (after: string | undefined) => {
  const { data } = EvidenceKey.safeParse(after?.split(' '));
  return data
    ? sql`and (h.last_on, h.person_id, h.competency_id) > (${data[0]}::date, ${data[1]}::uuid, ${data[2]}::uuid)`
    : sql``;
};

/** The oldest first: a page is read off the index, however much old evidence there is. */
const oldEvidence = ({ today, after, limit }: Place) => sql`
  select h.last_on || ' ' || h.person_id || ' ' || h.competency_id as key, h.person_id, ${shown} as name,
    c.name as detail, h.last_on as day, h.competency_id, ${none} as plan_id
  ${stale(today)} ${isBehind(after)}
  order by h.last_on, h.person_id, h.competency_id limit ${limit + 1}`;

type Place = {
  readonly today: string;
  readonly timezone: string;
  readonly late: string;
  readonly after?: string | undefined;
  readonly limit: number;
};

const rowsOf = (list: PanelList, place: Place) => {
  const { today, timezone, late } = place;
  if (list === 'sem-pdi') return people(withoutPlan);
  if (list === 'sem-cargo') return people(withoutJob(today));
  if (list.startsWith('pdi-')) return plansOf(list.slice('pdi-'.length), timezone);
  if (list === 'aprovacoes-atrasadas') return plansOf('submitted', timezone, late);
  if (list === 'certificados') return expiring(today);
  // the one that ends next first
  if (list === 'convites')
    return sql`
      select to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || i.id as key,
        ${none} as person_id, i.email as name, i.role as detail,
        (i.expires_at at time zone ${timezone})::date as day, ${none} as competency_id, ${none} as plan_id
      from invites i
      where i.company_id = (select app.company_id()) and i.status = 'pendente' and i.expires_at > (select app.now())
        and i.expires_at <= (select app.now()) + ${expiringDays} * interval '1 day'`;
  return oldEvidence(place);
};

export const list = authed.panels.list.handler(async ({ input, context }) => {
  const { list: asked, after, limit } = input;
  const company_id = insideCompany(context.actor);
  const today = todayOf(context);
  const late =
    asked === 'aprovacoes-atrasadas'
      ? lateSince(today, await companyCalendar(context.tx, company_id))
      : today;
  const { rows } = await sql<PanelRow>`
    with list as (${rowsOf(asked, { today, timezone: context.actor.timezone, late, after, limit })})
    select key, person_id, name, detail, day, competency_id, plan_id from list
    where key collate "C" > ${after ?? ''} order by key collate "C" limit ${limit + 1}`.execute(context.tx);
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.key ?? null) : null };
});
