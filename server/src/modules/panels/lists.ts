/** The rows behind counts that have no other page, page by page. Each list has its own key, order and words. */
import { certificateDays, expiringDays, type PanelList, type PanelRow } from '@pdy/contract/panels/panels';
import { type RawBuilder, sql } from 'kysely';
import { pageFrom } from '#kernel/calls/paging.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readableId } from '#kernel/readable.ts';
import { todayOf } from '#kernel/today.ts';
import { companyCalendar } from '../pdi/index.ts';
import { insideCompany, readingDevelopment } from './inside-company.ts';
import { lateSince } from './late-approvals.ts';
import { type PairPlace, pairsOf } from './pair-lists.ts';
import { isHeld } from './stale.ts';

const shown = sql`coalesce(p.display_name, p.first_name || ' ' || p.last_name)`;
const none = sql`null::uuid`;
const unknown = sql`null::float8`;

/** Active people of the company, by name. */
const people = (condition: RawBuilder<unknown>) => sql`
  select p.name_key || ' ' || p.user_id as key, p.user_id as person_id, ${shown} as name, p.position as detail,
    null::date as day, ${none} as competency_id, ${none} as plan_id, ${unknown} as missing
  from profiles p where p.company_id = app.company_id() and p.is_processed and ${condition}`;

export const withoutPlan = sql`not exists (
  select from pdi_plans d where d.company_id = p.company_id and d.person_id = p.user_id
    and d.status in ('submitted', 'changes_requested', 'active'))`;

const withoutJob = (today: string) => sql`not exists (
  select from person_jobs pj where pj.company_id = p.company_id and pj.person_id = p.user_id and ${isHeld(today)})`;

/**
 * A condition on plans `d`. A plan rests while its owner has no access: until then nobody decides on it, and it is not
 * counted.
 */
export const isAwake = sql`(d.frozen_at is null or d.status not in ('submitted', 'changes_requested', 'active'))`;

/** Plans of one state, by their owners' names. */
const plansOf = (status: string) => sql`
  select p.name_key || ' ' || d.id as key, d.person_id, ${shown} as name, d.title as detail, d.period_end as day,
    ${none} as competency_id, d.id as plan_id, ${unknown} as missing
  from pdi_plans d
  join profiles p on p.company_id = d.company_id and p.user_id = d.person_id
  where d.company_id = app.company_id() and d.status = ${status} and d.status <> 'draft' and ${isAwake}`;

/** Plans that were sent by a day and still wait, the longest waiting first, with the person who should decide. */
const waitingSince = (until: string, timezone: string) => sql`
  select to_char(d.submitted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || d.id as key, d.person_id,
    ${shown} as name, d.title || ' · decide: ' || coalesce(${shownName('a')}, 'administração') as detail,
    (d.submitted_at at time zone ${timezone})::date as day, ${none} as competency_id, d.id as plan_id, ${unknown} as missing
  from pdi_plans d
  join profiles p on p.company_id = d.company_id and p.user_id = d.person_id
  left join profiles a on a.user_id = d.approver_id
  where d.company_id = app.company_id() and d.status = 'submitted' and ${isAwake}
    and (d.submitted_at at time zone ${timezone})::date <= ${until}::date`;

/** Approved certificates, the next to expire first. */
const expiring = (today: string) => sql`
  select c.expires_on || ' ' || c.id as key, c.person_id, ${shown} as name, c.name as detail, c.expires_on as day,
    ${none} as competency_id, ${none} as plan_id, ${unknown} as missing
  from certificates c
  join profiles p on p.company_id = c.company_id and p.user_id = c.person_id and p.is_processed
  where c.company_id = app.company_id() and c.status = 'approved' and c.expires_on >= ${today}::date
    and c.expires_on <= ${today}::date + ${certificateDays}::int`;

/** Lists that name people without saying how they develop. */
const ofRecords: readonly PanelList[] = ['convites', 'sem-cargo'];

type Place = PairPlace & { readonly timezone: string; readonly late: string };

const rowsOf = (list: PanelList, place: Place) => {
  const { today, timezone, late } = place;
  if (list === 'sem-pdi') return people(withoutPlan);
  if (list === 'sem-cargo') return people(withoutJob(today));
  if (list.startsWith('pdi-')) return plansOf(list.slice('pdi-'.length));
  if (list === 'aprovacoes-atrasadas') return waitingSince(late, timezone);
  if (list === 'certificados') return expiring(today);
  // The next to end comes first.
  if (list === 'convites')
    return sql`
      select to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' ' || i.id as key,
        ${none} as person_id, i.email as name, i.role as detail,
        (i.expires_at at time zone ${timezone})::date as day, ${none} as competency_id, ${none} as plan_id, ${unknown} as missing
      from invites i
      where i.company_id = app.company_id() and i.status = 'pendente' and i.expires_at > (select app.now())
        and i.expires_at <= (select app.now()) + ${expiringDays} * interval '1 day'`;
  return pairsOf(list, place);
};

export const list = authed.panels.list.handler(async ({ input, context }) => {
  const { list: asked, competency_id, after, limit } = input;
  const company_id = (ofRecords.includes(asked) ? insideCompany : readingDevelopment)(context.actor);
  const today = todayOf(context);
  const late =
    asked === 'aprovacoes-atrasadas'
      ? lateSince(today, await companyCalendar(context.tx, company_id))
      : today;
  const { rows } = await sql<PanelRow>`
    with list as (${rowsOf(asked, { today, timezone: context.actor.timezone, late, competency_id, after, limit })})
    select key, person_id, name, detail, day, competency_id, plan_id, missing,
      (select ${readableId('r')} from profiles r where r.company_id = app.company_id() and r.user_id = person_id) as readable_id
    from list
    where key collate "C" > ${after ?? ''} order by key collate "C" limit ${limit + 1}`.execute(context.tx);
  return pageFrom(rows, limit, ({ key }) => key);
});
