/** What was assigned from cells of the map, and its progress, read from what the people have done since. */
import type { CellAct } from '@pdy/contract/reports/acts';
import { cellActs } from '@pdy/contract/reports/words';
import { monthsAfter } from '@pdy/contract/rules/days';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { evidenceOfMany } from '../competencies/index.ts';
import { gainBetween, withoutProof } from '../panels/index.ts';
import { changeOf } from './act-rules.ts';
import type { CellPlace } from './cell-place.ts';

/** The progress of an act; null: too few people study. */
type Progress = Pick<CellAct, 'id' | 'people' | 'begun' | 'done'> & {
  readonly competency_id: string;
  readonly department: string | null;
  /**
   * The people who finished it, with the activities of their plans by which they did; for study only from ten people
   * on.
   */
  readonly finished: readonly { readonly person_id: string; readonly activity_ids: readonly string[] }[];
};
type ActRow = Progress & Pick<CellAct, 'kind' | 'title' | 'given_on'>;

/** Whether a person is still asked for it. `a`: the act; `p`: one of its people. */
const isAsked = sql`case
  when a.library_item_id is not null then exists (
    select from library_assignments g where g.company_id = a.company_id and g.person_id = p.person_id
      and g.item_id = a.library_item_id)
  when a.asks_goal then true
  when a.deck_id is not null then exists (
    select from deck_assignments g where g.company_id = a.company_id and g.deck_id = a.deck_id
      and g.person_id = p.person_id)
  else exists (
    select from assessment_assignments g where g.company_id = a.company_id and g.assessment_id = a.assessment_id
      and g.person_id = p.person_id) end`;

/** An activity that waits for validation has begun. */
const ofActivities = sql`
  select coalesce(bool_or(v.status in ('doing', 'awaiting_validation') or ${finishedSince()}), false) as has_begun,
    coalesce(array_agg(v.id) filter (where ${finishedSince()}), '{}') as activity_ids,
    coalesce(bool_or(${finishedSince()}), false) as has_done
  from pdi_activities v
  where v.company_id = a.company_id and v.library_item_id = a.library_item_id and v.person_id = p.person_id`;

function finishedSince() {
  return sql`(v.status = 'done' and coalesce(v.validated_at, v.finished_at) >= a.created_at)`;
}

const ofTests = sql`
  select coalesce(bool_or(v.status = 'finished' and v.submitted_at >= a.created_at), false) as has_done, count(*) > 0 as has_begun
  from attempts v
  where v.company_id = a.company_id and v.assessment_id = a.assessment_id and v.person_id = p.person_id
    and v.status <> 'voided' and coalesce(v.submitted_at, app.now()) >= a.created_at`;

/** Agreed goals: one in progress, or created since. */
const ofGoals = sql`
  select coalesce(bool_or(g.status = 'in_progress' or g.created_at >= a.created_at or ${reachedSince()}), false) as has_begun,
    coalesce(bool_or(${reachedSince()}), false) as has_done,
    coalesce(array_agg(v.id) filter (where ${reachedSince()} and v.id is not null), '{}') as activity_ids
  from pdi_goals g
  left join pdi_activities v on v.company_id = g.company_id and v.goal_id = g.id
  where a.asks_goal and g.company_id = a.company_id and g.competency_id = a.competency_id and g.person_id = p.person_id
    and g.status not in ('draft', 'cancelled')`;

function reachedSince() {
  return sql`(g.status = 'completed' and g.completed_at >= a.created_at)`;
}

const people = sql`
  select count(*)::int as people, (count(*) filter (where w.has_begun or t.has_begun or o.has_begun))::int as begun,
    (count(*) filter (where w.has_done or t.has_done or o.has_done))::int as done,
    coalesce(jsonb_agg(jsonb_build_object('person_id', p.person_id, 'activity_ids', w.activity_ids || o.activity_ids))
      filter (where w.has_done or t.has_done or o.has_done), '[]') as finished
  from report_act_people p
  join profiles q on q.company_id = p.company_id and q.user_id = p.person_id and q.is_processed
  cross join lateral (${ofActivities}) w
  cross join lateral (${ofTests}) t
  cross join lateral (${ofGoals}) o
  where p.company_id = a.company_id and p.act_id = a.id and ${isAsked}`;

/** Acts for which nobody is asked any more are over. */
const progressOf = (which: RawBuilder<unknown>) => sql<Progress>`
  select a.id, a.competency_id, a.department, s.people,
    case when a.deck_id is null then s.begun else d.begun end as begun,
    case when a.deck_id is null then s.done else d.done end as done,
    case when a.deck_id is null then s.finished else coalesce((
      select jsonb_agg(jsonb_build_object('person_id', f.id, 'activity_ids', '[]'::jsonb)) from unnest(d.finishers) f (id)),
      '[]') end as finished
  from report_acts a
  cross join lateral (${people}) s
  left join lateral app.deck_act_progress(a.id) d on a.deck_id is not null
  where a.company_id = app.company_id() and s.people > 0 and ${which}`;

export type ActCount = Pick<Progress, 'competency_id' | 'department'> & { readonly acts: number };

/** Acts of the last twelve months that somebody has not finished. */
export const actsUnderWay = async (tx: Tx, today: string): Promise<ActCount[]> => {
  const recent = sql`a.created_at >= ${monthsAfter(today, -12)}::date`;
  const { rows } = await sql<ActCount>`
    select o.competency_id, o.department, count(*)::int as acts from (${progressOf(recent)}) o
    where o.done is null or o.done < o.people
    group by o.competency_id, o.department`.execute(tx);
  return rows;
};

const changesOf = async (
  tx: Tx,
  acts: readonly ActRow[],
  { competency_id, today, fewest }: CellPlace & { fewest: number },
): Promise<CellAct['change'][]> => {
  const finishers = [...new Set(acts.flatMap(({ finished }) => finished.map(({ person_id }) => person_id)))];
  const evidence = await evidenceOfMany(tx, finishers, [competency_id]);
  return acts.map(({ finished, given_on }) => {
    const gains = finished.map(({ person_id, activity_ids }) => {
      const known = evidence.get(person_id)?.get(competency_id);
      if (!known) return null;
      return gainBetween({ ...known, pieces: withoutProof(known.pieces, activity_ids) }, given_on, today);
    });
    return changeOf(gains, fewest);
  });
};

/** The acts of one cell, the newest first. */
export const actsOf = async (tx: Tx, place: CellPlace, timezone: string): Promise<CellAct[]> => {
  const { competency_id, area } = place;
  const here = sql`a.competency_id = ${competency_id} and a.department is not distinct from ${area}::text`;
  const { rows } = await sql<ActRow & { fewest: number }>`
    select o.*, (b.created_at at time zone ${timezone})::date::text as given_on, coalesce(i.title, d.title, t.title) as title,
      case when b.asks_goal then 'goal' when i.id is not null then 'activity' when d.id is not null then 'deck' else 'test' end as kind,
      (select app.k_reports()) as fewest
    from (${progressOf(here)}) o
    join report_acts b on b.company_id = app.company_id() and b.id = o.id
    left join library_items i on i.company_id = b.company_id and i.id = b.library_item_id
    left join decks d on d.company_id = b.company_id and d.id = b.deck_id
    left join assessments t on t.company_id = b.company_id and t.id = b.assessment_id
    order by b.id desc limit ${cellActs}`.execute(tx);
  const [first] = rows;
  if (!first) return [];
  const changes = await changesOf(tx, rows, { ...place, fewest: first.fewest });
  return rows.map(({ id, given_on, kind, title, people: asked, begun, done }, at) => ({
    ...{ id, given_on, kind, title, people: asked, begun, done },
    change: changes[at] ?? null,
  }));
};
