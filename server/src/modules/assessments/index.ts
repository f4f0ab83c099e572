/** Assessments: banks of questions, simulados and proficiency tests, and what they measure. */
import { get, list } from './proficiency.ts';
import { plan, result } from './proficiency-result.ts';
import { answer, leave, open, save, start, submit } from './taking/calls.ts';

export { takingReactions as reactions } from './taking/steps.ts';

export const attempts = { start, open, save, answer, submit, leave };

export const proficiency = { list, get, result, plan };
