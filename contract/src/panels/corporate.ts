/** What the corporate panel shows beside its figures: who is ready for a job, and the states of the plans. */
import * as z from 'zod';
import { Day, Id, Percent } from '../common.ts';
import { PlanStatus } from '../pdi/plan.ts';
import { procedure } from '../procedure.ts';
import { corporateFigures } from './corporate-figures.ts';

/** From this fit on, a person counts as ready within twelve months; percent. */
export const soonReadyFit = 80;
/** The most people in the list. */
export const mostCandidates = 50;

export const ReadinessJob = z.object({
  id: Id,
  name: z.string(),
  /** Active people who hold it today. */
  incumbents: z.int(),
  /** Requirements of the highest criticality. */
  critical: z.int(),
});
export type ReadinessJob = z.infer<typeof ReadinessJob>;

export const Candidate = z.object({
  person_id: Id,
  name: z.string(),
  /** The person's present job. */
  job: z.string().nullable(),
  fit_shown: Percent,
  coverage_shown: Percent,
  /** Every required level is reached. */
  ready: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;

/** Who could take over a job: people of the company who do not hold it and have at least one known level. */
export const Readiness = z.object({
  job: ReadinessJob,
  /** People of whom at least one required level is known. */
  considered: z.int(),
  ready: z.int(),
  /** Not ready yet, with a fit of at least `soonReadyFit`. */
  soon: z.int(),
  /** Ready people for each person who holds the job, two decimals; null where nobody holds it. */
  bench_strength: z.number().nullable(),
  /** Ready ones first, then by fit. */
  candidates: z.array(Candidate),
});
export type Readiness = z.infer<typeof Readiness>;

export const WaitingPlan = z.object({
  id: Id,
  person_id: Id,
  name: z.string(),
  /** Null while any administrator may decide. */
  approver: z.string().nullable(),
  submitted_on: Day,
  business_days: z.int(),
  /** Longer than the three business days that an approval should take. */
  is_late: z.boolean(),
});
export type WaitingPlan = z.infer<typeof WaitingPlan>;

export const PlansReading = z.object({
  people: z.int(),
  /** People with an active plan now, percent of the active people with one decimal; null without people. */
  adoption: z.number().min(0).max(100).nullable(),
  /** Active people without a plan that is active or waits for approval. */
  without_plan: z.int(),
  counts: z.array(z.object({ status: PlanStatus, plans: z.int() })),
  /** The longest waiting first, at most a hundred. */
  waiting: z.array(WaitingPlan),
});
export type PlansReading = z.infer<typeof PlansReading>;

const call = procedure('corporate_panel');

export const corporate = {
  ...corporateFigures,
  jobs: call.get('/corporate/jobs', 'Jobs whose succession can be looked at').output(z.array(ReadinessJob)),
  readiness: call
    .post(
      '/corporate/jobs/{job_profile_id}/readiness',
      'Who is ready for a job, by name; each look is recorded',
    )
    .input(z.strictObject({ job_profile_id: Id }))
    .output(Readiness),
  plans: call.get('/corporate/plans', 'Plans by state, and approvals that wait').output(PlansReading),
};
