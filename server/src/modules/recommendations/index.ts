/**
 * Recommendations: a ranked list per person, updated when something happens. Contract:
 * `contract/src/recommendations/recommendations.ts`.
 */
import type { EventName } from '@pdy/contract/events';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { authed } from '#kernel/procedure.ts';
import { companyToday } from '../competencies/index.ts';
import { accept } from './accept.ts';
import { figures, gaps } from './admin/figures.ts';
import { addRule, changeRule, choices, removeRule, rules } from './admin/rules.ts';
import { saveSettings, settings } from './admin/settings.ts';
import { preview, simulate } from './admin/simulate.ts';
import { beginAsAgreed } from './agreed.ts';
import { recommendationsOf } from './list.ts';
import { notifyAssigned, notifyTakenBack } from './notices/of-assignments.ts';
import { ofGoal } from './of-goal.ts';
import { ofReport } from './of-report.ts';
import { overview } from './overview.ts';
import { dismiss, restore, save } from './own.ts';
import { rankCompanySoon, rankLater, rankSoon } from './queue.ts';
import { recompute } from './recompute.ts';

export { effectsOf } from './effects.ts';
export { jobs } from './jobs.ts';
export { listedFor } from './list.ts';
export { rankCompanySoon, rankLater } from './queue.ts';
export { recompute } from './recompute.ts';

const list = authed.recommendations.list.handler(({ input: { tab }, context }) =>
  recommendationsOf(context, tab),
);

export const recommendations = { list, overview, accept, save, dismiss, restore, ofReport, ofGoal };

export const recommendationAdmin = {
  rules,
  addRule,
  changeRule,
  removeRule,
  choices,
  settings,
  saveSettings,
  simulate,
  preview,
  figures,
  gaps,
};

type AboutAPerson = Extract<
  EventName,
  | 'competencies.evidence.added'
  | 'competencies.evidence.voided'
  | 'assessments.attempt.regraded'
  | 'competencies.level.set'
  | 'competencies.level.released'
  | 'competencies.contest.answered'
  | 'competencies.job.assigned'
  | 'competencies.job.ended'
  | 'pdi.goal.removed'
  | 'pdi.goal.completed'
  | 'pdi.goal.missed'
  | 'pdi.plan.completed'
  | 'pdi.plan.closed'
  | 'pdi.plan.cancelled'
  | 'pdi.plan.reopened'
  | 'pdi.goal.reopened'
  | 'pdi.activity.cancelled'
  | 'pdi.activity.removed'
  | 'pdi.activity.finished'
  | 'pdi.activity.reopened'
  | 'pdi.activity.validated'
  | 'pdi.amendment.approved'
  | 'library.item.planned'
  | 'assessments.attempt.started'
  | 'assessments.attempt.finished'
>;

const rankThem = (event: Happening<AboutAPerson>, context: ReactionContext) =>
  rankSoon(context, event.payload.person_id);

/** An item that is added to the plan from the library is marked as accepted at once: nobody adds it a second time. */
const keepPlanned = async (
  { subject_id, payload: { person_id, goal_id } }: Happening<'library.item.planned'>,
  { tx }: ReactionContext,
) => {
  await tx
    .updateTable('recommendations')
    .set({ status: 'accepted', goal_id })
    .where('person_id', '=', person_id)
    .where('item_id', '=', subject_id)
    .where('status', 'in', ['shown', 'saved'])
    .execute();
};

const rankSubject = (
  event: Happening<'career.target.set' | 'career.target.cleared'>,
  context: ReactionContext,
) => rankSoon(context, event.subject_id);

/** Updates the list in the transaction that blocks the processing, so that recommendations disappear immediately. */
const rankAtOnce = async (
  { subject_id }: Happening<'privacy.processing.blocked' | 'privacy.processing.unblocked'>,
  context: ReactionContext,
) => recompute(context, [subject_id], await companyToday(context));

const rankAssigned = async (
  { payload }: Happening<'library.item.assigned' | 'library.item.taken_back'>,
  context: ReactionContext,
) => {
  // In the order of their ids, as everywhere, so that two calls do not deadlock.
  for (const person_id of [...payload.person_ids].sort()) await rankSoon(context, person_id);
};

/** Queues an update of the list, not at once: a dismissed entry can still be taken back to its place. */
const rankArranged = async (
  { payload }: Happening<'recommendations.list.arranged'>,
  context: ReactionContext,
) => {
  await rankLater(context, payload.person_id);
};

const rankCompany = async (_event: Happening, context: ReactionContext) => {
  await rankCompanySoon(context);
};

type OfImport = Extract<EventName, `people.import.${'applied' | 'stopped' | 'undone'}`>;

/** An import that gave nobody a job, or took none back, changes nothing here. */
const rankWhoHasJobs = async ({ payload }: Happening<OfImport>, context: ReactionContext) => {
  if (payload.jobs) await rankCompanySoon(context);
};

export const reactions: ReactionTable = {
  'pdi.goal.added': [together('recommendations.begin_as_agreed', beginAsAgreed)],
  'competencies.evidence.added': [after('recommendations.rank_after_evidence', rankThem)],
  'competencies.evidence.voided': [after('recommendations.rank_after_void', rankThem)],
  'assessments.attempt.regraded': [after('recommendations.rank_after_regrade', rankThem)],
  'competencies.level.set': [after('recommendations.rank_after_set_level', rankThem)],
  'competencies.level.released': [after('recommendations.rank_without_set_level', rankThem)],
  'competencies.contest.answered': [after('recommendations.rank_after_contest', rankThem)],
  'competencies.job.assigned': [after('recommendations.rank_after_job', rankThem)],
  'competencies.job.ended': [after('recommendations.rank_after_job_end', rankThem)],
  'people.import.applied': [after('recommendations.rank_after_people', rankWhoHasJobs)],
  'people.import.stopped': [after('recommendations.rank_after_some_people', rankWhoHasJobs)],
  'people.import.undone': [after('recommendations.rank_without_people', rankWhoHasJobs)],
  'pdi.goal.removed': [after('recommendations.rank_after_goal', rankThem)],
  'pdi.goal.completed': [after('recommendations.rank_after_reached_goal', rankThem)],
  'pdi.goal.missed': [after('recommendations.rank_after_missed_goal', rankThem)],
  'pdi.plan.completed': [after('recommendations.rank_after_plan', rankThem)],
  'pdi.plan.closed': [after('recommendations.rank_after_closed_plan', rankThem)],
  'pdi.plan.cancelled': [after('recommendations.rank_after_cancelled_plan', rankThem)],
  'pdi.plan.reopened': [after('recommendations.rank_after_reopened_plan', rankThem)],
  'pdi.goal.reopened': [after('recommendations.rank_after_reopened_goal', rankThem)],
  'pdi.amendment.approved': [after('recommendations.rank_after_amendment', rankThem)],
  'pdi.activity.cancelled': [after('recommendations.rank_without_activity', rankThem)],
  'pdi.activity.removed': [after('recommendations.rank_after_removal', rankThem)],
  'pdi.activity.finished': [after('recommendations.rank_after_activity', rankThem)],
  'pdi.activity.reopened': [after('recommendations.rank_after_reopening', rankThem)],
  'pdi.activity.validated': [after('recommendations.rank_after_validation', rankThem)],
  'career.target.set': [after('recommendations.rank_after_target', rankSubject)],
  'career.target.cleared': [after('recommendations.rank_without_target', rankSubject)],
  'privacy.processing.blocked': [together('recommendations.stop', rankAtOnce)],
  'privacy.processing.unblocked': [together('recommendations.begin_anew', rankAtOnce)],
  'library.item.assigned': [
    after('recommendations.rank_after_assignment', rankAssigned),
    after('recommendations.tell_assigned', notifyAssigned),
  ],
  'library.item.taken_back': [
    after('recommendations.rank_without_assignment', rankAssigned),
    after('recommendations.tell_taken_back', notifyTakenBack),
  ],
  'recommendations.list.arranged': [after('recommendations.rank_arranged', rankArranged)],
  'library.item.planned': [
    together('recommendations.keep_planned', keepPlanned),
    after('recommendations.rank_after_planning', rankThem),
  ],
  'assessments.attempt.started': [after('recommendations.rank_without_test', rankThem)],
  'assessments.attempt.finished': [after('recommendations.rank_after_test', rankThem)],
  'assessments.test.published': [after('recommendations.rank_after_publishing', rankCompany)],
  'assessments.test.assigned': [after('recommendations.rank_after_asking', rankCompany)],
  'assessments.test.moved': [after('recommendations.rank_after_moving', rankCompany)],
  'library.item.changed': [after('recommendations.rank_after_item', rankCompany)],
  'library.items.moved': [after('recommendations.rank_after_items', rankCompany)],
  'library.items.mapped': [after('recommendations.rank_after_mapping', rankCompany)],
  'library.items.imported': [after('recommendations.rank_after_import', rankCompany)],
  'competencies.job.demands_changed': [after('recommendations.rank_after_demands', rankCompany)],
  'competencies.file.imported': [after('recommendations.rank_after_file', rankCompany)],
  'competencies.competency.archived': [after('recommendations.rank_after_archiving', rankCompany)],
  'recommendations.rule.added': [after('recommendations.rank_after_rule', rankCompany)],
  'recommendations.rule.changed': [after('recommendations.rank_after_rule_change', rankCompany)],
  'recommendations.rule.removed': [after('recommendations.rank_without_rule', rankCompany)],
  'recommendations.settings.changed': [after('recommendations.rank_after_settings', rankCompany)],
};
