/** The people with whom a leader should talk today, each with the reason. */
import * as z from 'zod';
import { Day, Id } from '../common.ts';
import { GoalHealth } from '../pdi/goal.ts';

const TalkPerson = z.object({ user_id: Id, name: z.string(), avatar_url: z.string().nullable() });

/** A direct report to talk with today, and the reason. */
export const Talk = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('goal_at_risk'),
    person: TalkPerson,
    goal: z.object({
      id: Id,
      title: z.string(),
      due_on: Day,
      /** 0 to 100. */
      progress: z.number(),
      health: GoalHealth,
    }),
  }),
  z.object({ kind: z.literal('blocked'), person: TalkPerson, checkin_id: Id, blockers: z.string() }),
  z.object({ kind: z.literal('without_plan'), person: TalkPerson }),
  /** Their level rose within 60 days, in which the caller did not praise them. Levels are estimates, 1 to 5. */
  z.object({
    kind: z.literal('level_rose'),
    person: TalkPerson,
    competency: z.object({ id: Id, name: z.string() }),
    before: z.number(),
    after: z.number(),
  }),
  z.object({
    kind: z.literal('quiet'),
    person: TalkPerson,
    /** Their request for the caller's feedback that is still open; null: there is none. */
    request: z.object({ id: Id, asked_on: Day }).nullable(),
    /** The last 1:1 talk with the caller; null: none is on record. */
    talked_on: Day.nullable(),
  }),
]);
export type Talk = z.infer<typeof Talk>;
