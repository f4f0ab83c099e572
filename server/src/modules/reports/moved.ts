/** 'O que moveu níveis', live. Contract: `contract/src/reports/moved.ts`. */
import type { Moved } from '@pdy/contract/reports/moved';
import { fewestMoved } from '@pdy/contract/reports/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { evidenceOfMany } from '../competencies/index.ts';
import { type Asked, type Finish, movedDays, movedOf } from './moved-rules.ts';

const fewestOf = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ k: number }>`select app.k_reports() as k`.execute(tx);
  return Math.max(fewestMoved, rows[0]?.k ?? 0);
};

type Place = { readonly today: string; readonly timezone: string; readonly fewest: number };

/** All who finished activities that enough people finished long enough ago. */
const finishesOf = async (tx: Tx, { today, timezone, fewest }: Place): Promise<Finish[]> => {
  const { rows } = await sql<Finish>`
    with done as (
      select a.library_item_id as item_id, a.person_id, array_agg(a.id) as activity_ids,
        (min(coalesce(a.validated_at, a.finished_at)) at time zone ${timezone})::date as done_on
      from pdi_activities a
      join profiles p on p.company_id = a.company_id and p.user_id = a.person_id and p.is_processed
      where a.company_id = app.company_id() and a.status = 'done' and a.library_item_id is not null
        and coalesce(a.validated_at, a.finished_at) is not null
      group by a.library_item_id, a.person_id),
    enough as (
      select item_id from done
      where done_on <= ${today}::date - ${movedDays}::int
      group by item_id having count(*) >= ${fewest}::int)
    select jsonb_build_object('id', i.id, 'name', i.title) as item, jsonb_build_object('id', c.id, 'name', c.name) as competency,
      d.person_id, d.activity_ids, d.done_on::text as done_on
    from done d
    join enough on enough.item_id = d.item_id
    join library_items i on i.company_id = app.company_id() and i.id = d.item_id
    join library_item_competencies t on t.company_id = i.company_id and t.item_id = i.id
    join competencies c on c.company_id = t.company_id and c.id = t.competency_id`.execute(tx);
  return rows;
};

const askedOf = async (tx: Tx, competency_ids: readonly string[]): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    select j.person_id, r.competency_id, r.level, j.starts_on::text as starts_on, j.ends_on::text as ends_on
    from job_requirements r
    join person_jobs j on j.company_id = r.company_id and j.job_profile_id = r.job_profile_id
    join profiles p on p.company_id = j.company_id and p.user_id = j.person_id and p.is_processed
    where r.company_id = app.company_id() and r.competency_id = any (${[...competency_ids]}::uuid[])`.execute(
    tx,
  );
  return rows;
};

export const movedLevels = async (tx: Tx, today: string, timezone: string): Promise<Moved> => {
  const fewest = await fewestOf(tx);
  const finishes = await finishesOf(tx, { today, timezone, fewest });
  const competency_ids = [...new Set(finishes.map(({ competency }) => competency.id))];
  if (competency_ids.length === 0) return { fewest, rows: [] };
  const asked = await askedOf(tx, competency_ids);
  const people = [...new Set(asked.map(({ person_id }) => person_id))];
  const evidence = await evidenceOfMany(tx, people, competency_ids);
  const knownOf = (person_id: string, competency_id: string) => evidence.get(person_id)?.get(competency_id);
  return { fewest, rows: movedOf({ finishes, asked, knownOf, today, fewest }) };
};
