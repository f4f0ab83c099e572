/** The plans of the people whom the caller leads, at a glance. */
import * as z from 'zod';
import { Day, Id, Percent, ReadableId, SearchTerm, Seen, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { CheckinStatus } from './checkin.ts';
import { GoalHealth, GoalStatus } from './goal.ts';
import { PlanStatus } from './plan.ts';
import { mostApprovedAtOnce } from './values.ts';

export const TeamScope = z.enum(['direct', 'all']);
export type TeamScope = z.infer<typeof TeamScope>;

export const TeamMember = z.object({
  person_id: Id,
  person_name: z.string(),
  readable_id: ReadableId,
  position: z.string().nullable(),
  avatar_url: z.string().nullable(),
  is_direct: z.boolean(),
  /** The running plan; null without one. */
  plan: z
    .object({
      id: Id,
      title: z.string(),
      status: PlanStatus,
      period_end: Day,
      progress_shown: Percent,
      /** The worst health of its goals; null until the plan is active. */
      health: GoalHealth.nullable(),
      goals: z.int(),
      version: Version,
      /** It waits for the caller's decision. */
      is_awaiting: z.boolean(),
    })
    .nullable(),
  /** The newest check-in that has opened. */
  last_checkin: z
    .object({
      id: Id,
      due_on: Day,
      status: CheckinStatus,
      /** The day on which it was sent, which may be before it is due; null until then. */
      sent_on: Day.nullable(),
    })
    .nullable(),
  /** Check-ins, the newest or older ones, that wait for the caller's answer. */
  awaiting_checkins: z.int(),
  /** Activities that wait for validation. */
  awaiting_activities: z.int(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Team = z.object({
  items: z.array(TeamMember),
  /** Where the next page begins; null on the last one. */
  next: Id.nullable(),
  people: z.int(),
  /** How many of them have a running plan. */
  with_plan: z.int(),
});
export type Team = z.infer<typeof Team>;

/** Why one of several plans was not approved. */
export const NotApproved = z.enum(['changed', 'plan_waits_for_a_decision', 'not_asked']);

/** All that a colleague shares of a goal. */
export const TeamGoal = z.object({
  goal_id: Id,
  person_id: Id,
  person_name: z.string(),
  readable_id: ReadableId,
  avatar_url: z.string().nullable(),
  title: z.string(),
  status: GoalStatus,
  due_on: Day,
  /** 0 to 100. */
  progress: z.number(),
});
export type TeamGoal = z.infer<typeof TeamGoal>;

/** How people felt in one month. */
const MoodMonth = z.object({
  /** The first day of the month. */
  month: Day,
  /** How many people gave a mood; null, together with the mean, where they are too few to be shown. */
  people: z.int().nullable(),
  /** The mean of the people's own means, one decimal, 1 very bad to 5 very good. */
  mean: z.number().nullable(),
});

const call = procedure('goals');

export const team = {
  list: call
    .get('/pdi/team', 'People whom the caller leads with their plan, progress, last check-in and what waits')
    .input(
      z.strictObject({
        scope: TeamScope.default('direct'),
        search: SearchTerm.default(''),
        after: Id.optional(),
      }),
    )
    .output(Team),
  goals: call
    .get(
      '/pdi/team/goals',
      'Goals that colleagues of one’s team share, at most 100: title and progress alone',
    )
    .output(z.object({ items: z.array(TeamGoal) })),
  moods: call
    .get(
      '/pdi/team/moods',
      'How those whom the caller leads felt in the last six months; of the company for administrators',
    )
    .output(z.object({ months: z.array(MoodMonth) })),
  ask_plans: call
    .post('/pdi/team/ask-plans', 'Ask the direct reports who have no plan to begin one, once a day')
    .input(z.strictObject({}))
    .output(z.object({ people: z.int() })),
  approve: call
    .post(
      '/pdi/team/approve',
      `Approve up to ${mostApprovedAtOnce} plans that wait for the caller; tells of each what became of it`,
    )
    .input(
      z.strictObject({
        items: z
          .array(Seen)
          .min(1)
          .max(mostApprovedAtOnce, `Aprove até ${mostApprovedAtOnce} PDIs de cada vez.`)
          .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Há PDIs repetidos.'),
      }),
    )
    .output(z.object({ approved: z.array(Id), refused: z.array(z.object({ id: Id, why: NotApproved })) })),
};
