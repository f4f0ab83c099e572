/** Turns scored candidates into a short and varied list. Development rules 6.4. */
import type { Reason } from './recommendation-reason.ts';

export type ListLimits = {
  /** Most entries in the list. */
  max_items: number;
  max_per_competency: number;
  /** Factors on the score for each entry already listed of the same competency, and of the same kind. */
  same_competency_factor: number;
  same_kind_factor: number;
};

export type Scored = {
  id: string;
  item_type: 'library' | 'assessment';
  title: string;
  minutes: number;
  /** A suggested assessment is a kind of its own. */
  kind: string;
  /** Id of the competency it serves best. */
  primary: string;
  /** Gap of that competency, in levels. */
  gap: number;
  score: number;
  reason: Reason;
};

export type Listed = Scored & {
  /**
   * Score after the factors for variety; the list is in this order but for what variety takes off later
   * entries.
   */
  adjusted: number;
  /** 1 for the first. */
  rank: number;
};

const byTitle = new Intl.Collator('pt-BR');
/** Scores closer than this are equal. */
const SAME_SCORE = 1e-9;

/** Takes the best of what is left, again and again; each choice makes its like less attractive. */
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

/** How many are listed of each competency and of each kind. */
type Counts = Readonly<Record<'primary' | 'kind', ReadonlyMap<string, number>>>;
type Choice = { candidate: Scored; adjusted: number };

/** By how many are listed already; absent where no more may be. */
type Factors = Readonly<Record<'primary' | 'kind', readonly number[]>>;
const powers = (factor: number, most: number) => Array.from({ length: most }, (_, n) => factor ** n);

function bestOf(left: Iterable<Scored>, listed: Counts, factors: Factors): Choice | null {
  let best: Choice | null = null;
  for (const candidate of left) {
    const ofCompetency = factors.primary[listed.primary.get(candidate.primary) ?? 0];
    const ofKind = factors.kind[listed.kind.get(candidate.kind) ?? 0];
    if (ofCompetency === undefined || ofKind === undefined) continue;
    const adjusted = candidate.score * ofCompetency * ofKind;
    // the score alone says of nearly all that they are behind
    if (best && adjusted < best.adjusted - SAME_SCORE) continue;
    const choice = { candidate, adjusted };
    if (!best || compare(choice, best) < 0) best = choice;
  }
  return best;
}

/** Higher score, larger gap, shorter, title in Portuguese order, id. */
function compare(a: Choice, b: Choice) {
  if (Math.abs(a.adjusted - b.adjusted) > SAME_SCORE) return b.adjusted - a.adjusted;
  return bySize(a.candidate, b.candidate);
}

/** The order of equals. */
export const bySize = (a: Scored, b: Scored) =>
  b.gap - a.gap || a.minutes - b.minutes || byTitle.compare(a.title, b.title) || (a.id < b.id ? -1 : 1);
