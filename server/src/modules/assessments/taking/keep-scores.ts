/** Stores the points of an attempt's answers and what they measure. Runs as the system. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { CompetencyScore } from './score.ts';

export const keepFractions = (
  tx: Tx,
  id: string,
  fractions: readonly { position: number; fraction: number | null }[],
) =>
  sql`update attempt_marks m set fraction = round(g.fraction, 5)
    from jsonb_to_recordset(${JSON.stringify(fractions)}::jsonb) as g (position smallint, fraction numeric)
    where m.attempt_id = ${id} and m.position = g.position`.execute(tx);

/** The evidence that an attempt gives for a competency, and its standard error. */
export type Evidence = { level: number; quality: number; se: number };
export type Judged = CompetencyScore & { readonly evidence: Evidence | null };

type Owner = { readonly id: string; readonly person_id: string };

/** The columns for each competency. */
export const pointColumns = ({ percent, point_sum }: Pick<CompetencyScore, 'percent' | 'point_sum'>) => ({
  percent,
  points: point_sum?.of ?? null,
  earned: point_sum?.earned ?? null,
  discount: point_sum?.discount ?? null,
});

export const keepCompetencies = async (tx: Tx, { id, person_id }: Owner, scores: readonly Judged[]) => {
  if (scores.length === 0) return;
  await tx
    .insertInto('attempt_competencies')
    .values(
      scores.map(
        ({ competency_id, items, unseen, is_calibrated, ability, why_none, evidence, ...score }) => ({
          ...{ attempt_id: id, person_id, competency_id, items, unseen, is_calibrated, why_none },
          ...pointColumns(score),
          theta: ability?.theta ?? null,
          se: ability?.se ?? null,
          level_probs: ability?.level_probs ?? null,
          evidence_se: evidence?.se ?? null,
        }),
      ),
    )
    .execute();
  const topics = scores.flatMap(({ competency_id, topics: all }) =>
    all.map((topic) => ({ attempt_id: id, person_id, competency_id, ...topic })),
  );
  if (topics.length > 0) await tx.insertInto('attempt_topics').values(topics).execute();
};
