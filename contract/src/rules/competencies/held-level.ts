/**
 * The level a person holds in a competency on a day: a pure function of the evidence, so that the level of any past day
 * can be computed again.
 */

import { clamp, roundHalfUp, sum } from '../numbers.ts';
import type { EvidenceKind } from './evidence.ts';
import { type WeighingInput, weighEvidence } from './evidence-weighing.ts';
import { levelOf } from './shown-level.ts';

/** The weight at which the confidence is 50. */
export const CONFIDENCE_HALF_WEIGHT = 0.75;
/** Below this weight the evidence is too old to count. */
export const STALE_WEIGHT = 0.15;
const ONE_KIND_CAP = 70;
const SELF_ONLY_CAP = 30;
/** The band is never narrower than this on either side of the estimate, in levels. */
const NARROWEST_HALF_BAND = 0.15;

export type ConfidenceLabel = 'sem_evidencia' | 'baixa' | 'media' | 'alta';

export const confidenceLabelText: Record<ConfidenceLabel, string> = {
  sem_evidencia: 'Sem evidência',
  baixa: 'Baixa',
  media: 'Média',
  alta: 'Alta',
};

export type HeldLevel = {
  /** Weighted mean, 1 to 5; null without evidence. */
  estimate: number | null;
  /** The nearest step, halves upwards, 1 to 5; null without evidence. */
  level: number | null;
  /** Weighted standard deviation in levels; null without evidence. */
  spread: number | null;
  /** 0 to 100, before the caps for evidence of a single kind. */
  confidence_raw: number;
  /** A whole number, 0 to 100. */
  confidence: number;
  confidence_label: ConfidenceLabel;
  /** The sum of the weights of the rows used, 0 upwards. */
  weight: number;
  /** True when all evidence has faded: shown in grey, counted as unknown. */
  stale: boolean;
  /** The rows behind the number, by id, with their final weights and ages in days. */
  used: { id: string; w: number; age_days: number }[];
};

/** What gaps, fit and ranking need from a held level. */
export type Held = Pick<HeldLevel, 'estimate' | 'level' | 'stale'>;

/** The estimate; null without evidence or when it is stale. */
export const knownEstimate = (held: Held) => (held.stale ? null : held.estimate);

export const HIGH_CONFIDENCE = 70;
export const MEDIUM_CONFIDENCE = 40;

function confidenceLabel(confidence: number): ConfidenceLabel {
  if (confidence >= HIGH_CONFIDENCE) return 'alta';
  return confidence >= MEDIUM_CONFIDENCE ? 'media' : 'baixa';
}

/** The share of the confidence that disagreement leaves, 0.5 to 1. */
const agreement = (spread: number) => 1 - 0.5 * Math.min(1, spread / 2);

/** The confidence, 0 to 100, before caps: small weight and disagreement both lower it. */
const rawConfidence = (weight: number, spread: number) =>
  ((100 * weight) / (weight + CONFIDENCE_HALF_WEIGHT)) * agreement(spread);

function confidenceCap(kinds: ReadonlySet<EvidenceKind>) {
  if (kinds.size !== 1) return 100;
  return kinds.has('self_assessment') ? SELF_ONLY_CAP : ONE_KIND_CAP;
}

type Weighed = ReturnType<typeof weighEvidence>;

/** Weighted mean and standard deviation. */
function middleOf(rows: Weighed, weight: number) {
  const mean = sum(rows.map((row) => row.w * row.level)) / weight;
  return { mean, spread: Math.sqrt(sum(rows.map((row) => row.w * (row.level - mean) ** 2)) / weight) };
}

/** The share of the confidence that disagreement among the rows leaves, 0.5 to 1. */
export const agreementOf = (rows: Weighed, weight: number) => agreement(middleOf(rows, weight).spread);

/** The held level on a day, with everything that explains it. */
export function heldLevel(input: WeighingInput): HeldLevel {
  const rows = weighEvidence(input);
  const used = rows.map(({ id, w, age_days }) => ({ id, w, age_days }));
  const weight = sum(rows.map((row) => row.w));
  if (weight === 0) return { ...nothing, used };

  const { mean, spread } = middleOf(rows, weight);
  const confidence_raw = rawConfidence(weight, spread);
  const kinds = new Set(rows.filter((row) => row.w > 0).map((row) => row.kind));
  const confidence = roundHalfUp(Math.min(confidence_raw, confidenceCap(kinds)));
  return {
    estimate: mean,
    level: levelOf(mean),
    spread,
    confidence_raw,
    confidence,
    confidence_label: confidenceLabel(confidence),
    weight,
    stale: weight < STALE_WEIGHT,
    used,
  };
}

const nothing: Omit<HeldLevel, 'used'> = {
  estimate: null,
  level: null,
  spread: null,
  confidence_raw: 0,
  confidence: 0,
  confidence_label: 'sem_evidencia',
  weight: 0,
  stale: false,
};

/**
 * The soft band around the estimate on the level ruler, as [low, high] within 1 to 5; null when unknown or
 * stale. Half its width is (1 - confidence / 100) of a level, never under 0.15: 0.4 at confidence 60. It
 * shows doubt at a glance and is not a statistical interval.
 */
export function band(held: Held & Pick<HeldLevel, 'confidence'>): [low: number, high: number] | null {
  const estimate = knownEstimate(held);
  if (estimate === null) return null;
  const half = Math.max(NARROWEST_HALF_BAND, 1 - held.confidence / 100);
  return [clamp(estimate - half, 1, 5), clamp(estimate + half, 1, 5)];
}
