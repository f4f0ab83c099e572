/** Functions that run as their owner, by subject. */
import { feedbackFunctions } from './functions-of-feedback.ts';
import { judgementFunctions } from './functions-of-judgement.ts';
import { leaderFunctions } from './functions-of-leaders.ts';
import { oneOnOneFunctions } from './functions-of-one-on-ones.ts';
import { planFunctions } from './functions-of-plans.ts';
import { recognitionFunctions } from './functions-of-recognition.ts';
import { reportFunctions } from './functions-of-reports.ts';
import { reviewFunctions } from './functions-of-reviews.ts';
import { sealedFunctions } from './functions-of-sealed.ts';
import { studyFunctions } from './functions-of-study.ts';
import { ticketFunctions } from './functions-of-tickets.ts';

export const moduleFunctions: Readonly<Record<string, string>> = {
  ...feedbackFunctions,
  ...judgementFunctions,
  ...reportFunctions,
  ...leaderFunctions,
  ...oneOnOneFunctions,
  ...planFunctions,
  ...recognitionFunctions,
  ...reviewFunctions,
  ...sealedFunctions,
  ...studyFunctions,
  ...ticketFunctions,
};
