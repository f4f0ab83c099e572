/** How much an activity or assessment would help a person, 0 to 100. */

import { clamp, roundHalfUp } from '../numbers.ts';
import type { OpenNeed } from './recommendation-needs.ts';
import type { Reason } from './recommendation-reason.ts';

/** Assumed ratings: an item starts as if this many people had given this many stars. */
export const PRIOR_STARS = 3.5;
export const PRIOR_RATINGS = 5;
/** An activity up to this long loses nothing for its length. */
const SHORT_MINUTES = 120;
const LEAST_EASE = 0.3;
const PIN_BONUS = 15;
const MANAGER_BONUS = 25;
/** From this confidence on, a level needs no confirmation. */
export const CONFIDENT_ENOUGH = 40;

export type LibraryCandidate = {
  id: string;
  title: string;
  kind: string;
  minutes: number;
  /** Only 'published' ones are recommended. */
  status: string;
  rating_count?: number;
  /** The sum of the stars given, 1 to 5 each. */
  rating_sum?: number;
  teaches: readonly { competency: string; entry_level: number; to_level: number }[];
  completed?: boolean;
  /** It was completed, and is due again. */
  renewal_due?: boolean;
  /** Dismissed less than 90 days ago. */
  dismissed?: boolean;
  /** A rule of the company pins it for this person. */
  pinned?: boolean;
  assigned_by_manager?: boolean;
  /** A rule of the company excludes it. */
  ruled_out?: boolean;
  /** False when it is meant for others. Absent means true. */
  in_audience?: boolean;
  /** The factor of a company rule on the worth of the item itself, 1.0 to 1.5; absent means 1. */
  boost?: number;
};

export type Teaching = {
  need: OpenNeed;
  /** The share of the gap that it closes, 0 to 1. */
  coverage: number;
  /** 1 when the person can begin at once, 0.6 when it is a stretch, 0 when it must wait. */
  readiness: number;
  /** The part of the person's total need that it meets, 0 to 1. */
  worth: number;
  to_level: number;
};

type Places = ReadonlyMap<string, { readonly at: number; readonly need: OpenNeed }>;
let last: { needs: readonly OpenNeed[]; places: Places } = { needs: [], places: new Map() };

/** The place of each competency among the needs, computed once for all items that are compared with them. */
const placesIn = (needs: readonly OpenNeed[]): Places => {
  if (last.needs !== needs)
    last = { needs, places: new Map(needs.map((need, at) => [need.competency, { at, need }])) };
  return last.places;
};

/** What an item would do for each need that it teaches, in the order of the needs. */
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
 * How ready a person is to begin: up to half a level above the held one is within reach, up to one is a stretch. 1e-9
 * forgives binary noise.
 */
function readinessFor(entryLevel: number, mu: number) {
  if (entryLevel <= mu + 0.5 + 1e-9) return 1;
  return entryLevel <= mu + 1 + 1e-9 ? 0.6 : 0;
}

/** The need that an item serves best; among equals the first. Null when it serves none. */
export function primaryOf(taught: readonly Teaching[]): Teaching | null {
  return taught.reduce<Teaching | null>((best, one) => (one.worth > (best?.worth ?? 0) ? one : best), null);
}

/** The parts of an item's score, each from 0 to 1 unless noted. */
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

/** The score of an item, 0 to 100, unrounded. */
export function itemScore(item: LibraryCandidate, taught: readonly Teaching[]) {
  const parts = scoreParts(item, taught);
  const worth = 0.7 + 0.2 * parts.quality + 0.1 * parts.ease;
  return Math.min(100, 100 * parts.relevance * worth * parts.boost + parts.pin + parts.manager);
}

/** 0 to 1, from the stars given, drawn towards the average while there are few. */
function quality({ rating_count = 0, rating_sum = 0 }: LibraryCandidate) {
  return ((PRIOR_RATINGS * PRIOR_STARS + rating_sum) / (PRIOR_RATINGS + rating_count) - 1) / 4;
}

const ease = (minutes: number) =>
  minutes <= SHORT_MINUTES ? 1 : Math.max(LEAST_EASE, SHORT_MINUTES / minutes);

/** The score of measuring a level with little confidence, 0 to 90, unrounded. */
export const assessmentScore = ({ criticality, held }: OpenNeed, horizonWeight: number) =>
  90 * (criticality / 3) * (1 - held.confidence / 100) * horizonWeight;

export function itemReason({ need, coverage, to_level }: Teaching): Reason {
  const { estimate, stale, confidence_label } = need.held;
  if (estimate === null || stale) return { code: 'no_current_evidence', ...demandOf(need) };
  // The gap has two decimals, so an activity that leads to the demand counts as covering all of it.
  const percent = to_level >= need.demand ? 100 : roundHalfUp(100 * coverage);
  return { code: 'closes_gap', ...demandOf(need), estimate, confidence_label, to_level, coverage: percent };
}

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
