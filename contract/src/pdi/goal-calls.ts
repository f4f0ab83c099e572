/** The calls of goals. */
import * as z from 'zod';
import { Id, Seen, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { EditedGoal, Goal, GoalNote, GoalReport, GoalUpdateStep, GoalVisibility, NewGoal } from './goal.ts';

const goal = procedure('goals');

export const goals = {
  add: goal.post('/pdi/goals', 'Add a goal to a plan that is being written').input(NewGoal).output(Goal),
  change: goal
    .patch('/pdi/goals/{id}', 'Write a goal anew; of an active plan only what needs no approval')
    .input(EditedGoal.extend({ id: Id, version: Version, visibility: GoalVisibility.optional() }))
    .output(Goal),
  updates: goal
    .get('/pdi/goals/{id}/updates', 'Progress that was told of a goal, the newest first, at most 200')
    .input(z.strictObject({ id: Id }))
    .output(z.object({ items: z.array(GoalUpdateStep) })),
  place: goal
    .post('/pdi/goals/{id}/place', "Put one's goal after another of the same plan, or first")
    .input(
      z.strictObject({
        id: Id,
        /** Null: it comes first. */
        after: Id.nullable(),
      }),
    )
    .output(z.object({ id: Id })),
  reopen: goal
    .post(
      '/pdi/goals/{id}/reopen',
      "Take up one's goal again that was ended in an active plan, reached or not",
    )
    .input(Seen)
    .output(Goal),
  miss: goal
    .post('/pdi/goals/{id}/miss', "End one's goal of an active plan as not reached")
    .input(Seen)
    .output(Goal),
  remove: goal
    .delete('/pdi/goals/{id}', 'Take a goal out of a plan that is being written')
    .input(Seen)
    .output(z.object({ id: Id })),
  complete: goal
    .post('/pdi/goals/{id}/complete', "Mark one's goal of an active plan as reached; below 100 with a reason")
    .input(Seen.extend({ note: GoalNote }))
    .output(Goal),
  report: goal
    .post('/pdi/goals/{id}/progress', 'Report progress of a manual or metric goal')
    .input(GoalReport)
    .output(Goal),
};
