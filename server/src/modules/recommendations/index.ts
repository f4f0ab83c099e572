/** What to do next for the gaps that matter most, with its reason. Contract: `contract/src/recommendations.ts`. */
import type { EventName } from '@pdy/contract/events';
import type { Happening } from '#kernel/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/reactions.ts';
import { companyToday } from '../competencies/index.ts';
import { accept } from './accept.ts';
import { recommendationsOf } from './list.ts';
import { recompute } from './ranking.ts';

export { recommendationsOf } from './list.ts';
export { recompute } from './ranking.ts';

const list = authed.recommendations.list.handler(({ context: { tx, actor } }) =>
  recommendationsOf(tx, actor.person_id),
);

export const recommendations = { list, accept };

type AboutAPerson = Extract<
  EventName,
  'competencies.evidence.added' | 'competencies.job.assigned' | 'pdi.goal.removed'
>;

const rankAnew = async (event: Happening<AboutAPerson>, context: ReactionContext) =>
  recompute(context.tx, event.payload.person_id, await companyToday(context));

export const reactions: ReactionTable = {
  'competencies.evidence.added': [after('recommendations.rank_after_evidence', rankAnew)],
  'competencies.job.assigned': [after('recommendations.rank_after_job', rankAnew)],
  'pdi.goal.removed': [after('recommendations.rank_after_goal', rankAnew)],
};
