/** Assessments: banks of questions, simulados and proficiency tests, and what they measure. */
import { after, type ReactionTable } from '#kernel/events/reactions.ts';
import { grant, list as granted, remove } from './administration/accommodations.ts';
import { annul, extend, release } from './administration/acts.ts';
import { administrationReactions } from './administration/consequences.ts';
import { list as everybodys } from './administration/list.ts';
import { exportFile, importFile } from './bank/file.ts';
import { bankReactions } from './bank/notices.ts';
import * as offers from './bank/offers.ts';
import * as bank from './bank/questions.ts';
import { approve, give_back, withdraw } from './bank/review.ts';
import { get, list } from './proficiency.ts';
import { plan, result } from './proficiency-result.ts';
import * as regrading from './regrade/calls.ts';
import { regradeReactions } from './regrade/consequences.ts';
import { exportHistory, history, levels } from './simulados/history.ts';
import * as offered from './simulados/offered.ts';
import * as results from './simulados/result.ts';
import { team } from './simulados/team.ts';
import { answer, leave, open, start, submit } from './taking/calls.ts';
import { rejudging } from './taking/rejudge.ts';
import { save } from './taking/save.ts';
import { takingReactions } from './taking/steps.ts';

import * as assigning from './tests/assignments.ts';
import * as authoring from './tests/calls.ts';
import * as missingOnes from './tests/missing.ts';
import { preview } from './tests/preview.ts';

export { countQuestions } from './bank/figures.ts';
export { mendKey } from './bank/mend-key.ts';
export { waitingForCaller } from './bank/reviewers.ts';
export { contestedQuestion, contestedResult } from './contested.ts';
export { jobs } from './jobs.ts';
export { activitiesBeyond } from './measured.ts';
export { type Missed, missedQuestions } from './missed.ts';
export { type KeyChange, keyChanges } from './regrade/shown-keys.ts';
export { attemptCounts } from './simulados/attempt-counts.ts';
export { forGaps } from './simulados/for-gaps-rules.ts';
export { type SuggestedTest, suggestedTests } from './suggested.ts';
export { targetsOf } from './tests/assignments.ts';

export const reactions: ReactionTable = {
  ...takingReactions,
  ...administrationReactions,
  ...rejudging,
  ...bankReactions,
  ...regradeReactions,
  'assessments.test.assigned': [after('assessments.tell_assigned', assigning.notifyAssigned)],
  'assessments.test.reminded': [after('assessments.tell_reminded', missingOnes.notifyReminded)],
};

export const questions = {
  list: bank.list,
  overview: bank.overview,
  get: bank.get,
  alike: bank.alike,
  create: bank.create,
  update: bank.update,
  move: bank.move,
  exportFile,
  importFile,
};

export const regrades = {
  preview: regrading.preview,
  apply: regrading.apply,
  review: regrading.review,
  approve: regrading.approve,
  give_back: regrading.give_back,
  latest: regrading.latest,
  revisions: regrading.revisions,
};

export const questionOffers = {
  list: offers.list,
  competencies: offers.competencies,
  copy: offers.copy,
};

export const questionReviews = { approve, give_back, withdraw };

export const tests = {
  list: authoring.list,
  get: authoring.get,
  preview,
  create: authoring.create,
  copy: authoring.copy,
  update: authoring.update,
  publish: authoring.publish,
  move: authoring.move,
  remove: authoring.remove,
};

export const testAssignments = {
  list: assigning.list,
  assign: assigning.assign,
  missing: missingOnes.missing,
  remind: missingOnes.remind,
  remove: assigning.remove,
};

export const attempts = { start, open, save, answer, submit, leave };

export const attemptAdmin = { list: everybodys, extend, annul, release };

export const accommodations = { list: granted, grant, remove };

export const proficiency = { list, get, result, plan };

export const simulados = {
  list: offered.list,
  get: offered.get,
  latest: results.latest,
  history,
  levels,
  exportHistory,
  team,
  result: results.result,
  plan: results.plan,
};
