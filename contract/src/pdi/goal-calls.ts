/** What can be asked of goals. */
import * as z from 'zod';
import { Id, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { EditedGoal, Goal, GoalUpdateStep, GoalVisibility, MetricValue, NewGoal } from './goal.ts';

const goal = procedure('goals');
const change = z.strictObject({ id: Id, version: Version });

export const goals = {
  add: goal
    .route({ method: 'POST', path: '/pdi/goals', summary: 'Add a goal to a plan that is being written' })
    .input(NewGoal)
    .output(Goal),
  change: goal
    .route({
      method: 'PATCH',
      path: '/pdi/goals/{id}',
      summary: 'Write a goal anew; of an active plan only what needs no approval',
    })
    .input(EditedGoal.extend({ id: Id, version: Version, visibility: GoalVisibility.optional() }))
    .output(Goal),
  updates: goal
    .route({
      method: 'GET',
      path: '/pdi/goals/{id}/updates',
      summary: 'Progress that was told of a goal, the newest first, at most 200',
    })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ items: z.array(GoalUpdateStep) })),
  place: goal
    .route({
      method: 'POST',
      path: '/pdi/goals/{id}/place',
      summary: "Put one's goal after another of the same plan, or first",
    })
    .input(
      z.strictObject({
        id: Id,
        /** Null: it comes first. */
        after: Id.nullable(),
      }),
    )
    .output(z.object({ id: Id })),
  reopen: goal
    .route({
      method: 'POST',
      path: '/pdi/goals/{id}/reopen',
      summary: "Take up one's goal again that was ended in an active plan, reached or not",
    })
    .input(change)
    .output(Goal),
  miss: goal
    .route({
      method: 'POST',
      path: '/pdi/goals/{id}/miss',
      summary: "End one's goal of an active plan as not reached",
    })
    .input(change)
    .output(Goal),
  remove: goal
    .route({
      method: 'DELETE',
      path: '/pdi/goals/{id}',
      summary: 'Take a goal out of a plan that is being written',
    })
    .input(change)
    .output(z.object({ id: Id })),
  complete: goal
    .route({
      method: 'POST',
      path: '/pdi/goals/{id}/complete',
      summary: "Mark one's goal of an active plan as reached",
    })
    .input(change)
    .output(Goal),
  report: goal
    .route({
      method: 'POST',
      path: '/pdi/goals/{id}/progress',
      summary: 'Report progress of a manual or metric goal',
    })
    .input(
      change.extend({
        percent: z.number().min(0).max(100).nullable().default(null),
        current_value: MetricValue.nullable().default(null),
        note: z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)').default(''),
      }),
    )
    .output(Goal),
};
