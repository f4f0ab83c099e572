/** What may have changed for a person between two talks. A new kind is one more member here, one reader and one line on screen. */
import * as z from 'zod';
import { Day, Id, Level } from '../common.ts';
import { feedbackKinds } from '../feedback/words.ts';

/** Null: nothing was known, or nothing holds any more. */
const MaybeLevel = Level.nullable();

export const Change = z.discriminatedUnion('kind', [
  /** Without what the person thinks of themselves. */
  z.object({ kind: z.literal('level'), id: Id, name: z.string(), from: MaybeLevel, to: MaybeLevel, on: Day }),
  z.object({ kind: z.literal('goal_finished'), id: Id, name: z.string(), on: Day }),
  z.object({
    kind: z.literal('goal_moved'),
    id: Id,
    name: z.string(),
    from: z.number(),
    to: z.number(),
    /** '%', or what the goal is measured in. */
    unit: z.string().nullable(),
    on: Day,
  }),
  z.object({ kind: z.literal('activity'), id: Id, name: z.string(), on: Day }),
  /** Answered on that day. */
  z.object({ kind: z.literal('checkin'), id: Id, name: z.string(), on: Day }),
  /** Sent on that day, and not answered yet. */
  z.object({ kind: z.literal('checkin_sent'), id: Id, name: z.string(), on: Day }),
  z.object({ kind: z.literal('test'), id: Id, name: z.string(), on: Day }),
  /** What the person got, named by who gave it; `is_own`: the caller did. */
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
