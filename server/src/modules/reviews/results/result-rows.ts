/** A result as its reader sees it. Contract: `contract/src/reviews/results.ts`. */
import type { ResultSummary, ReviewResult } from '@pdy/contract/reviews/results';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { nameOrOutsider } from '#kernel/names.ts';
import type { Computed } from './result-marks.ts';

const cycleOfResult = sql`jsonb_build_object('id', y.id, 'name', y.name, 'status', y.status,
  'period_start', y.period_start, 'period_end', y.period_end)`;

/** A person, from the column with their id and the alias of their profile. */
export const somebody = (alias: string, id: string) =>
  sql`jsonb_build_object('user_id', ${sql.ref(id)}, 'name', ${nameOrOutsider(alias)})`;

export type MarkedCompetency = {
  readonly competency_id: string;
  readonly name: string;
  readonly demanded: number | null;
  readonly criticality: number | null;
  readonly marks: Computed['competencies'][string];
};

export type ResultRow = Omit<
  ReviewResult,
  | 'is_own'
  | 'competencies'
  | 'grew'
  | 'next'
  | 'contest_until'
  | 'contest_ticket'
  | 'groups_merged'
  | 'groups_dropped'
  | 'comments'
> & {
  readonly person_id: string;
  readonly manager_id: string | null;
  readonly contest_days: number;
  readonly computed: Omit<Computed, 'competencies'>;
  readonly marked: readonly MarkedCompetency[];
};

/** Sorted by name. */
const markedCompetencies = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('competency_id', c.id, 'name', c.name, 'demanded', d.level,
      'criticality', d.criticality, 'marks', m.value) order by c.name_key, c.id), '[]')
  from jsonb_each(r.computed -> 'competencies') m
  join competencies c on c.company_id = r.company_id and c.id = m.key::uuid
  left join review_demands d on d.company_id = r.company_id and d.participant_id = r.participant_id and d.competency_id = c.id)`;

const earlier = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('cycle', o.name, 'on', o.published_on, 'final', b.final)
      order by o.published_on, o.id), '[]')
  from review_results b
  join review_cycles o on o.company_id = b.company_id and o.id = b.cycle_id
  where b.company_id = r.company_id and b.person_id = r.person_id and b.participant_id <> r.participant_id
    and b.final is not null and o.status in ('published', 'ended') and (o.published_on, o.id) < (coalesce(y.published_on, 'infinity'), y.id))`;

/** The row of a result; null: it does not exist, or the caller may not read it. */
export const resultRow = async (tx: Tx, participant_id: string): Promise<ResultRow | null> => {
  const { rows } = await sql<ResultRow>`
    select p.id as participant_id, ${cycleOfResult} as cycle, r.final::float8 as final, y.published_on::text as published_on,
      p.person_id, p.manager_id, ${somebody('n', 'p.person_id')} as person,
      case when p.manager_id is not null then ${somebody('m', 'p.manager_id')} end as manager,
      r.competencies_score::float8 as competencies_score, r.goals_score::float8 as goals_score,
      r.computed - 'competencies' as computed, ${markedCompetencies} as marked,
      (select jsonb_build_object('box', l.box, 'potential', l.potential, 'readiness', l.readiness) from review_places l
        where l.company_id = r.company_id and l.participant_id = r.participant_id) as place,
      ${earlier} as before, p.talked_on::text as talked_on,
      (p.acknowledged_at at time zone coalesce(s.timezone, 'America/Sao_Paulo'))::date::text as acknowledged_on,
      p.comment, y.contest_days, p.version
    from review_results r
    join review_participants p on p.company_id = r.company_id and p.id = r.participant_id
    join review_cycles y on y.company_id = r.company_id and y.id = r.cycle_id
    left join company_settings s on s.company_id = r.company_id
    left join profiles n on n.company_id = p.company_id and n.user_id = p.person_id
    left join profiles m on m.company_id = p.company_id and m.user_id = p.manager_id
    where r.company_id = app.company_id() and r.participant_id = ${participant_id}`.execute(tx);
  return rows[0] ?? null;
};

/** Summaries of results, newest first; `where` is about the result `r`, its participant `p` and its cycle `y`. */
export const summariesWhere = async (tx: Tx, where: RawBuilder<unknown>): Promise<ResultSummary[]> => {
  const { rows } = await sql<ResultSummary>`
    select r.participant_id, ${cycleOfResult} as cycle, r.final::float8 as final, y.published_on::text as published_on
    from review_results r
    join review_cycles y on y.company_id = r.company_id and y.id = r.cycle_id
    where r.company_id = app.company_id() and ${where}
    order by y.published_on desc, y.id desc limit 200`.execute(tx);
  return rows;
};
