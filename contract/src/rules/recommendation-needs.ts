/** What a person needs to develop, and how pressing it is. Development rules 6.4. */

import { gapOf, meets } from './gap.ts';
import { type HeldLevel, knownEstimate } from './held-level.ts';
import type { Horizon } from './recommendation-reason.ts';

/** Gaps beyond this many levels are no more pressing. */
export const LARGEST_GAP = 3;

/** How much each asker counts, 0 to 1. */
export const horizonWeight: Readonly<Record<Horizon, number>> = { current: 1, target: 0.7, company: 0.85 };

export type Need = {
  /** Id of the competency. */
  competency: string;
  name: string;
  /** 1 to 5. */
  demand: number;
  /** 1 to 3. */
  criticality: number;
  horizon: Horizon;
  /** Name of the job that asks; null when the company asks. */
  job: string | null;
  held: Pick<HeldLevel, 'estimate' | 'level' | 'stale' | 'confidence' | 'confidence_label'>;
};

export type OpenNeed = Need & {
  /** Levels missing; counted from level 1 when unknown. */
  gap: number;
  /** Level held, 1 when unknown. */
  mu: number;
  /** 0 to 1: criticality, gap and horizon. */
  priority: number;
};

type HorizonWeights = Readonly<Record<Horizon, number>>;

/** The needs not met yet, in order, each competency once: where two ask for it, the more pressing. */
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
