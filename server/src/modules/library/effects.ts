/** The effect of activities on levels, computed by a job, so that reading it is cheap. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import { dayIn } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { type Completion, effectDays, fewestPeople, measuredEffect } from './effect-rules.ts';

type Piece = Completion['pieces'][number];
type Row = Omit<Completion, 'competency' | 'pieces'> &
  Completion['competency'] & { item_id: string; competency_id: string; pieces: Piece[] };

/**
 * The people who finished items that enough people finished long enough ago, and their evidence in what the item
 * teaches.
 */
const completions = async (tx: Tx, today: string, timezone: string) => {
  const { rows } = await sql<Row>`
    with done as (
      select a.library_item_id as item_id, a.person_id, a.id as activity_id,
        (coalesce(a.validated_at, a.finished_at) at time zone ${timezone})::date as done_on
      from pdi_activities a
      where a.status = 'done' and a.library_item_id is not null and coalesce(a.validated_at, a.finished_at) is not null),
    enough as (
      select item_id from done where done_on <= ${today}::date - ${effectDays}::int
      group by item_id having count(distinct person_id) >= ${fewestPeople}::int)
    select d.item_id, d.person_id, d.activity_id, d.done_on::text as done_on,
      c.id as competency_id, c.kind, c.half_life_days, c.no_decay, e.pieces
    from done d
    join enough on enough.item_id = d.item_id
    join library_item_competencies t on t.item_id = d.item_id
    join competencies c on c.company_id = t.company_id and c.id = t.competency_id
    join lateral (
      select jsonb_agg(jsonb_build_object('id', v.id, 'kind', v.kind, 'level', v.level, 'quality', v.quality,
        'observed_on', v.observed_on, 'expires_on', v.expires_on, 'supersede_key', v.supersede_key,
        'status', v.status, 'source_id', v.source_id)) as pieces
      from competency_evidence v where v.person_id = d.person_id and v.competency_id = c.id) e on e.pieces is not null`.execute(
    tx,
  );
  return rows;
};

type Measured = { item_id: string; competency_id: string; mean: number; people: number };

/** The competency with the most data for each item. */
const best = (rows: readonly Row[], today: string): Measured[] => {
  const groups = Map.groupBy(rows, ({ item_id, competency_id }) => `${item_id} ${competency_id}`);
  const measured = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const effect = measuredEffect(
      group.map(({ kind, half_life_days = null, no_decay = false, ...row }) => ({
        ...row,
        competency: { kind, half_life_days, no_decay },
      })),
      today,
    );
    return first && effect ? [{ item_id: first.item_id, competency_id: first.competency_id, ...effect }] : [];
  });
  const byItem = Map.groupBy(measured, ({ item_id }) => item_id);
  return [...byItem.values()].flatMap((known) =>
    known.sort((one, other) => other.people - one.people).slice(0, 1),
  );
};

/** Computes and stores the effect of every item of one company. Runs as the system. */
export const measureEffects = async (tx: Tx, today: string, timezone: string): Promise<number> => {
  const effects = best(await completions(tx, today, timezone), today);
  await sql`update library_figures set effect_competency_id = null, effect_mean = null, effect_people = null,
    effect_on = ${today}::date where effect_people is not null`.execute(tx);
  await sql`
    insert into library_figures (item_id, effect_competency_id, effect_mean, effect_people, effect_on)
    select item_id, competency_id, mean, people, ${today}::date
    from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) as e(item_id uuid, competency_id uuid, mean numeric, people integer)
    on conflict (company_id, item_id) do update set effect_competency_id = excluded.effect_competency_id,
      effect_mean = excluded.effect_mean, effect_people = excluded.effect_people, effect_on = excluded.effect_on`.execute(
    tx,
  );
  return effects.length;
};

type Companies = { readonly db: Database; readonly jobsDb: Database };

/** Computes the effects in one company after the other. `jobsDb`: connected as the jobs role, which sees them all. */
export const measureAllEffects = async ({ db, jobsDb }: Companies, now: Date): Promise<void> => {
  const { rows } = await sql<{ company_id: string; timezone: string }>`
    select s.company_id, s.timezone from company_settings s join companies c on c.id = s.company_id
    where c.is_active and not c.is_platform`.execute(jobsDb.as(null));
  for (const { company_id, timezone } of rows)
    await db
      .as(systemScope(company_id))
      .transaction()
      .execute((tx) => measureEffects(tx, dayIn(timezone, now), timezone));
};
