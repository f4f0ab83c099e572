/** Turns scored candidates into a short and varied list. */
import type { Reason } from './recommendation-reason.ts';

export type ListLimits = {
  /** The largest number of entries in the list. */
  max_items: number;
  max_per_competency: number;
  /** Factors on the score for each listed entry with the same competency, or of the same kind. */
  same_competency_factor: number;
  same_kind_factor: number;
};

export type Scored = {
  id: string;
  item_type: 'library' | 'assessment';
  title: string;
  minutes: number;
  /** A suggested assessment is its own kind. */
  kind: string;
  /** The id of the competency that it serves best. */
  primary: string;
  /** The gap in that competency, in levels. */
  gap: number;
  score: number;
  reason: Reason;
};

export type Listed = Scored & {
  /** The score after the factors for variety. The list is ordered by it, except for what later entries lose. */
  adjusted: number;
  /** 1 for the first. */
  rank: number;
};

/** Scores with a smaller difference than this count as equal. */
const SAME_SCORE = 1e-9;

/** Takes the best remaining candidate again and again; each choice lowers the score of similar ones. */
export function variedList(candidates: readonly Scored[], limits: ListLimits) {
  const left = new Set(candidates);
  const list: Listed[] = [];
  const listed = { primary: new Map<string, number>(), kind: new Map<string, number>() };
  const factors = {
    primary: powers(limits.same_competency_factor, limits.max_per_competency),
    kind: powers(limits.same_kind_factor, limits.max_items),
  };
  while (list.length < limits.max_items) {
    const best = bestOf(left, listed, factors);
    if (!best) break;
    const { candidate, adjusted } = best;
    left.delete(candidate);
    list.push({ ...candidate, adjusted, rank: list.length + 1 });
    for (const key of ['primary', 'kind'] as const)
      listed[key].set(candidate[key], (listed[key].get(candidate[key]) ?? 0) + 1);
  }
  return { list, left: [...left] };
}

/** The number of listed entries for each competency and each kind. */
type Counts = Readonly<Record<'primary' | 'kind', ReadonlyMap<string, number>>>;
type Choice = { candidate: Scored; adjusted: number };

/** The factor by the number of entries already listed; absent where no more are allowed. */
type Factors = Readonly<Record<'primary' | 'kind', readonly number[]>>;
const powers = (factor: number, most: number) => Array.from({ length: most }, (_, n) => factor ** n);

function bestOf(left: Iterable<Scored>, listed: Counts, factors: Factors): Choice | null {
  let best: Choice | null = null;
  for (const candidate of left) {
    const ofCompetency = factors.primary[listed.primary.get(candidate.primary) ?? 0];
    const ofKind = factors.kind[listed.kind.get(candidate.kind) ?? 0];
    if (ofCompetency === undefined || ofKind === undefined) continue;
    const adjusted = candidate.score * ofCompetency * ofKind;
    // Nearly all candidates are ruled out by their score, so it is compared first.
    if (best && adjusted < best.adjusted - SAME_SCORE) continue;
    const choice = { candidate, adjusted };
    if (!best || compare(choice, best) < 0) best = choice;
  }
  return best;
}

/** Compares candidates: higher score, larger gap, shorter, title in Portuguese order, id. */
function compare(a: Choice, b: Choice) {
  if (Math.abs(a.adjusted - b.adjusted) > SAME_SCORE) return b.adjusted - a.adjusted;
  return bySize(a.candidate, b.candidate);
}

/** The order of candidates with equal scores. */
export const bySize = (a: Scored, b: Scored) =>
  b.gap - a.gap || a.minutes - b.minutes || a.title.localeCompare(b.title, 'pt-BR') || (a.id < b.id ? -1 : 1);
