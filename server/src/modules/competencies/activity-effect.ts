/** The effect that a finished activity has on its person's level, or would have. */
import { type EvidenceEffect, evidenceEffect } from '@pdy/contract/rules/competencies/evidence-effect';
import { activityLevel, activityQuality } from '@pdy/contract/rules/competencies/score-mapping';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import type { Tx } from '#kernel/db.ts';
import {
  computedOn,
  type EvidencePiece,
  evidenceAmong,
  freshnessAmong,
  type KnownCompetency,
  type LevelPiece,
  setOn,
} from './level-pieces.ts';
import { type CompetencyEvidence, evidenceOf } from './person-evidence.ts';

/** Uses the computed level: a level that was set is no evidence and must not become evidence. */
export const activityProof = (
  target_level: number,
  known: { competency: KnownCompetency; pieces: readonly LevelPiece[] } | undefined,
  { today, isValidated }: { today: string; isValidated: boolean },
) => {
  const held = known ? computedOn(today, known.competency, known.pieces) : null;
  const level = activityLevel(target_level, held?.stale ? null : (held?.estimate ?? null));
  return {
    kind: 'pdi_activity' as const,
    // Rounded as evidence is stored, so that the effect shown is the one that counts.
    level: roundHalfUp(level, 4),
    quality: activityQuality(isValidated),
    observed_on: today,
  };
};

type Ahead = {
  readonly id: string;
  readonly target_level: number;
  readonly today: string;
  readonly isValidated: boolean;
};

type Asked = Ahead & {
  readonly person_id: string;
  readonly competency_id: string;
  /** It is done: its effect is that of its day, based on the earlier evidence. */
  readonly isDone: boolean;
};

type Known = Pick<CompetencyEvidence, 'competency' | 'pieces'>;

/** The effect of a piece of evidence on the level; null where a level was set, which does not change. */
const effectOn = (
  { competency, pieces }: Known,
  piece: EvidencePiece,
  evidence: readonly EvidencePiece[],
) => {
  const as_of = piece.observed_on;
  if (setOn(as_of, pieces)) return null;
  const freshness = freshnessAmong(as_of, pieces);
  return { ...evidenceEffect({ competency, as_of, evidence, piece, freshness }), competency };
};

/** The effect if it were done and confirmed today; `id` may be one that it does not have yet. */
export const foreseenEffect = (known: Known, { id, target_level, today, isValidated }: Ahead) => {
  const piece = {
    ...activityProof(target_level, known, { today, isValidated }),
    id,
    competency_id: known.competency.id,
    expires_on: null,
    supersede_key: id,
    status: 'valid' as const,
  };
  const others = evidenceAmong(known.pieces).filter(({ supersede_key }) => supersede_key !== id);
  return effectOn(known, piece, others);
};

const competencyOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('competencies')
    .select(['id', 'code', 'name', 'kind', 'half_life_days', 'no_decay'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * The effect of a finished activity; null where it proved nothing, where its evidence no longer counts, and where a
 * level was set, which does not change.
 */
export const effectOfActivity = async (
  tx: Tx,
  { id, person_id, competency_id, target_level, today, isDone, isValidated }: Asked,
): Promise<(EvidenceEffect & { competency: KnownCompetency }) | null> => {
  const read = (await evidenceOf(tx, person_id, competency_id)).get(competency_id);
  const competency = read?.competency ?? (await competencyOf(tx, competency_id));
  if (!competency) return null;
  const known = { competency, pieces: read?.pieces ?? [] };
  if (!isDone) return foreseenEffect(known, { id, target_level, today, isValidated });
  const pieces = evidenceAmong(known.pieces);
  const own = pieces.filter(({ supersede_key, status }) => supersede_key === id && status !== 'void');
  const newest = own.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];
  // Ids grow with time: later evidence was not there yet.
  return newest
    ? effectOn(
        known,
        newest,
        pieces.filter((piece) => piece.id < newest.id),
      )
    : null;
};
