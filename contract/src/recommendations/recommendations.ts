/** What to do next for the most important gaps, with the numbers behind it. */
import * as z from 'zod';
import { Day, Id, Level } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { ActivityKind, LearningType } from '../pdi/activity.ts';
import { Goal } from '../pdi/goal.ts';
import { procedure } from '../procedure.ts';

/** Days for which a dismissed activity is not listed. */
export const dismissedDays = 90;

const RecommendationStatus = z.enum([
  'shown',
  'saved',
  'accepted',
  'dismissed',
  'completed',
  /** It was in the list and no longer is. */
  'expired',
]);
export type RecommendationStatus = z.infer<typeof RecommendationStatus>;

export const DismissReason = z.enum(['not_relevant', 'already_know', 'no_time', 'bad_quality', 'other']);
export type DismissReason = z.infer<typeof DismissReason>;

export const RecommendationTab = z.enum(['all', 'current', 'target', 'manager', 'saved', 'dismissed']);
export type RecommendationTab = z.infer<typeof RecommendationTab>;

const Horizon = z.enum(['current', 'target', 'company']);

/** The parts of an entry's score. Shares are 0 to 1. */
export const RecommendationParts = z.object({
  /** How urgent the need is that it serves best: criticality, gap and requester. */
  priority: z.number(),
  /** The share of that gap that it closes. */
  coverage: z.number(),
  /** 1 when the person can begin at once, 0.6 when it is a stretch. */
  readiness: z.number(),
  /** Over all needs that it teaches. */
  relevance: z.number(),
  /** From the stars given. */
  quality: z.number(),
  /** From its length. */
  ease: z.number(),
  /** The company's factor, 1.0 to 1.5. */
  boost: z.number(),
  /** Points for a pin of the company, 0 or 15. */
  pin: z.number(),
  /** Points for a recommendation by name, 0 or 25. */
  manager: z.number(),
});
export type RecommendationParts = z.infer<typeof RecommendationParts>;

/** 'assessment': a simulado or a proficiency test. */
const RecommendedType = z.enum(['library', 'assessment']);

export const Recommendation = z.object({
  id: Id,
  /** The id of a library activity or of a test. */
  item_id: Id,
  item_type: RecommendedType,
  title: z.string(),
  summary: z.string(),
  kind: ActivityKind,
  learning_type: LearningType,
  minutes: z.int(),
  /** The web address where it begins. */
  url: z.string().nullable(),
  competency: CompetencyName,
  /** The demanded level of the competency. */
  level: Level,
  horizon: Horizon,
  /** 0 to 100, before the factors for variety. */
  score: z.number(),
  /** After these factors; it decides the order of the list. */
  adjusted: z.number(),
  /** 1 is the first; null: not in the list at present. */
  rank: z.int().nullable(),
  /** The reason as a sentence, with its numbers. */
  reason: z.string(),
  /**
   * Its effect on the level once it is validated, as a sentence, by the real formula. Null for a test, and where a
   * level was set by hand that no evidence moves.
   */
  effect: z.string().nullable(),
  /** The levels before and after, 1 to 5, or null when unknown; all of it is null where `effect` is null. */
  change: z.object({ before: z.number().nullable(), after: z.number().nullable() }).nullable(),
  /** It hardly moves the level, and nobody asked for it by name, so it comes after the others, whatever its rank. */
  is_small: z.boolean(),
  /** Null: nothing it teaches is missing; the company, or a person by name, asks for it. */
  parts: RecommendationParts.nullable(),
  /** The last day by which the company requires it. */
  mandatory_until: Day.nullable(),
  /** The recommendation by name. */
  assigned: z.object({ by: z.string(), message: z.string(), due_on: Day.nullable() }).nullable(),
  status: RecommendationStatus,
  dismiss_reason: DismissReason.nullable(),
  /** The first day on which it may be listed again. */
  dismissed_until: Day.nullable(),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** One of the largest gaps, the most urgent first. */
export const LargestGap = z.object({
  competency: CompetencyName,
  /** 1 to 5. */
  demand: z.int(),
  /** 1 to 5; null without evidence that still counts. */
  estimate: z.number().nullable(),
  /** Missing levels, as shown; null while the level is unknown. */
  gap: z.number().nullable(),
  horizon: Horizon,
});
export type LargestGap = z.infer<typeof LargestGap>;

export const RecommendationOverview = z.object({
  /** Why the list is empty, or 'ready'. */
  state: z.enum([
    'ready',
    'no_job',
    'no_gap',
    /** Nothing in the offer teaches what is missing. */
    'no_content',
    /**
     * The person has gaps only to the target job, which nobody else may know, and nothing in the offer teaches them.
     */
    'no_target_content',
    /** Everything that would help is in the plan, finished or dismissed. */
    'all_taken',
    /** The first list is still being computed. */
    'waiting',
  ]),
  /** At most three. */
  gaps: z.array(LargestGap),
  /** The number of entries in each tab. */
  counts: z.record(RecommendationTab, z.int()),
  has_target: z.boolean(),
  /** Null: not yet. */
  computed_at: z.date().nullable(),
  /** The caller's direct reports, by name; empty for a person who leads nobody. */
  reports: z.array(z.object({ user_id: Id, name: z.string() })),
});
export type RecommendationOverview = z.infer<typeof RecommendationOverview>;

/** What a manager reads of a report's list: nothing that was dismissed, and nothing that reveals the target job. */
export const ReportRecommendation = Recommendation.pick({
  id: true,
  item_id: true,
  item_type: true,
  title: true,
  kind: true,
  minutes: true,
  competency: true,
  reason: true,
  effect: true,
  is_small: true,
  mandatory_until: true,
}).extend({ is_in_plan: z.boolean(), is_completed: z.boolean() });
export type ReportRecommendation = z.infer<typeof ReportRecommendation>;

/** The recommendation from which a goal was created. */
const GoalOrigin = z.object({
  title: z.string(),
  /** The reason at that time; null where it has been recommended again since. */
  reason: z.string().nullable(),
});
export type GoalOrigin = z.infer<typeof GoalOrigin>;

const recommendation = procedure('signed_in');
const one = z.strictObject({ id: Id });

export const recommendations = {
  list: recommendation
    .get('/recommendations', 'Recommendations for the caller, best first')
    .input(z.strictObject({ tab: RecommendationTab.default('all') }).prefault({}))
    .output(z.array(Recommendation)),
  overview: recommendation
    .get('/recommendations/overview', 'The largest gaps of the caller, and how many entries each tab holds')
    .output(RecommendationOverview),
  accept: recommendation
    .post(
      '/recommendations/{id}/accept',
      "Put a recommendation into one's PDI, into the goal that is named or the one that fits",
    )
    .input(one.extend({ goal_id: Id.optional() }))
    .output(z.object({ plan_id: Id, goal: Goal })),
  save: recommendation
    .post('/recommendations/{id}/save', 'Keep a recommendation, or no longer')
    .input(one.extend({ is_saved: z.boolean() }))
    .output(Recommendation),
  dismiss: recommendation
    .post('/recommendations/{id}/dismiss', 'Have a recommendation out of the list for ninety days')
    .input(one.extend({ reason: DismissReason }))
    .output(Recommendation),
  restore: recommendation
    .post('/recommendations/{id}/restore', 'Take a dismissal back')
    .input(one)
    .output(Recommendation),
  ofGoal: recommendation
    .get(
      '/recommendations/of-goal/{goal_id}',
      'The recommendation a goal began with; null without one, and where it is not for the caller to read',
    )
    .input(z.strictObject({ goal_id: Id }))
    .output(GoalOrigin.nullable()),
  ofReport: recommendation
    .get('/recommendations/of/{person_id}', 'What is recommended to somebody who answers to the caller')
    .input(z.strictObject({ person_id: Id }))
    .output(z.array(ReportRecommendation)),
};
