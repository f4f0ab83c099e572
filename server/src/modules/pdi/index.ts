/** The individual development plan (PDI): plans, goals, activities. */
import { type ReactionTable, together } from '#kernel/events/reactions.ts';
import { absenceReactions } from './absences/absence-reactions.ts';
import { absences } from './absences/absences.ts';
import { activities } from './activities/activities.ts';
import { activityChanges } from './activities/activity-changes.ts';
import { effect } from './activities/activity-effect.ts';
import { reopen } from './activities/activity-reopening.ts';
import { finishByTest } from './activities/activity-tests.ts';
import { activityValidation } from './activities/activity-validation.ts';
import { amendments } from './amendments/amendments.ts';
import { amendmentReactions } from './amendments/taking-effect.ts';
import { attachments } from './attachments/attachments.ts';
import { checklist } from './board/checklist.ts';
import { personalActivities } from './board/personal-activities.ts';
import { checkins } from './checkins/calls.ts';
import { checkinReactions } from './checkins/checkin-reactions.ts';
import { comments } from './comments/comments.ts';
import { documents } from './document/documents.ts';
import { change, miss, reopen as reopenGoal } from './goals/goal-changes.ts';
import { place } from './goals/goal-places.ts';
import { updates } from './goals/goal-steps.ts';
import { goals } from './goals/goals.ts';
import { mendGoal } from './goals/misread-goals.ts';
import { goalsFile, goalsFileReactions } from './goals-file/index.ts';
import { history } from './history.ts';
import { mailReactions } from './mails.ts';
import { activateWithoutApprover, beginGoals } from './plans/activation.ts';
import { freezingReactions } from './plans/freezing.ts';
import { plans } from './plans/plans.ts';
import {
  rerouteAfterRole,
  rerouteAfterSwitch,
  rerouteEverything,
  rerouteWaitingPlans,
} from './plans/rerouting.ts';
import { approve } from './team/approve.ts';
import { ask_plans } from './team/ask.ts';
import { goals as teamGoals } from './team/goals.ts';
import { list } from './team/list.ts';
import { moods } from './team/moods.ts';
import { teamPlanReactions, teamPlans } from './templates/team-plans.ts';
import { templates } from './templates/templates.ts';

export { addActivity } from './activities/activities.ts';
export { moveByStudy } from './activities/activity-decks.ts';
export { approverFor } from './approver.ts';
export { addPersonalActivity, endPersonalActivity } from './board/personal-activities.ts';
export { companyCalendar } from './checkins/calendar.ts';
export { makeCheckins, missCheckins } from './checkins/open-checkins.ts';
export { addComment } from './comments/comments.ts';
export { goalCounts } from './goals/goal-counts.ts';
export { goalById, roomForGoal } from './goals/goals.ts';
export { reviewedGoals } from './goals/reviewed-goals.ts';
export { jobs } from './jobs.ts';
export { mails } from './mails.ts';
export { type Aim, fittingAim, goalFor, intoAgreedGoal, intoPlan, type Offered } from './plans/into-plan.ts';
export { currentPlan, lockOwnPlans } from './plans/plan-access.ts';
export { seeToMorning } from './reminders/mornings.ts';

export const pdi = {
  plans,
  goals: { ...goals, change, miss, place, reopen: reopenGoal, updates },
  activities: { ...activities, effect, ...activityChanges, ...activityValidation, reopen },
  amendments,
  comments,
  checklist,
  attachments,
  personalActivities,
  history,
  documents,
  checkins,
  team: { list, approve, ask_plans, goals: teamGoals, moods },
  absences,
  templates,
  teamPlans,
  goalsFile,
};

/** The reactions to plans that have begun, ended or were frozen. */
export const furtherReactions: readonly ReactionTable[] = [
  checkinReactions,
  freezingReactions,
  amendmentReactions,
  absenceReactions,
  goalsFileReactions,
  teamPlanReactions,
];

export const reactions: ReactionTable = {
  ...mailReactions,
  'assessments.attempt.finished': [together('pdi.finish_by_test', finishByTest)],
  'misreadings.value.mended': [together('pdi.mend_goal', mendGoal)],
  'people.person.placed': [together('pdi.reroute_waiting_plans', rerouteWaitingPlans)],
  'people.person.deactivated': [together('pdi.reroute_after_leaving', rerouteAfterSwitch)],
  'people.person.reactivated': [together('pdi.reroute_after_return', rerouteAfterSwitch)],
  'people.import.applied': [together('pdi.reroute_after_import', rerouteEverything)],
  'people.import.stopped': [together('pdi.reroute_after_stopped_import', rerouteEverything)],
  'people.import.undone': [together('pdi.reroute_after_undone_import', rerouteEverything)],
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
