/**
 * How much each row of evidence weighs on a day: which rows count, how they fade, and the largest weight of each kind.
 */

import type { Day } from '../../common.ts';
import { daysBetween } from '../days.ts';
import { clamp } from '../numbers.ts';
import {
  type CompetencyKind,
  type EvidenceKind,
  evidenceWeight,
  halfLifeDays,
  mayProve,
} from './evidence.ts';

/** This many cards in review, all well remembered, slow the fading as much as possible (half the speed). */
const CARDS_FOR_FULL_FRESHNESS = 20;

export type Evidence = {
  id: string;
  kind: EvidenceKind;
  /** 1 to 5, fractions allowed. */
  level: number;
  /** 0 to 1; absent means 1. */
  quality?: number;
  observed_on: Day;
  /** The last day on which it counts; null or absent: it never expires. */
  expires_on?: Day | null;
  /** Of the rows with the same kind and key, only the newest counts. */
  supersede_key: string;
  /** A contested row counts until it is decided; a void one never counts. Absent means valid. */
  status?: 'valid' | 'contested' | 'void';
};

export type WeighingInput = {
  competency: {
    kind: CompetencyKind;
    /** Null or absent: the default of the kind. */
    half_life_days?: number | null;
    no_decay?: boolean;
  };
  as_of: Day;
  evidence: readonly Evidence[];
  freshness?: Freshness | null;
};

/** Study of flash cards in decks of the competency. It slows the fading and never raises a level. */
export type Freshness = {
  /** The person's cards in review, 0 upwards. */
  review_cards: number;
  /** The mean retrievability of these cards, 0 to 1. */
  mean_retrievability: number;
};

type WeighedRow = {
  id: string;
  kind: EvidenceKind;
  level: number;
  /** The final weight: base, quality, fading and the cap of the kind. */
  w: number;
  /** Days from the observation to `as_of`; study does not change it. */
  age_days: number;
};

/** The rows that count on the day, ordered by id, so that the order of the input does not matter. */
export function weighEvidence(input: WeighingInput): WeighedRow[] {
  const counted = newestOfEachKey(input.evidence.filter((row) => counts(row, input)));
  const weighed = counted.map((row) => weighRow(row, input));
  return withinCaps(weighed);
}

const counts = (row: Evidence, { as_of, competency }: WeighingInput) =>
  row.status !== 'void' &&
  row.observed_on <= as_of &&
  (row.expires_on == null || row.expires_on >= as_of) &&
  mayProve(row.kind, competency.kind);

const isNewer = (row: Evidence, other: Evidence) =>
  row.observed_on === other.observed_on ? row.id > other.id : row.observed_on > other.observed_on;

function newestOfEachKey(rows: readonly Evidence[]) {
  const newest = new Map<string, Evidence>();
  for (const row of rows) {
    const key = `${row.kind} ${row.supersede_key}`;
    const other = newest.get(key);
    if (!other || isNewer(row, other)) newest.set(key, row);
  }
  return [...newest.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function weighRow(row: Evidence, input: WeighingInput): WeighedRow {
  const age_days = daysBetween(row.observed_on, input.as_of);
  const w = evidenceWeight[row.kind].base * (row.quality ?? 1) * remaining(row.kind, age_days, input);
  return { id: row.id, kind: row.kind, level: row.level, w, age_days };
}

/** The share that time has left of a row, 0 to 1. A certification keeps its full weight until it expires. */
function remaining(kind: EvidenceKind, age_days: number, { competency, freshness }: WeighingInput) {
  if (kind === 'certification' || competency.no_decay) return 1;
  const halfLife = competency.half_life_days ?? halfLifeDays[competency.kind];
  const effectiveAge = age_days * (1 - 0.5 * freshnessOf(competency.kind, freshness));
  return 2 ** (-effectiveAge / halfLife);
}

/** 0 (no study) to 1. Only knowledge that fits on cards stays fresh this way. */
function freshnessOf(kind: CompetencyKind, freshness: Freshness | null | undefined) {
  if (!freshness || (kind !== 'technical' && kind !== 'compliance')) return 0;
  return (
    Math.min(1, freshness.review_cards / CARDS_FOR_FULL_FRESHNESS) *
    clamp(freshness.mean_retrievability, 0, 1)
  );
}

function withinCaps(rows: readonly WeighedRow[]): WeighedRow[] {
  const total = new Map<EvidenceKind, number>();
  for (const row of rows) total.set(row.kind, (total.get(row.kind) ?? 0) + row.w);
  return rows.map((row) => {
    const { cap } = evidenceWeight[row.kind];
    const kindTotal = total.get(row.kind) ?? 0;
    return kindTotal > cap ? { ...row, w: (row.w * cap) / kindTotal } : row;
  });
}
