/** The kept levels: rebuilt in the transaction that writes evidence, so that no reader waits for a batch. */
import { ALGO_VERSION } from '@pdy/contract/rules/evidence';
import type { Tx } from '#kernel/db.ts';
import { type EvidencePiece, type Fading, heldOn } from './person-evidence.ts';

export type Pair = { readonly person_id: string; readonly competency_id: string };

const keyOf = ({ person_id, competency_id }: Pair) => `${person_id} ${competency_id}`;

const evidenceOfPairs = (tx: Tx, pairs: readonly Pair[]) =>
  tx
    .selectFrom('competency_evidence as e')
    .innerJoin('competencies as c', (join) =>
      join.onRef('c.company_id', '=', 'e.company_id').onRef('c.id', '=', 'e.competency_id'),
    )
    .where('e.person_id', 'in', [...new Set(pairs.map(({ person_id }) => person_id))])
    .where('e.competency_id', 'in', [...new Set(pairs.map(({ competency_id }) => competency_id))])
    .select([
      'e.id',
      'e.person_id',
      'e.competency_id',
      'e.kind',
      'e.level',
      'e.quality',
      'e.observed_on',
      'e.expires_on',
    ])
    .select(['e.supersede_key', 'e.status', 'c.kind as competency_kind', 'c.half_life_days', 'c.no_decay'])
    .execute();

/** Computes and keeps the levels of the pairs as of a day. As the system. */
export const rebuildHeld = async (tx: Tx, pairs: readonly Pair[], as_of: string): Promise<void> => {
  if (pairs.length === 0) return;
  const wanted = new Map(pairs.map((pair) => [keyOf(pair), pair]));
  const rows = await evidenceOfPairs(tx, pairs);
  const grouped = Map.groupBy(rows, keyOf);
  const values = [...wanted].flatMap(([key, pair]) => {
    const [first, ...rest] = grouped.get(key) ?? [];
    return first
      ? [
          levelRow(
            pair,
            [first, ...rest],
            { kind: first.competency_kind, half_life_days: first.half_life_days, no_decay: first.no_decay },
            as_of,
          ),
        ]
      : [];
  });
  for (let at = 0; at < values.length; at += 500) {
    await tx
      .insertInto('held_levels')
      .values(values.slice(at, at + 500))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'person_id', 'competency_id']).doUpdateSet(({ ref }) => ({
          as_of: ref('excluded.as_of'),
          estimate: ref('excluded.estimate'),
          level: ref('excluded.level'),
          confidence: ref('excluded.confidence'),
          confidence_label: ref('excluded.confidence_label'),
          weight: ref('excluded.weight'),
          is_stale: ref('excluded.is_stale'),
          algo_version: ref('excluded.algo_version'),
        })),
      )
      .execute();
  }
};

const levelRow = (
  { person_id, competency_id }: Pair,
  pieces: readonly EvidencePiece[],
  fading: Fading,
  as_of: string,
) => {
  const { estimate, level, confidence, confidence_label, weight, stale } = heldOn(as_of, fading, pieces);
  return {
    person_id,
    competency_id,
    as_of,
    estimate,
    level,
    confidence,
    confidence_label,
    weight,
    is_stale: stale,
    algo_version: ALGO_VERSION,
  };
};
