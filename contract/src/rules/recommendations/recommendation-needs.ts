/** What a person needs to develop, and how urgent it is. */

import { gapOf, meets } from '../competencies/gap.ts';
import { type HeldLevel, knownEstimate } from '../competencies/held-level.ts';
import type { Horizon } from './recommendation-reason.ts';

/** Gaps of more levels than this are not more urgent. */
export const LARGEST_GAP = 3;

/** How much each requester counts, 0 to 1. */
export const horizonWeight: Readonly<Record<Horizon, number>> = { current: 1, target: 0.7, company: 0.85 };

export type Need = {
  /** The id of the competency. */
  competency: string;
  name: string;
  /** 1 to 5. */
  demand: number;
  /** 1 to 3. */
  criticality: number;
  horizon: Horizon;
  /** The name of the job that demands it; null when the company does. */
  job: string | null;
  held: Pick<HeldLevel, 'estimate' | 'level' | 'stale' | 'confidence' | 'confidence_label'>;
};

export type OpenNeed = Need & {
  /** Missing levels, counted from level 1 when the held level is unknown. */
  gap: number;
  /** The held level; 1 when it is unknown. */
  mu: number;
  /** 0 to 1, from criticality, gap and horizon. */
  priority: number;
};

type HorizonWeights = Readonly<Record<Horizon, number>>;

/** The needs that are not met, in order. Where two jobs demand the same competency, only the more urgent need stays. */
export function openNeeds(needs: readonly Need[], weights: HorizonWeights): OpenNeed[] {
  const open = new Map<string, OpenNeed>();
  for (const need of needs) {
    const { gap } = gapOf(need.demand, need.held);
    if (gap === 0 || meets(need.demand, need.held)) continue;
    const priority =
      (need.criticality / 3) * (Math.min(gap, LARGEST_GAP) / LARGEST_GAP) * weights[need.horizon];
    const other = open.get(need.competency);
    if (other && other.priority >= priority) continue;
    open.set(need.competency, { ...need, gap, mu: knownEstimate(need.held) ?? 1, priority });
  }
  return [...open.values()];
}
