/** Values that nobody has decided yet and that are still as they were found, as far as the caller may read them. */
import type { Misreading } from '@pdy/contract/misreadings/misreadings';
import { mostMisreadings } from '@pdy/contract/misreadings/values';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { departmentsToJoin } from '../people/index.ts';

const undecided = sql`m.company_id = app.company_id() and m.decision is null`;

const keys = sql`
  select m.id, m.kind, m.subject_id, v.stem as title, q.code as context, k.number, v.unit, k.tolerance,
    null::jsonb as address, case when v.used_at is null then 'mend' else 'regrade' end as remedy
  from misreadings m
  join questions q on q.company_id = m.company_id and q.id = m.subject_id and q.status <> 'retired'
  join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id
  join question_keys k on k.company_id = v.company_id and k.version_id = v.id and k.number = m.number
  where ${undecided} and m.kind = 'key'`;

const goals = sql`
  select m.id, m.kind, m.subject_id, g.title, ${shownName('p')} as context, m.number, g.metric_unit as unit,
    null::numeric as tolerance, null::jsonb as address, 'mend' as remedy
  from misreadings m
  join pdi_goals g on g.company_id = m.company_id and g.id = m.subject_id and g.mode = 'metric'
    and g.status in ('not_started', 'in_progress', 'draft')
    and case m.kind when 'goal_target' then g.target_value else g.start_value end = m.number
  join profiles p on p.company_id = g.company_id and p.user_id = g.person_id
  where ${undecided} and m.kind in ('goal_start', 'goal_target')`;

const memberHas = sql`exists (select from profiles o where o.company_id = app.company_id() and o.email = a.clean)`;

const invited = sql`exists (select from invites o where o.company_id = app.company_id() and o.email = a.clean
  and o.status in ('preparado', 'pendente') and (o.status = 'preparado' or o.expires_at > app.now()))`;

const accounts = sql`
  select m.id, m.kind, m.subject_id, ${shownName('p')} as title, '' as context, null::numeric as number,
    null as unit, null::numeric as tolerance, jsonb_build_object('kept', p.email, 'clean', a.clean) as address,
    case when ${memberHas} then 'taken' else 'mend' end as remedy
  from misreadings m
  join profiles p on p.company_id = m.company_id and p.user_id = m.subject_id and app.has_invisible_letters(p.email)
    and (p.role <> 'corporate' or app.role() <> 'admin'),
  lateral (select app.without_invisible_letters(p.email) as clean) a
  where ${undecided} and m.kind = 'account'`;

const invites = sql`
  select m.id, m.kind, m.subject_id, coalesce(concat_ws(' ', i.first_name, i.last_name), '') as title, '' as context,
    null::numeric as number, null as unit, null::numeric as tolerance,
    jsonb_build_object('kept', i.email, 'clean', a.clean) as address,
    case when ${memberHas} or ${invited} then 'taken' else 'mend' end as remedy
  from misreadings m
  join invites i on i.company_id = m.company_id and i.id = m.subject_id
    and (i.status = 'preparado' or i.status = 'pendente' and i.expires_at > app.now()),
  lateral (select app.without_invisible_letters(i.email) as clean) a
  where ${undecided} and m.kind = 'invite'`;

const addresses = sql`${accounts} union all ${invites}`;

const everything = sql`${keys} union all ${goals} union all ${addresses}`;

/** The number of values to check, including departments that are written in more than one way. */
export const toCheck = sql<number>`((select count(*)::int from (${everything}) open) + ${departmentsToJoin})`;

type Row = Misreading & { total: number };

/** The values of one list. Those with decimals come first: they look most like thousands. */
const listed = async (tx: Tx, which: RawBuilder<unknown>) => {
  const { rows } = await sql<Row>`
    select open.*, (count(*) over ())::int as total from (${which}) open
    order by (number <> trunc(number)) desc nulls last, context, title, id limit ${mostMisreadings}`.execute(
    tx,
  );
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
};

export const allListed = async (tx: Tx) => {
  const [ofKeys, ofGoals, ofAddresses] = await Promise.all(
    [keys, goals, addresses].map((one) => listed(tx, one)),
  );
  const none = { items: [], total: 0 };
  const [k, g, a] = [ofKeys ?? none, ofGoals ?? none, ofAddresses ?? none];
  return {
    ...{ keys: k.items, goals: g.items, addresses: a.items },
    totals: { keys: k.total, goals: g.total, addresses: a.total },
  };
};

export const openAmong = async (tx: Tx, ids: readonly string[]): Promise<Misreading[]> => {
  const { rows } = await sql<Misreading>`
    select open.* from (${everything}) open where open.id = any (${[...ids]}::uuid[])`.execute(tx);
  return rows;
};
