/** A plan that was sent back: what was asked for, and what has changed since. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { AmendedField } from './amendment.ts';

const Value = z.union([z.string(), z.number()]).nullable();

/** A competency stands by its name. */
export const RevisedField = z.enum([...AmendedField.options, 'visibility']);
export type RevisedField = z.infer<typeof RevisedField>;

export const RevisedGoal = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  goal_id: Id,
  /** As it is called now; of a removed one, as it was called. */
  title: z.string(),
  /** Only what differs; empty unless it was changed. */
  fields: z.array(z.object({ field: RevisedField, from: Value, to: Value })),
  /** Titles of its activities; empty unless it was changed. */
  activities: z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    changed: z.array(z.string()),
  }),
});
export type RevisedGoal = z.infer<typeof RevisedGoal>;

export const RevisedPlanField = z.enum(['title', 'summary', 'period_start', 'period_end']);
export type RevisedPlanField = z.infer<typeof RevisedPlanField>;

/** Goals that nobody else sees are no part of it. Both lists are empty where nothing has changed. */
export const Revision = z.object({
  note: z.string(),
  /** Who asked; null once they are gone. */
  by_name: z.string().nullable(),
  at: z.date(),
  fields: z.array(z.object({ field: RevisedPlanField, from: Value, to: Value })),
  goals: z.array(RevisedGoal),
});
export type Revision = z.infer<typeof Revision>;
