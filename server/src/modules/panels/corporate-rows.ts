/** The figures of the corporate page as the database counts them, each in one statement. */
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

type GapRow = {
  competency_id: string;
  name: string;
  people: number;
  below: number;
  mean_gap: number;
  has_content: boolean;
};

const mostGaps = 8;

/** Among those whose level is known; the widest on average first. */
export const gapRows = async (tx: Tx, today: string): Promise<GapRow[]> => {
  const { rows } = await sql<GapRow>`
    with ${asked(today)}
    select c.id as competency_id, c.name, count(*)::int as people,
      (count(*) filter (where h.level < a.demand))::int as below,
      round(avg(greatest(a.demand - h.estimate, 0)), 1) as mean_gap,
      exists (
        select from library_item_competencies t
        join library_items i on i.company_id = t.company_id and i.id = t.item_id and i.status = 'published'
        where t.company_id = (select app.company_id()) and t.competency_id = c.id) as has_content
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

/** What is shown of it: nothing about few people. */
export const gapOf = ({ competency_id, name, people, below, mean_gap, has_content }: GapRow) => ({
  competency_id,
  name,
  has_content,
  figures: people < smallestGroup ? null : { people, below, mean_gap },
});
