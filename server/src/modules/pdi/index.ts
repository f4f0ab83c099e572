/** The individual development plan (PDI): plans, goals, activities. */
import { type ReactionTable, together } from '#kernel/reactions.ts';
import { activateWithoutApprover, beginGoals } from './activation.ts';
import { activities } from './activities.ts';
import { goals } from './goals.ts';
import { mailReactions } from './mails.ts';
import { plans } from './plans.ts';
import { rerouteAfterRole, rerouteAfterSwitch, rerouteWaitingPlans } from './rerouting.ts';

export { approverFor } from './approver.ts';
export { goalById, roomForGoal } from './goals.ts';
export { mails } from './mails.ts';
export { currentPlan, lockOwnPlans } from './plan-access.ts';

export const pdi = { plans, goals, activities };

export const reactions: ReactionTable = {
  ...mailReactions,
  'people.person.placed': [together('pdi.reroute_waiting_plans', rerouteWaitingPlans)],
  'people.person.deactivated': [together('pdi.reroute_after_leaving', rerouteAfterSwitch)],
  'people.person.reactivated': [together('pdi.reroute_after_return', rerouteAfterSwitch)],
  'people.person.role_changed': [together('pdi.reroute_after_role', rerouteAfterRole)],
  'pdi.plan.rerouted': [
    together('pdi.activate_unanswerable', activateWithoutApprover),
    ...(mailReactions['pdi.plan.rerouted'] ?? []),
  ],
  'pdi.plan.submitted': [
    together('pdi.activate_without_approver', activateWithoutApprover),
    ...(mailReactions['pdi.plan.submitted'] ?? []),
  ],
  'pdi.plan.approved': [
    together('pdi.begin_goals', beginGoals),
    ...(mailReactions['pdi.plan.approved'] ?? []),
  ],
};
