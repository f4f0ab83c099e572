/** The ranked list of one person, computed anew when something it depends on has changed. */
import type { Standing } from '@pdy/contract/competencies';
import { ALGO_VERSION } from '@pdy/contract/rules/evidence';
import type { Need } from '@pdy/contract/rules/recommendation-needs';
import { rankRecommendations } from '@pdy/contract/rules/recommendations';
import type { Tx } from '#kernel/db.ts';
import { standingsOf } from '../competencies/index.ts';
import { itemsTeaching } from '../library/index.ts';

const needsOf = (standings: readonly Standing[], job: { name: string } | null): Need[] =>
  standings.flatMap(({ competency, demand, criticality, held }) =>
    demand === null || criticality === null
      ? []
      : [
          {
            competency: competency.id,
            name: competency.name,
            demand,
            criticality,
            horizon: 'current',
            job: job?.name ?? null,
            held,
          },
        ],
  );

/** Items already finished, or waiting in a plan. */
const takenItems = async (tx: Tx, person_id: string) => {
  const rows = await tx
    .selectFrom('pdi_activities')
    .select('library_item_id')
    .where('person_id', '=', person_id)
    .where('library_item_id', 'is not', null)
    .where('status', '<>', 'cancelled')
    .execute();
  return new Set(rows.map(({ library_item_id }) => library_item_id));
};

const rankFor = async (tx: Tx, person_id: string, today: string) => {
  const { standings, job } = await standingsOf(tx, person_id, today);
  const needs = needsOf(standings, job);
  const items = await itemsTeaching(
    tx,
    needs.map(({ competency }) => competency),
  );
  const taken = await takenItems(tx, person_id);
  const candidates = items.map((item) => ({ ...item, completed: taken.has(item.id) }));
  return rankRecommendations({ needs, items: candidates, assessments: [] }).list;
};

/** As the system: what was accepted stays as long as its goal does, the rest is replaced. */
export const recompute = async (tx: Tx, person_id: string, today: string): Promise<void> => {
  const list = await rankFor(tx, person_id, today);
  await tx
    .deleteFrom('recommendations')
    .where('person_id', '=', person_id)
    .where((where) => where.or([where('status', '=', 'shown'), where('goal_id', 'is', null)]))
    .execute();
  if (list.length === 0) return;
  const rows = list.map(({ id, primary, score, adjusted, rank, reason }) => ({
    person_id,
    item_id: id,
    competency_id: primary,
    score,
    adjusted,
    rank,
    reason: JSON.stringify({ ...reason, algo_version: ALGO_VERSION }),
  }));
  await tx
    .insertInto('recommendations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
