/** The actions on a question, or on a new version of it, that waits for a reviewer. */
import * as z from 'zod';
import { Seen } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ReviewedQuestion } from './questions.ts';

export const QuestionReturn = z.strictObject({
  ...Seen.shape,
  reason: z
    .string()
    .trim()
    .min(10, 'Explique com ao menos 10 caracteres')
    .max(1000, 'Texto muito longo (máximo 1000 caracteres)'),
});

const author = procedure('company.manage');
const path = '/questions/{id}';

export const questionReviews = {
  approve: author
    .post(`${path}/approve`, 'Put in force what waits: the question, or another version of it')
    .input(Seen)
    .output(ReviewedQuestion),
  give_back: author
    .post(`${path}/give-back`, 'Give what waits back to its author, with what is to be changed')
    .input(QuestionReturn)
    .output(ReviewedQuestion),
  withdraw: author
    .post(`${path}/withdraw`, 'Take back from review what one wrote; the version in force stays')
    .input(Seen)
    .output(ReviewedQuestion),
};
