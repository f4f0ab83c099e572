/** How long a level stays the same while no evidence comes or goes. Until then it need not be computed again. */
import { daysBetween } from '../days.ts';
import { sum } from '../numbers.ts';
import { type CompetencyKind, evidenceWeight, halfLifeDays, mayProve } from './evidence.ts';
import { type Evidence, type WeighingInput, weighEvidence } from './evidence-weighing.ts';
import {
  agreementOf,
  CONFIDENCE_HALF_WEIGHT,
  HIGH_CONFIDENCE,
  MEDIUM_CONFIDENCE,
  STALE_WEIGHT,
} from './held-level.ts';

type Rows = ReturnType<typeof weighEvidence>;

const halfLifeOf = ({ kind, half_life_days }: { kind: CompetencyKind; half_life_days?: number | null }) =>
  half_life_days ?? halfLifeDays[kind];

/** Days until a row begins to count, or no longer counts. */
const untilItCounts = (row: Evidence, { as_of, competency }: WeighingInput) => {
  if (row.status === 'void' || !mayProve(row.kind, competency.kind)) return Number.POSITIVE_INFINITY;
  if (row.observed_on > as_of) return daysBetween(as_of, row.observed_on);
  if (row.expires_on == null || row.expires_on < as_of) return Number.POSITIVE_INFINITY;
  return daysBetween(as_of, row.expires_on) + 1;
};

/** Whether one kind of evidence is at its cap: then the shares of the kinds shift from day to day. */
const isHeldDown = (rows: Rows) => {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  const isAtCap = ([kind, of]: readonly [keyof typeof evidenceWeight, Rows]) =>
    sum(of.map(({ w }) => w)) > evidenceWeight[kind].cap - 1e-9;
  return kinds.size > 1 && [...kinds].some(isAtCap);
};

/** The weights below which the level gets another label: too old to count, or less confidence. */
const thresholds = (rows: Rows, weight: number) => {
  const share = agreementOf(rows, weight);
  const ofConfidence = [HIGH_CONFIDENCE, MEDIUM_CONFIDENCE].map((least) => {
    // Rounding forgives half a point.
    const raw = (least - 0.5) / (100 * share);
    return raw < 1 ? (CONFIDENCE_HALF_WEIGHT * raw) / (1 - raw) : Number.POSITIVE_INFINITY;
  });
  return [STALE_WEIGHT, ...ofConfidence].filter((least) => least <= weight);
};

/** The half-lives after which the first threshold is met. All rows fade alike, so the estimate stays. */
const untilTooLight = (rows: Rows, halfLife: number) => {
  const weight = sum(rows.map(({ w }) => w));
  const days = thresholds(rows, weight).map((least) => Math.floor(halfLife * Math.log2(weight / least)));
  return Math.max(1, Math.min(Number.POSITIVE_INFINITY, ...days));
};

const untilItFades = ({ competency, ...input }: WeighingInput) => {
  const rows = weighEvidence({ competency, ...input });
  const lasting = rows.filter(({ kind }) => competency.no_decay || kind === 'certification').length;
  if (lasting === rows.length) return Number.POSITIVE_INFINITY;
  return lasting > 0 || isHeldDown(rows) ? 1 : untilTooLight(rows, halfLifeOf(competency));
};

/**
 * Days from `as_of`, at least 1, in which the estimate, level, staleness and confidence label stay the same;
 * Infinity: for good. The number may be too small, never too large.
 */
export const daysUnchanged = (input: WeighingInput): number =>
  Math.min(untilItFades(input), ...input.evidence.map((row) => untilItCounts(row, input)));
