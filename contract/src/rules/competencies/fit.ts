/** How well a person's held levels fit a job ('aderência'). */

import { roundHalfUp, sum } from '../numbers.ts';
import { meets } from './gap.ts';
import { type Held, knownEstimate } from './held-level.ts';

export type Requirement = {
  /** The demanded level, 1 to 5. */
  demand: number;
  /** The weight of the requirement, 1 to 3. */
  criticality: number;
  /** False when it is only desired; absent means true. */
  required?: boolean;
  held: Held;
};

export type Fit = {
  /** Percent, unrounded; an unknown level counts 0. Null for a job without demands. */
  fit: number | null;
  /** Whole percent. */
  fit_shown: number | null;
  /** The percentage of the criticality whose level is known. Always shown beside the fit. */
  coverage: number | null;
  coverage_shown: number | null;
  /** 'Pronto para o cargo': every required level is reached; false for a job without demands. */
  ready: boolean;
  /** Missing levels weighted by criticality; unknown ones are counted from level 1. 0 upwards. */
  distance: number;
};

/** Fit, coverage, readiness and distance to one job. */
export function fitTo(requirements: readonly Requirement[]): Fit {
  const total = sum(requirements.map((one) => one.criticality));
  const fit = share(total, requirements, satisfaction);
  const coverage = share(total, requirements, ({ held }) => (knownEstimate(held) === null ? 0 : 1));
  return {
    fit,
    fit_shown: fit === null ? null : roundHalfUp(fit),
    coverage,
    coverage_shown: coverage === null ? null : roundHalfUp(coverage),
    ready:
      requirements.length > 0 &&
      requirements.every(({ required, demand, held }) => required === false || meets(demand, held)),
    distance: distanceTo(requirements),
  };
}

/** The distance to a job alone, for the route finder. */
export const distanceTo = (requirements: readonly Requirement[]) =>
  sum(
    requirements.map(
      ({ criticality, demand, held }) => criticality * Math.max(0, demand - (knownEstimate(held) ?? 1)),
    ),
  );

/** How much of one demand is held, 0 to 1. */
const satisfaction = ({ demand, held }: Requirement) => Math.min(1, (knownEstimate(held) ?? 0) / demand);

function share(total: number, requirements: readonly Requirement[], part: (one: Requirement) => number) {
  if (total === 0) return null;
  return (100 * sum(requirements.map((one) => one.criticality * part(one)))) / total;
}
