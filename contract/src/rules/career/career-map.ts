/** What a person sees on the map of jobs: the fit to each job, its colour step, the routes and their months. */

import { distanceTo, fitTo, type Requirement } from '../competencies/fit.ts';
import { type GapStatus, gapOf } from '../competencies/gap.ts';
import type { Held } from '../competencies/held-level.ts';
import { type CareerMove, careerRoutes, monthsOfMove } from './career-routes.ts';

export type JobDemand = {
  readonly competency_id: string;
  /** 1 to 5. */
  readonly demand: number;
  /** 1 to 3. */
  readonly criticality: number;
  readonly is_required: boolean;
};
export type MappedJob = {
  readonly job_profile_id: string;
  readonly name: string;
  readonly requirements: readonly JobDemand[];
};
export type MappedMove = {
  readonly from_job_id: string;
  readonly to_job_id: string;
  /** Null: the map sets no minimum. */
  readonly min_months: number | null;
};
/** The held levels by competency; an absent one has no evidence. */
export type HeldLevels = ReadonlyMap<string, Held>;

const nothing: Held = { estimate: null, level: null, stale: false };
export const heldIn = (levels: HeldLevels, competency_id: string): Held =>
  levels.get(competency_id) ?? nothing;

const asked = (job: MappedJob, levels: HeldLevels): Requirement[] =>
  job.requirements.map(({ competency_id, demand, criticality, is_required }) => ({
    demand,
    criticality,
    required: is_required,
    held: heldIn(levels, competency_id),
  }));

/** The fit to one job; null for a job without demands. */
export function fitToJob(job: MappedJob, levels: HeldLevels) {
  const { fit, fit_shown, coverage, coverage_shown, ready } = fitTo(asked(job, levels));
  if (fit === null || fit_shown === null || coverage === null || coverage_shown === null) return null;
  return { fit, fit_shown, coverage, coverage_shown, ready };
}

/** How near a job is: the colour, the pattern and the label of its node. */
export type FitStep = 'muito_perto' | 'perto' | 'no_caminho' | 'longe' | 'sem_avaliacao';
export const fitStepLabel: Record<FitStep, string> = {
  muito_perto: 'Muito perto',
  perto: 'Perto',
  no_caminho: 'No caminho',
  longe: 'Longe',
  sem_avaliacao: 'Sem avaliação',
};

/**
 * How near a job is; there is no step ('sem_avaliacao') where the job has no demands, or none of the levels is known.
 */
export function fitStep(fit: { readonly fit_shown: number; readonly coverage: number } | null): FitStep {
  if (fit === null || fit.coverage === 0) return 'sem_avaliacao';
  if (fit.fit_shown >= 90) return 'muito_perto';
  if (fit.fit_shown >= 70) return 'perto';
  return fit.fit_shown >= 50 ? 'no_caminho' : 'longe';
}

export type JobStep = {
  readonly job_profile_id: string;
  /** Distance to the job, 0 upwards. */
  readonly distance: number;
  /** A whole number; an estimate. */
  readonly months: number;
};
/** A route between jobs. Each step leads to a different job; the last one is the wanted job. */
export type JobRoute = {
  readonly steps: readonly JobStep[];
  readonly distance: number;
  readonly months: number;
};

/** The nearest three routes from one job to another; empty when none leads there. */
export function routesOnMap(
  { jobs, moves }: { jobs: readonly MappedJob[]; moves: readonly MappedMove[] },
  levels: HeldLevels,
  { from, to }: { from: string; to: string },
): JobRoute[] {
  const names = new Map(jobs.map((job) => [job.job_profile_id, job.name]));
  const distances = new Map(jobs.map((job) => [job.job_profile_id, distanceTo(asked(job, levels))]));
  const distanceOf = (job: string) => distances.get(job) ?? 0;
  const costs: CareerMove[] = moves.map(({ from_job_id, to_job_id }) => ({
    from: from_job_id,
    to: to_job_id,
    cost: distanceOf(to_job_id),
  }));
  const least = new Map(
    moves.map(({ from_job_id, to_job_id, min_months }) => [`${from_job_id} ${to_job_id}`, min_months]),
  );
  const found = careerRoutes(costs, from, to, { nameOf: (job) => names.get(job) ?? job });
  return found.map(({ path, cost }) => {
    const steps = path.map((job, i) => {
      const before = path[i - 1] ?? from;
      const distance = distanceOf(job);
      return {
        job_profile_id: job,
        distance,
        months: monthsOfMove(distance, least.get(`${before} ${job}`) ?? null),
      };
    });
    return { steps, distance: cost, months: steps.reduce((total, { months }) => total + months, 0) };
  });
}

/** 'E se eu alcançar nível 4 em SQL?': the levels as if the supposed ones were held. */
export function supposing(levels: HeldLevels, supposed: ReadonlyMap<string, number>): HeldLevels {
  const all = new Map(levels);
  for (const [competency_id, level] of supposed)
    all.set(competency_id, { estimate: level, level, stale: false });
  return all;
}

export type JobGap = JobDemand & {
  readonly known: boolean;
  /** Levels missing, two decimals. */
  readonly gap: number;
  readonly status: GapStatus;
};

/** The gaps of a job, the heaviest first. Unknown levels count as gaps too. */
export function gapsOfJob(job: MappedJob, levels: HeldLevels): JobGap[] {
  return job.requirements
    .map((one) => ({ ...one, ...gapOf(one.demand, heldIn(levels, one.competency_id)) }))
    .filter(({ known, status, gap }) => status === 'lacuna' || (!known && gap > 0))
    .sort((a, b) => b.criticality * b.gap - a.criticality * a.gap);
}

/** The most goals that may be started at once; a person cannot work on more. */
export const mostGoalsBegun = 5;
