/**
 * What to recommend to a person next: activities that close gaps, and assessments that confirm a level with little
 * confidence. The input is only needs, content, ratings and the company's rules, and no data about the person.
 */
import { bySize, type Listed, type ListLimits, type Scored, variedList } from './recommendation-list.ts';
import { horizonWeight, type Need, type OpenNeed, openNeeds } from './recommendation-needs.ts';
import type { LibraryCandidate } from './recommendation-score.ts';
import {
  type AssessmentCandidate,
  type Excluded,
  judgeAssessment,
  judgeItem,
  type Verdict,
} from './recommendation-verdict.ts';

/** The most pins that count for one person: the strongest ones. */
const MOST_PINS = 3;

export type RankingSettings = ListLimits & { horizon_weight: typeof horizonWeight };

export const defaultRanking: RankingSettings = {
  horizon_weight: horizonWeight,
  max_items: 12,
  max_per_competency: 3,
  same_competency_factor: 0.85,
  same_kind_factor: 0.92,
};

export type RankingInput = {
  needs: readonly Need[];
  items: readonly LibraryCandidate[];
  assessments: readonly AssessmentCandidate[];
  settings?: Partial<RankingSettings>;
};

/** What may be listed, and why the rest may not. */
function judged(input: RankingInput, settings: RankingSettings) {
  const needs = openNeeds(input.needs, settings.horizon_weight);
  const scored: Scored[] = [];
  const excluded: Excluded[] = [];
  const take = (verdict: Verdict) =>
    'scored' in verdict ? scored.push(verdict.scored) : excluded.push(verdict.excluded);
  for (const item of withFewPins(input.items, needs)) take(judgeItem(item, needs));
  for (const assessment of input.assessments)
    take(judgeAssessment(assessment, needs, settings.horizon_weight));
  return { scored, excluded };
}

export function listRecommendations(input: RankingInput): Listed[] {
  const settings = { ...defaultRanking, ...input.settings };
  return variedList(judged(input, settings).scored, settings).list;
}

/** The ordered list, and for each other candidate why it is not in it. */
export function rankRecommendations(input: RankingInput): { list: Listed[]; excluded: Excluded[] } {
  const settings = { ...defaultRanking, ...input.settings };
  const { scored, excluded } = judged(input, settings);
  const { list, left } = variedList(scored, settings);
  return { list, excluded: [...excluded, ...left.map((one) => leftOut(one, list, settings))] };
}

function leftOut({ id, primary }: Scored, list: readonly Listed[], settings: RankingSettings): Excluded {
  const same = list.filter((listed) => listed.primary === primary).length;
  return { id, reason: same >= settings.max_per_competency ? 'competency_limit' : 'list_limit' };
}

/** Removes the pin from all but the strongest three that would be listed; the others compete without it. */
function withFewPins(items: readonly LibraryCandidate[], needs: readonly OpenNeed[]) {
  const all = items.filter((item) => item.pinned);
  if (all.length <= MOST_PINS) return items;
  const pinned = all
    .flatMap((item) => {
      const verdict = judgeItem(item, needs);
      return 'scored' in verdict ? [verdict.scored] : [];
    })
    .sort((a, b) => b.score - a.score || bySize(a, b));
  const kept = new Set(pinned.slice(0, MOST_PINS).map((one) => one.id));
  return items.map((item) => (item.pinned && !kept.has(item.id) ? { ...item, pinned: false } : item));
}
