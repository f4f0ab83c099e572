/** What to do next for the gaps that matter most, with the numbers that say why. */
import * as z from 'zod';
import { Day, Id, Level } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { ActivityKind, LearningType } from '../pdi/activity.ts';
import { Goal } from '../pdi/goal.ts';
import { procedure } from '../procedure.ts';

/** Days a dismissed activity stays away. */
export const dismissedDays = 90;

const RecommendationStatus = z.enum([
  'shown',
  'saved',
  'accepted',
  'dismissed',
  'completed',
  /** It was in the list, and is no longer. */
  'expired',
]);
export type RecommendationStatus = z.infer<typeof RecommendationStatus>;

export const DismissReason = z.enum(['not_relevant', 'already_know', 'no_time', 'bad_quality', 'other']);
export type DismissReason = z.infer<typeof DismissReason>;

export const RecommendationTab = z.enum(['all', 'current', 'target', 'manager', 'saved', 'dismissed']);
export type RecommendationTab = z.infer<typeof RecommendationTab>;

const Horizon = z.enum(['current', 'target', 'company']);

/** What made the score of an entry. Shares are 0 to 1. */
export const RecommendationParts = z.object({
  /** How pressing the need is that it serves best: criticality, gap and who asks. */
  priority: z.number(),
  /** Share of that gap it closes. */
  coverage: z.number(),
  /** 1 when it can begin at once, 0.6 when it is a stretch. */
  readiness: z.number(),
  /** Over all the needs it teaches. */
  relevance: z.number(),
  /** By the stars given. */
  quality: z.number(),
  /** By its length. */
  ease: z.number(),
  /** Factor of the company, 1.0 to 1.5. */
  boost: z.number(),
  /** Points added for a pin of the company, 0 or 15. */
  pin: z.number(),
  /** Points added because somebody recommended it by name, 0 or 25. */
  manager: z.number(),
});
export type RecommendationParts = z.infer<typeof RecommendationParts>;

/** 'assessment': a test, a simulado or one of proficiency. */
const RecommendedType = z.enum(['library', 'assessment']);

export const Recommendation = z.object({
  id: Id,
  /** Of an activity of the library, or of a test. */
  item_id: Id,
  item_type: RecommendedType,
  title: z.string(),
  summary: z.string(),
  kind: ActivityKind,
  learning_type: LearningType,
  minutes: z.int(),
  /** Where it is begun: an address of the web. */
  url: z.string().nullable(),
  competency: CompetencyName,
  /** The level of it that is wanted. */
  level: Level,
  horizon: Horizon,
  /** 0 to 100, before the list was made varied. */
  score: z.number(),
  /** After it: the order of the list. */
  adjusted: z.number(),
  /** 1 is the first; null: it is not in the list at present. */
  rank: z.int().nullable(),
  /** Why, in words, with its numbers. */
  reason: z.string(),
  /**
   * What it would do to the level once it is validated, in words, by the formula that will do it. Null for a test, and
   * where a level was set that no evidence moves.
   */
  effect: z.string().nullable(),
  /** The same as levels before and after, 1 to 5 or not known; null where `effect` is. */
  change: z.object({ before: z.number().nullable(), after: z.number().nullable() }).nullable(),
  /** It hardly moves the level, and nobody asked for it by name: it stands after the others, whatever its rank. */
  is_small: z.boolean(),
  /** Null: nothing it teaches is missing; the company or somebody by name asks for it. */
  parts: RecommendationParts.nullable(),
  /** Last day by which the company wants it done. */
  mandatory_until: Day.nullable(),
  /** Who recommended it by name. */
  assigned: z.object({ by: z.string(), message: z.string(), due_on: Day.nullable() }).nullable(),
  status: RecommendationStatus,
  dismiss_reason: DismissReason.nullable(),
  /** First day it may be listed again. */
  dismissed_until: Day.nullable(),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** One of the largest gaps, in the order of what is most pressing. */
export const LargestGap = z.object({
  competency: CompetencyName,
  /** 1 to 5. */
  demand: z.int(),
  /** 1 to 5; null without evidence that still counts. */
  estimate: z.number().nullable(),
  /** Levels missing, as they are written; null while the level is not known. */
  gap: z.number().nullable(),
  horizon: Horizon,
});
export type LargestGap = z.infer<typeof LargestGap>;

export const RecommendationOverview = z.object({
  /** What an empty list means. */
  state: z.enum([
    'ready',
    'no_job',
    'no_gap',
    /** Nothing is offered for what is missing. */
    'no_content',
    /** The same, for the target job alone, which is told to nobody else. */
    'no_target_content',
    /** Whatever would help is in the plan, finished or put away. */
    'all_taken',
    /** The first list is still being computed. */
    'waiting',
  ]),
  /** At most three. */
  gaps: z.array(LargestGap),
  /** Entries behind each tab. */
  counts: z.record(RecommendationTab, z.int()),
  has_target: z.boolean(),
  /** Null: not yet. */
  computed_at: z.date().nullable(),
  /** People who answer to the caller, by name; empty for whoever leads nobody. */
  reports: z.array(z.object({ user_id: Id, name: z.string() })),
});
export type RecommendationOverview = z.infer<typeof RecommendationOverview>;

/** What a manager reads of a report's list: neither what was put aside, nor what tells the job they aim at. */
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

/** What a goal began with. */
const GoalOrigin = z.object({
  title: z.string(),
  /** As it was when it was taken; null where it has been recommended anew since. */
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
