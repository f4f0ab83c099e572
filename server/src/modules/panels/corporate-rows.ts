/** The figures of the corporate page as the database counts them, each in one statement. */
import { growthDays } from '@pdy/contract/panels';
import { smallestGroup } from '@pdy/contract/rules/suppression';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { asked, newest } from './stale.ts';

/** What is held of what is asked, as far as it is known: stale levels say nothing. */
const held = sql`left join held_levels h on h.company_id = (select app.company_id())
  and h.person_id = a.person_id and h.competency_id = a.competency_id and not h.is_stale`;
/** Over what is asked of known levels, 0 to 100; null with too few people behind it. */
const metOfMany = sql<number | null>`case
  when count(distinct a.person_id) filter (where h.estimate is not null) >= ${smallestGroup} then
    round(100 * sum(least(h.estimate, a.demand)) / sum(a.demand) filter (where h.estimate is not null), 1) end`;

type Standing = {
  met_percent: number | null;
  asked: number;
  fresh: number;
  stale: number;
  unknown: number;
};

export const standingRow = async (tx: Tx, today: string): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    with ${asked(today)}, ${newest(today)}
    select ${metOfMany} as met_percent, count(*)::int as asked,
      (count(*) filter (where n.is_fresh or (n.last_on is not null and c.no_decay)))::int as fresh,
      (count(*) filter (where not n.is_fresh and not c.no_decay))::int as stale,
      (count(*) filter (where n.last_on is null))::int as unknown
    from asked a
    join competencies c on c.company_id = (select app.company_id()) and c.id = a.competency_id
    left join newest n on n.person_id = a.person_id and n.competency_id = a.competency_id
    ${held}`.execute(tx);
  return rows[0] ?? { met_percent: null, asked: 0, fresh: 0, stale: 0, unknown: 0 };
};

type Growth = { compared: number; rose: number; fell: number; people: number };

/** Of one person and competency: the mean of the evidence of late against the mean of what was there before. */
export const growthRow = async (tx: Tx, today: string): Promise<Growth> => {
  const { rows } = await sql<Growth>`
    with sides as (
      select e.person_id,
        avg(e.level) filter (where e.observed_on > ${today}::date - ${growthDays}::int) as late,
        avg(e.level) filter (where e.observed_on <= ${today}::date - ${growthDays}::int) as before
      from competency_evidence e
      join profiles p on p.company_id = e.company_id and p.user_id = e.person_id and p.is_active
      where e.company_id = (select app.company_id()) and e.status <> 'void' and e.observed_on <= ${today}::date
      group by e.person_id, e.competency_id)
    select count(*)::int as compared, (count(*) filter (where late > before))::int as rose,
      (count(*) filter (where late < before))::int as fell, count(distinct person_id)::int as people
    from sides where late is not null and before is not null`.execute(tx);
  return rows[0] ?? { compared: 0, rose: 0, fell: 0, people: 0 };
};

export type GapRow = { competency_id: string; name: string; people: number; below: number; mean_gap: number };

const mostGaps = 8;

/** Among those whose level is known; the widest on average first. */
export const gapRows = async (tx: Tx, today: string): Promise<GapRow[]> => {
  const { rows } = await sql<GapRow>`
    with ${asked(today)}
    select c.id as competency_id, c.name, count(*)::int as people,
      (count(*) filter (where h.level < a.demand))::int as below,
      round(avg(greatest(a.demand - h.estimate, 0)), 1) as mean_gap
    from asked a ${held}
    join competencies c on c.company_id = (select app.company_id()) and c.id = a.competency_id
    where h.estimate is not null
    group by c.id, c.name
    having count(*) filter (where h.level < a.demand) > 0
    order by (count(*) < ${smallestGroup}), avg(greatest(a.demand - h.estimate, 0)) desc, c.name limit ${mostGaps}`.execute(
    tx,
  );
  return rows;
};

export type DepartmentRow = {
  department: string | null;
  people: number;
  with_plan: number;
  met_percent: number | null;
};

export const departmentRows = async (tx: Tx, today: string): Promise<DepartmentRow[]> => {
  const { rows } = await sql<DepartmentRow>`
    with ${asked(today)},
    levels as (
      select a.department, ${metOfMany} as met_percent from asked a ${held} group by a.department),
    people as (
      select nullif(p.department, '') as department, count(*)::int as people, count(d.person_id)::int as with_plan
      from profiles p
      left join pdi_plans d on d.company_id = p.company_id and d.person_id = p.user_id
        and d.status in ('submitted', 'changes_requested', 'active')
      where p.company_id = (select app.company_id()) and p.is_active group by 1)
    select people.department, people, with_plan, levels.met_percent
    from people left join levels on levels.department is not distinct from people.department
    order by people desc, people.department`.execute(tx);
  return rows;
};
