/** The individual development plan (PDI): plans, goals, activities. */
import { type ReactionTable, together } from '#kernel/reactions.ts';
import { activateWithoutApprover, beginGoals } from './activation.ts';
import { activities } from './activities.ts';
import { reopen } from './activity-reopening.ts';
import { amendments } from './amendments/amendments.ts';
import { amendmentReactions } from './amendments/taking-effect.ts';
import { attachments } from './attachments/attachments.ts';
import { checklist } from './board/checklist.ts';
import { personalActivities } from './board/personal-activities.ts';
import { checkins } from './checkins/calls.ts';
import { checkinReactions } from './checkins/checkin-reactions.ts';
import { comments } from './comments/comments.ts';
import { documents } from './document/documents.ts';
import { freezingReactions } from './freezing.ts';
import { change, miss } from './goal-changes.ts';
import { goals } from './goals.ts';
import { history } from './history.ts';
import { mailReactions } from './mails.ts';
import { plans } from './plans.ts';
import { rerouteAfterRole, rerouteAfterSwitch, rerouteWaitingPlans } from './rerouting.ts';
import { approve } from './team/approve.ts';
import { list } from './team/list.ts';

export { approverFor } from './approver.ts';
export { companyCalendar } from './checkins/calendar.ts';
export { makeCheckins, missCheckins } from './checkins/open-checkins.ts';
export { goalById, roomForGoal } from './goals.ts';
export { type Aim, intoPlan } from './into-plan.ts';
export { mails } from './mails.ts';
export { currentPlan, lockOwnPlans } from './plan-access.ts';
export { seeToMorning, seeToMornings } from './reminders/mornings.ts';

export const pdi = {
  plans,
  goals: { ...goals, change, miss },
  activities: { ...activities, reopen },
  amendments,
  comments,
  checklist,
  attachments,
  personalActivities,
  history,
  documents,
  checkins,
  team: { list, approve },
};

/** What comes after a plan has begun, ended or stood still. */
export const furtherReactions: readonly ReactionTable[] = [
  checkinReactions,
  freezingReactions,
  amendmentReactions,
];

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
