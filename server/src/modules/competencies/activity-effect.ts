/** What a finished activity does to its person's level, or would do. */
import { type EvidenceEffect, evidenceEffect } from '@pdy/contract/rules/evidence-effect';
import { activityLevel, activityQuality } from '@pdy/contract/rules/score-mapping';
import type { Tx } from '#kernel/db.ts';
import {
  computedOn,
  type EvidencePiece,
  evidenceAmong,
  type KnownCompetency,
  type LevelPiece,
  setOn,
  withoutSelf,
} from './level-pieces.ts';
import { evidenceOf } from './person-evidence.ts';

/**
 * Measured without what the person thinks of themselves, so that nobody's word about themselves becomes evidence that
 * others read; and without what was set beside the evidence, which is none and must not become it.
 */
export const activityProof = (
  target_level: number,
  known: { competency: KnownCompetency; pieces: readonly LevelPiece[] } | undefined,
  { today, isValidated }: { today: string; isValidated: boolean },
) => {
  const held = known ? computedOn(today, known.competency, withoutSelf(known.pieces)) : null;
  return {
    kind: 'pdi_activity' as const,
    level: activityLevel(target_level, held?.stale ? null : (held?.estimate ?? null)),
    quality: activityQuality(isValidated),
    observed_on: today,
  };
};

type Asked = {
  readonly id: string;
  readonly person_id: string;
  readonly competency_id: string;
  readonly target_level: number;
  readonly today: string;
  /** It is done: what it did is told as of its day, from what was known before it. */
  readonly isDone: boolean;
  readonly isValidated: boolean;
  /** The reader is the person: the estimate they read elsewhere knows what they think of themselves. */
  readonly isOwn: boolean;
};

const competencyOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('competencies')
    .select(['id', 'code', 'name', 'kind', 'half_life_days', 'no_decay'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Null where it proved nothing, where what it proved no longer counts, and where a level was set: that does not move. */
export const effectOfActivity = async (
  tx: Tx,
  { id, person_id, competency_id, target_level, today, isDone, isValidated, isOwn }: Asked,
): Promise<(EvidenceEffect & { competency: KnownCompetency }) | null> => {
  const known = (await evidenceOf(tx, person_id, competency_id)).get(competency_id);
  const competency = known?.competency ?? (await competencyOf(tx, competency_id));
  if (!competency) return null;
  const all = known?.pieces ?? [];
  const pieces = evidenceAmong(isOwn ? all : withoutSelf(all));
  const effect = (piece: EvidencePiece, evidence: readonly EvidencePiece[]) =>
    setOn(piece.observed_on, all)
      ? null
      : { ...evidenceEffect({ competency, as_of: piece.observed_on, evidence, piece }), competency };
  if (isDone) {
    const own = pieces.filter(({ supersede_key, status }) => supersede_key === id && status !== 'void');
    const newest = own.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];
    // ids grow with time: what came later is not what it met
    return newest
      ? effect(
          newest,
          pieces.filter((piece) => piece.id < newest.id),
        )
      : null;
  }
  const proof = activityProof(target_level, known, { today, isValidated });
  const piece = {
    ...proof,
    id,
    competency_id,
    expires_on: null,
    supersede_key: id,
    status: 'valid' as const,
  };
  return effect(
    piece,
    pieces.filter(({ supersede_key }) => supersede_key !== id),
  );
};
