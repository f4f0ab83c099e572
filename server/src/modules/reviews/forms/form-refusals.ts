/** Why the answers of a review are refused, and the text that says who will read them. */
import type { ReviewAnswers } from '@pdy/contract/reviews/forms';
import type { AssignmentState, CycleState, NamedGroup, QuestionKind } from '@pdy/contract/reviews/words';
import { answerFault, asksMark } from '@pdy/contract/rules/reviews/form-answers';
import { broken } from '#kernel/broken.ts';

type About = {
  readonly first_name: string;
  /** The leader reads the self-review only after sending their own review. */
  readonly is_blind: boolean;
};

/** Says who will read the answers. */
export const readersOf = (group: NamedGroup, { first_name, is_blind }: About): string => {
  if (group === 'manager')
    return `Quem lê: a liderança, a administração e, depois da publicação, ${first_name}.`;
  return is_blind
    ? 'Quem lê: a administração e, depois de enviar a própria avaliação, quem lidera você.'
    : 'Quem lê: quem lidera você e a administração.';
};

export const refuseClosed = (one: { readonly status: AssignmentState; readonly cycle: CycleState }) => {
  if (one.status === 'sent') throw broken('review_is_sent');
  const isOpen = one.status === 'pending' || one.status === 'started';
  if (!isOpen || one.cycle !== 'collecting') throw broken('review_is_not_open');
};

export type AskedQuestion = {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly is_required: boolean;
};

/** Refuses answers to questions that this review does not ask, and marks where it asks for text. */
export const refuseForeign = (questions: readonly AskedQuestion[], answers: ReviewAnswers) => {
  const kinds = new Map(questions.map(({ id, kind }) => [id, kind]));
  for (const [id, { mark, is_unseen }] of Object.entries(answers)) {
    const kind = kinds.get(id);
    if (kind === undefined) throw broken('review_question_is_of_form');
    if (!asksMark(kind) && (mark !== null || is_unseen)) throw broken('review_question_asks_words');
  }
};

/** Refuses to send an unfinished review. */
export const refuseUnfinished = (questions: readonly AskedQuestion[], answers: ReviewAnswers) => {
  const faults = questions.map((question) => answerFault(question, answers[question.id]));
  if (faults.includes('missing')) throw broken('review_answers_missing');
  if (faults.includes('example')) throw broken('review_example_missing');
};
