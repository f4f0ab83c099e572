/** Assessments: banks of questions, simulados and proficiency tests, and what they measure. */
import * as bank from './bank/questions.ts';
import { get, list } from './proficiency.ts';
import { plan, result } from './proficiency-result.ts';
import { history, team } from './simulados/history.ts';
import * as offered from './simulados/offered.ts';
import * as results from './simulados/result.ts';
import { answer, leave, open, start, submit } from './taking/calls.ts';
import { save } from './taking/save.ts';

import * as authoring from './tests/calls.ts';

export { countAllQuestions, countQuestions } from './bank/figures.ts';
export { type AttemptEnd, attemptEndsQueue, endAttempt, endAttempts } from './taking/ending.ts';
export { takingReactions as reactions } from './taking/steps.ts';

export const questions = {
  list: bank.list,
  overview: bank.overview,
  get: bank.get,
  create: bank.create,
  update: bank.update,
  move: bank.move,
};

export const tests = {
  list: authoring.list,
  get: authoring.get,
  create: authoring.create,
  update: authoring.update,
  publish: authoring.publish,
  move: authoring.move,
  remove: authoring.remove,
};

export const attempts = { start, open, save, answer, submit, leave };

export const proficiency = { list, get, result, plan };

export const simulados = {
  list: offered.list,
  get: offered.get,
  latest: results.latest,
  history,
  team,
  result: results.result,
  plan: results.plan,
};
