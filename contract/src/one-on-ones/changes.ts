/** What may change for a person between two talks. A new kind needs a member here, a reader and a line on screen. */
import * as z from 'zod';
import { Day, Id, Level } from '../common.ts';
import { feedbackKinds } from '../feedback/words.ts';

/** A level; null: unknown, or no longer valid. */
const MaybeLevel = Level.nullable();

export const Change = z.discriminatedUnion('kind', [
  /** Without self-assessments. */
  z.object({ kind: z.literal('level'), id: Id, name: z.string(), from: MaybeLevel, to: MaybeLevel, on: Day }),
  z.object({ kind: z.literal('goal_finished'), id: Id, name: z.string(), on: Day }),
  z.object({
    kind: z.literal('goal_moved'),
    id: Id,
    name: z.string(),
    from: z.number(),
    to: z.number(),
    /** '%', or the unit of the goal. */
    unit: z.string().nullable(),
    on: Day,
  }),
  z.object({ kind: z.literal('activity'), id: Id, name: z.string(), on: Day }),
  /** Answered on that day. */
  z.object({ kind: z.literal('checkin'), id: Id, name: z.string(), on: Day }),
  /** Sent on that day, and not answered yet. */
  z.object({ kind: z.literal('checkin_sent'), id: Id, name: z.string(), on: Day }),
  z.object({ kind: z.literal('test'), id: Id, name: z.string(), on: Day }),
  /** Feedback to the person, with the name of its giver; `is_own`: the caller gave it. */
  z.object({
    kind: z.literal('feedback'),
    id: Id,
    name: z.string(),
    is_own: z.boolean(),
    of: z.enum(feedbackKinds),
    on: Day,
  }),
  z.object({ kind: z.literal('recognition'), id: Id, name: z.string(), is_own: z.boolean(), on: Day }),
]);
export type Change = z.infer<typeof Change>;
