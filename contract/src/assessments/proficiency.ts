/** Proficiency: adaptive tests, their results, and what follows from them. */
import * as z from 'zod';
import { AddressId, Day, Id, Level } from '../common.ts';
import { CompetencyName, GapToDemand, Held } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { ScoreRevision } from './score-revisions.ts';
import { Asked } from './test-assignments.ts';
import { finishReasons, noEvidenceReasons } from './values.ts';

export const ProficiencyTest = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  instructions: z.string(),
  competency: CompetencyName,
  /** The level that the person's job demands; null: none. */
  demand: Level.nullable(),
  held: Held,
  estimated_minutes: z.int(),
  min_items: z.int(),
  max_items: z.int(),
  /** For each question, with the caller's extra time. */
  item_time_limit_s: z.int(),
  /** The caller has extra time today. */
  has_extra_time: z.boolean(),
  /** The last finished attempt; null: never taken. */
  last: z.object({ attempt_id: Id, on: Day }).nullable(),
  /** The running attempt; null: none. */
  running_id: Id.nullable(),
  /** The open request to take it; null: none. */
  asked: Asked.nullable(),
  /** `never`: nothing was measured yet. `outdated`: the measured level has faded. `current`: the level is known. */
  state: z.enum(['never', 'outdated', 'current']),
  /** The first day on which a new test may begin; null: any day. */
  opens_on: Day.nullable(),
  /** Days until then, in the company's time zone; null: it may begin. */
  opens_in_days: z.int().nullable(),
  /** Why it is not open yet; null: it is. `questions`: too few are left that the person has not seen. */
  waits_for: z.enum(['time', 'questions', 'paused', 'closed']).nullable(),
  retest_days: z.int(),
  /** The caller may read the questions and the right answers, so the result proves nothing. */
  reads_bank: z.boolean(),
});
export type ProficiencyTest = z.infer<typeof ProficiencyTest>;

export const Estimate = z.object({
  /** 1 to 5. */
  level: Level,
  /** With decimals, 1 to 5. */
  value: z.number(),
  /** The range of the level with 90% probability, with decimals, 1 to 5. */
  low: z.number(),
  high: z.number(),
  /** The probability of each level from 1 to 5. */
  probabilities: z.array(z.number()).length(5),
  /** The probability of `level`. */
  probability: z.number(),
  confidence: z.enum(['baixa', 'media', 'alta']),
  /** 0 to 1000; 500 is the centre of level 3. */
  score: z.int(),
  score_low: z.int(),
  score_high: z.int(),
});
export type Estimate = z.infer<typeof Estimate>;

export const ProficiencyResult = z.object({
  id: Id,
  test: z.object({ id: Id, title: z.string() }),
  competency: CompetencyName,
  finished_at: z.date(),
  /** Null: it was voided before its end. */
  reason: z.enum(finishReasons).nullable(),
  is_voided: z.boolean(),
  /** Null: it counts. */
  void_reason: z.string().nullable(),
  questions: z.int(),
  answered: z.int(),
  /** The number of questions that a result needs. */
  min_items: z.int(),
  minutes: z.int(),
  /** Null: there is no result, because of too few or too fast answers, or because it was voided. */
  estimate: Estimate.nullable(),
  /** The difficulty of at least one question is still an estimate by its author. */
  is_uncalibrated: z.boolean(),
  job: z.object({ id: Id, name: z.string() }).nullable(),
  demand: Level.nullable(),
  /** The gap between the level held today and the demand; null without a demand. */
  gap: GapToDemand.nullable(),
  /** For topics with at least three questions: the result compared with what a person at this level earns. */
  topics: z.array(
    z.object({ topic: z.string(), items: z.int(), verdict: z.enum(['above', 'near', 'below']) }),
  ),
  /** The piece of evidence it became; null: none, and `why_none` says why. */
  evidence: z.object({ id: Id, level: z.number(), quality: z.number() }).nullable(),
  why_none: z.enum(noEvidenceReasons).nullable(),
  /** The levels held on the day of that evidence, computed without it and with it; null: there is no evidence. */
  before: Held.nullable(),
  after: Held.nullable(),
  /** The level held today, by all evidence. */
  now: Held,
  /** How corrected answer keys have changed the result, the newest first. */
  revisions: z.array(ScoreRevision),
  manager_name: z.string().nullable(),
  opens_on: Day.nullable(),
  /** The same test may be taken again now. */
  is_open: z.boolean(),
  /** The number of offered activities that lead further than the held level. */
  activities: z.int(),
});
export type ProficiencyResult = z.infer<typeof ProficiencyResult>;

const own = procedure('signed_in');
const one = z.strictObject({ id: AddressId });

export const proficiency = {
  list: own
    .get('/proficiency', 'Proficiency tests for the caller, the widest and least certain gap first')
    .output(z.array(ProficiencyTest)),
  get: own.get('/proficiency/{id}', 'One proficiency test').input(one).output(ProficiencyTest),
  result: own
    .get('/proficiency/results/{id}', 'What a finished proficiency test measured')
    .input(one)
    .output(ProficiencyResult),
  plan: own
    .post('/proficiency/results/{id}/plan', 'Makes a goal in the plan out of a result')
    .input(one)
    .output(z.object({ plan_id: Id, goal_id: Id })),
};
