/** 'O que moveu níveis', counted at night. Runs as the system. */
import { fewestMoved } from '@pdy/contract/reports/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { evidenceOfMany } from '../../competencies/index.ts';
import { type Asked, type Finish, type MovedPair, movedDays, movedOf } from './moved-rules.ts';

/** The people who finished activities that at least ten people finished long enough ago. */
const finishesOf = async (tx: Tx, today: string, timezone: string): Promise<Finish[]> => {
  const { rows } = await sql<Finish>`
    with done as (
      select a.library_item_id, a.person_id, array_agg(a.id) as activity_ids,
        (min(coalesce(a.validated_at, a.finished_at)) at time zone ${timezone})::date as done_on
      from pdi_activities a
      join profiles p on p.company_id = a.company_id and p.user_id = a.person_id and p.is_processed
      where a.company_id = app.company_id() and a.status = 'done' and a.library_item_id is not null
        and coalesce(a.validated_at, a.finished_at) is not null
      group by a.library_item_id, a.person_id),
    enough as (
      select library_item_id from done
      where done_on <= ${today}::date - ${movedDays}::int
      group by library_item_id having count(*) >= ${fewestMoved}::int)
    select d.library_item_id, t.competency_id, d.person_id, d.activity_ids, d.done_on::text as done_on
    from done d
    join enough using (library_item_id)
    join library_item_competencies t on t.company_id = app.company_id() and t.item_id = d.library_item_id`.execute(
    tx,
  );
  return rows;
};

const askedOf = async (tx: Tx, competency_id: string): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    select j.person_id, r.level, j.starts_on::text as starts_on, j.ends_on::text as ends_on
    from job_requirements r
    join person_jobs j on j.company_id = r.company_id and j.job_profile_id = r.job_profile_id
    join profiles p on p.company_id = j.company_id and p.user_id = j.person_id and p.is_processed
    where r.company_id = app.company_id() and r.competency_id = ${competency_id}`.execute(tx);
  return rows;
};

type Inside = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Day = { readonly today: string; readonly timezone: string };

/** Counts one competency at a time: the evidence of everybody in all of them at once would fill the memory. */
export const countMoved = async (inside: Inside, { today, timezone }: Day): Promise<MovedPair[]> => {
  const finishes = await inside((tx) => finishesOf(tx, today, timezone));
  const pairs: MovedPair[] = [];
  for (const [competency_id, own] of Map.groupBy(finishes, (finish) => finish.competency_id)) {
    const { asked, evidence } = await inside(async (tx) => {
      const demands = await askedOf(tx, competency_id);
      const people = [...new Set(demands.map(({ person_id }) => person_id))];
      return { asked: demands, evidence: await evidenceOfMany(tx, people, [competency_id]) };
    });
    const knownOf = (person_id: string) => evidence.get(person_id)?.get(competency_id);
    pairs.push(...(await movedOf({ finishes: own, asked, knownOf, today })));
  }
  return pairs;
};

/** Takes the place of what was counted before. */
export const keepMoved = async (tx: Tx, counted_on: string, pairs: readonly MovedPair[]): Promise<void> => {
  await tx.deleteFrom('moved_figures').execute();
  if (pairs.length === 0) return;
  await tx
    .insertInto('moved_figures')
    .values(
      pairs.map(({ library_item_id, competency_id, did, others }) => ({
        ...{ counted_on, library_item_id, competency_id, ...did },
        ...{ other_people: others?.people ?? null, other_mean: others?.mean ?? null },
        ...{ other_low: others?.low ?? null, other_high: others?.high ?? null },
      })),
    )
    .execute();
};
