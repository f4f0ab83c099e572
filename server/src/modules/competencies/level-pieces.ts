/**
 * What levels are made of: evidence, the study that keeps it fresh, and levels set by administrators. The computed
 * level depends only on evidence and study; the level held is the set one, as long as it holds.
 */
import type { Held, OwnView } from '@pdy/contract/competencies/competencies';
import type { CompetencyKind, EvidenceKind } from '@pdy/contract/rules/competencies/evidence';
import type { Freshness } from '@pdy/contract/rules/competencies/evidence-weighing';
import { band, heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { daysUnchanged } from '@pdy/contract/rules/competencies/held-until';
import { levelOf } from '@pdy/contract/rules/competencies/shown-level';
import { daysBetween } from '@pdy/contract/rules/days';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';

type Piece<Kind> = {
  readonly id: string;
  readonly competency_id: string;
  readonly kind: Kind;
  readonly level: number;
  readonly quality: number;
  readonly observed_on: string;
  readonly expires_on: string | null;
  readonly supersede_key: string;
  readonly status: 'valid' | 'contested' | 'void';
};

export type EvidencePiece = Piece<EvidenceKind>;

/**
 * A set level has the shape of evidence, from its first day to its last, but is never weighed as evidence. Nor is
 * study, whose `level` is how well its cards are remembered (0 to 1) and whose `quality` is the number of cards.
 */
export type LevelPiece = Piece<EvidenceKind | 'override' | 'study'>;

/** The properties of a competency that decide how its evidence fades. */
export type Fading = {
  readonly kind: CompetencyKind;
  readonly half_life_days: number | null;
  readonly no_decay: boolean;
};

export type KnownCompetency = Fading & { readonly id: string; readonly code: string; readonly name: string };

type PieceRow = LevelPiece & { readonly company_id: string; readonly person_id: string };

/** The pieces of everybody whom the reader may read, of all three kinds, under the alias `e`. */
export const levelPieces = sql<PieceRow>`(
  select id, company_id, person_id, competency_id, kind, level, quality, observed_on, expires_on, supersede_key, status
  from competency_evidence
  union all
  select id, company_id, person_id, competency_id, 'override', level::numeric, 1, since, least(until, ended_on - 1),
    'override', 'valid'
  from level_overrides
  union all
  select competency_id, company_id, person_id, competency_id, 'study', mean_retrievability::numeric, review_cards, since,
    null, 'study', 'valid'
  from study_freshness)`.as<'e'>('e');

/**
 * The kinds that are measured. A self-assessment changes no level: it is shown next to it to people who may read it.
 */
type MeasuredKind = Exclude<EvidenceKind, 'self_assessment'>;

export const evidenceAmong = <P extends LevelPiece>(pieces: readonly P[]) =>
  pieces.filter(
    (piece): piece is P & { readonly kind: MeasuredKind } =>
      piece.kind !== 'override' && piece.kind !== 'study' && piece.kind !== 'self_assessment',
  );

/** The person's own view: the newest self-assessment that the reader may read. Null: none. */
export const ownViewOn = (as_of: string, pieces: readonly LevelPiece[]): OwnView | null => {
  const said = pieces.filter(
    ({ kind, status, observed_on }) =>
      kind === 'self_assessment' && status !== 'void' && observed_on <= as_of,
  );
  // Ids grow with time.
  const newest = said.toSorted((a, b) =>
    `${b.observed_on} ${b.id}`.localeCompare(`${a.observed_on} ${a.id}`),
  )[0];
  return newest ? { level: newest.level, on: newest.observed_on } : null;
};

/** How fresh study keeps the evidence on a day; null: nothing was studied by then. */
export const freshnessAmong = (as_of: string, pieces: readonly LevelPiece[]): Freshness | null => {
  const study = pieces.find(({ kind, observed_on }) => kind === 'study' && observed_on <= as_of);
  return study ? { review_cards: study.quality, mean_retrievability: study.level } : null;
};

/** Everything that the rules weigh, as of a day. */
const weighable = (as_of: string, competency: Fading, pieces: readonly LevelPiece[]) => ({
  ...{ competency, as_of, evidence: evidenceAmong(pieces), freshness: freshnessAmong(as_of, pieces) },
});

/** The set level that holds on the day: at most one, because setting one ends the one before. */
export const setOn = (as_of: string, pieces: readonly LevelPiece[]) =>
  pieces.find(
    ({ kind, observed_on, expires_on }) =>
      kind === 'override' && observed_on <= as_of && (expires_on === null || as_of <= expires_on),
  ) ?? null;

/** What the evidence says as of a day, ignoring any set level. */
export const computedOn = (as_of: string, competency: Fading, pieces: readonly LevelPiece[]): Held => {
  const held = heldLevel(weighable(as_of, competency, pieces));
  const { confidence, confidence_label, weight, stale } = held;
  // Four decimals, as stored: a level read live is on the same side of a step as the stored one.
  const estimate = held.estimate === null ? null : roundHalfUp(held.estimate, 4);
  const level = estimate === null ? null : levelOf(estimate);
  return { estimate, level, confidence, confidence_label, weight, stale, band: band(held) };
};

/**
 * The level as of a day, as the contract shows it. A set level is a decision and no estimate: it is not uncertain and
 * does not fade, so it has full confidence, whatever the evidence.
 */
export const heldOn = (as_of: string, competency: Fading, pieces: readonly LevelPiece[]): Held => {
  const computed = computedOn(as_of, competency, pieces);
  const set = setOn(as_of, pieces);
  if (!set) return computed;
  const { level } = set;
  return {
    ...computed,
    ...{
      estimate: level,
      level,
      stale: false,
      confidence: 100,
      confidence_label: 'alta',
      band: [level, level],
    },
  };
};

/** Days from `as_of` on which the level stays the same: a set level stays until it ends. */
export const daysHeldUnchanged = (
  as_of: string,
  competency: Fading,
  pieces: readonly LevelPiece[],
): number => {
  const until = setOn(as_of, pieces)?.expires_on;
  return until ? daysBetween(as_of, until) + 1 : daysUnchanged(weighable(as_of, competency, pieces));
};
