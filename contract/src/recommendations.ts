/** What to do next for the gaps that matter most, with the numbers that say why. */
import * as z from 'zod';
import { Id } from './common.ts';
import { CompetencyName } from './competencies.ts';
import { ActivityKind, LearningType } from './pdi/activity.ts';
import { Goal } from './pdi/goal.ts';
import { procedure } from './procedure.ts';

export const Recommendation = z.object({
  id: Id,
  item_id: Id,
  title: z.string(),
  summary: z.string(),
  kind: ActivityKind,
  learning_type: LearningType,
  minutes: z.int(),
  competency: CompetencyName,
  /** 0 to 100, before the list was made varied. */
  score: z.number(),
  /** 1 is the first. */
  rank: z.int(),
  /** Why, in words, with its numbers. */
  reason: z.string(),
  status: z.enum(['shown', 'accepted']),
});
export type Recommendation = z.infer<typeof Recommendation>;

const recommendation = procedure('signed_in');

export const recommendations = {
  list: recommendation
    .route({ method: 'GET', path: '/recommendations', summary: 'Recommendations for the caller, best first' })
    .output(z.array(Recommendation)),
  accept: recommendation
    .route({
      method: 'POST',
      path: '/recommendations/{id}/accept',
      summary: "Put a recommendation into one's PDI",
    })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ plan_id: Id, goal: Goal })),
};
