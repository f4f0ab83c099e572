/** How much one activity or assessment would help a person, 0 to 100. Development rules 6.4. */

import { clamp, roundHalfUp } from './numbers.ts';
import type { OpenNeed } from './recommendation-needs.ts';
import type { Reason } from './recommendation-reason.ts';

/** Stars of an item nobody rated, as if this many people had given them. */
export const PRIOR_STARS = 3.5;
export const PRIOR_RATINGS = 5;
/** Up to this long an activity loses nothing by its length. */
const SHORT_MINUTES = 120;
const LEAST_EASE = 0.3;
const PIN_BONUS = 15;
const MANAGER_BONUS = 25;
/** From this confidence on nothing needs confirming. */
export const CONFIDENT_ENOUGH = 40;

export type LibraryCandidate = {
  id: string;
  title: string;
  kind: string;
  minutes: number;
  /** Only 'published' ones are recommended. */
  status: string;
  rating_count?: number;
  /** Sum of the stars given, 1 to 5 each. */
  rating_sum?: number;
  teaches: readonly { competency: string; entry_level: number; to_level: number }[];
  completed?: boolean;
  /** What was completed is due again. */
  renewal_due?: boolean;
  /** Dismissed less than 90 days ago. */
  dismissed?: boolean;
  /** Pinned by a rule of the company for this person. */
  pinned?: boolean;
  assigned_by_manager?: boolean;
  /** Excluded by a rule of the company. */
  ruled_out?: boolean;
  /** False when meant for others. Absent is true. */
  in_audience?: boolean;
  /** Factor of a rule of the company on what the item itself is worth, 1.0 to 1.5; absent is 1. */
  boost?: number;
};

export type Teaching = {
  need: OpenNeed;
  /** Share of the gap it closes, 0 to 1. */
  coverage: number;
  /** 1 when it can begin at once, 0.6 when it is a stretch, 0 when it must wait. */
  readiness: number;
  /** Part of the person's whole need that it meets, 0 to 1. */
  worth: number;
  to_level: number;
};

type Places = ReadonlyMap<string, { readonly at: number; readonly need: OpenNeed }>;
let last: { needs: readonly OpenNeed[]; places: Places } = { needs: [], places: new Map() };

/** Where each competency stands among the needs: found once for all items that are weighed against them in turn. */
const placesIn = (needs: readonly OpenNeed[]): Places => {
  if (last.needs !== needs)
    last = { needs, places: new Map(needs.map((need, at) => [need.competency, { at, need }])) };
  return last.places;
};

/** What an item would do for each need it teaches, in the order of the needs. */
export function teachings(item: LibraryCandidate, needs: readonly OpenNeed[]): Teaching[] {
  const places = placesIn(needs);
  const all: Teaching[] = [];
  for (const taught of item.teaches) {
    const need = places.get(taught.competency)?.need;
    if (need && !all.some((one) => one.need === need)) all.push(teaching(need, taught));
  }
  const placeOf = ({ need }: Teaching) => places.get(need.competency)?.at ?? 0;
  return all.length > 1 ? all.sort((a, b) => placeOf(a) - placeOf(b)) : all;
}

function teaching(need: OpenNeed, taught: LibraryCandidate['teaches'][number]): Teaching {
  const { entry_level, to_level } = taught;
  const coverage = clamp(Math.min(to_level, need.demand) - need.mu, 0, need.gap) / need.gap;
  const readiness = readinessFor(entry_level, need.mu);
  return { need, coverage, readiness, worth: need.priority * coverage * readiness, to_level };
}

/**
 * Half a level above what is held is within reach, one level a stretch; the tolerance forgives binary noise.
 */
function readinessFor(entryLevel: number, mu: number) {
  if (entryLevel <= mu + 0.5 + 1e-9) return 1;
  return entryLevel <= mu + 1 + 1e-9 ? 0.6 : 0;
}

/** The need an item serves best; the first of equals. Null when it serves none. */
export function primaryOf(taught: readonly Teaching[]): Teaching | null {
  return taught.reduce<Teaching | null>((best, one) => (one.worth > (best?.worth ?? 0) ? one : best), null);
}

/** What the score of an item is made of; all but the bonuses 0 to 1. */
export const scoreParts = (item: LibraryCandidate, taught: readonly Teaching[]) => ({
  relevance: 1 - taught.reduce((rest, one) => rest * (1 - one.worth), 1),
  quality: quality(item),
  ease: ease(item.minutes),
  /** 1.0 to 1.5. */
  boost: item.boost ?? 1,
  /** Points. */
  pin: item.pinned ? PIN_BONUS : 0,
  manager: item.assigned_by_manager ? MANAGER_BONUS : 0,
});

/** Score of an item, 0 to 100, unrounded. */
export function itemScore(item: LibraryCandidate, taught: readonly Teaching[]) {
  const parts = scoreParts(item, taught);
  const worth = 0.7 + 0.2 * parts.quality + 0.1 * parts.ease;
  return Math.min(100, 100 * parts.relevance * worth * parts.boost + parts.pin + parts.manager);
}

/** 0 to 1, by the stars given, drawn to the average while there are few. */
function quality({ rating_count = 0, rating_sum = 0 }: LibraryCandidate) {
  return ((PRIOR_RATINGS * PRIOR_STARS + rating_sum) / (PRIOR_RATINGS + rating_count) - 1) / 4;
}

const ease = (minutes: number) =>
  minutes <= SHORT_MINUTES ? 1 : Math.max(LEAST_EASE, SHORT_MINUTES / minutes);

/** Score of measuring a level that is hardly known, 0 to 90, unrounded. */
export const assessmentScore = ({ criticality, held }: OpenNeed, horizonWeight: number) =>
  90 * (criticality / 3) * (1 - held.confidence / 100) * horizonWeight;

/** Why an item is recommended. */
export function itemReason({ need, coverage, to_level }: Teaching): Reason {
  const { estimate, stale, confidence_label } = need.held;
  if (estimate === null || stale) return { code: 'no_current_evidence', ...demandOf(need) };
  // the gap is told to two decimals: what leads to the demand covers all of it
  const percent = to_level >= need.demand ? 100 : roundHalfUp(100 * coverage);
  return { code: 'closes_gap', ...demandOf(need), estimate, confidence_label, to_level, coverage: percent };
}

/** Why an assessment is recommended. */
export function assessmentReason(need: OpenNeed): Reason {
  const { estimate, stale, confidence } = need.held;
  const known = stale ? 'stale' : 'weak';
  return {
    code: 'confirm_level',
    ...demandOf(need),
    confidence,
    evidence: estimate === null ? 'none' : known,
  };
}

const demandOf = ({ horizon, job, name, demand }: OpenNeed) => ({ horizon, job, competency: name, demand });
