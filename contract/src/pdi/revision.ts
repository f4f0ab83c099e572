/** A plan that was sent back: the requested changes, and what has changed since. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { AmendedField } from './amendment.ts';

const Value = z.union([z.string(), z.number()]).nullable();

/** A competency is given by its name. */
export const RevisedField = z.enum([...AmendedField.options, 'visibility']);
export type RevisedField = z.infer<typeof RevisedField>;

export const RevisedGoal = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  goal_id: Id,
  /** The present title; for a removed goal, its last one. */
  title: z.string(),
  /** Only fields that differ; empty unless the goal was changed. */
  fields: z.array(z.object({ field: RevisedField, from: Value, to: Value })),
  /** Titles of its activities; empty unless the goal was changed. */
  activities: z.object({
    added: z.array(z.string()),
    removed: z.array(z.string()),
    changed: z.array(z.string()),
  }),
});
export type RevisedGoal = z.infer<typeof RevisedGoal>;

export const RevisedPlanField = z.enum(['title', 'summary', 'period_start', 'period_end']);
export type RevisedPlanField = z.infer<typeof RevisedPlanField>;

/** Goals that nobody else sees are left out. Both lists are empty where nothing has changed. */
export const Revision = z.object({
  note: z.string(),
  /** The person who sent it back; null once they have left. */
  by_name: z.string().nullable(),
  at: z.date(),
  fields: z.array(z.object({ field: RevisedPlanField, from: Value, to: Value })),
  goals: z.array(RevisedGoal),
});
export type Revision = z.infer<typeof Revision>;
