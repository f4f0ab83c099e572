/** Answers of a review as they stand here and on the server, and what becomes of both when they differ. */
import type { ReviewAnswer } from '@pdy/contract/reviews/forms';
import { isSame } from '#lib/form/merge.ts';

/** By question. */
export type Answers = Readonly<Record<string, ReviewAnswer>>;

export const blankAnswer: ReviewAnswer = { mark: null, is_unseen: false, text: '', links: [] };

export const answerOf = (answers: Answers, question: string): ReviewAnswer =>
  answers[question] ?? blankAnswer;

export type Standing = {
  /** What stands on this screen. */
  readonly mine: Answers;
  /** What the server had when it was last heard of. */
  readonly base: Answers;
  /** Questions that were answered here and elsewhere, in two ways: the person says which one stays. */
  readonly clashes: readonly string[];
};

/** Questions whose answer the server does not have yet. */
export const unsavedOf = ({ mine, base }: Pick<Standing, 'mine' | 'base'>): string[] =>
  Object.keys(mine).filter((id) => !isSame(answerOf(mine, id), answerOf(base, id)));

/** What is to be sent now: what clashes waits for the person. */
export const toSend = (standing: Standing): Record<string, ReviewAnswer> =>
  Object.fromEntries(
    unsavedOf(standing)
      .filter((id) => !standing.clashes.includes(id))
      .map((id) => [id, answerOf(standing.mine, id)]),
  );

/** The server has something else than before: what was left alone here follows it, what was typed here stays. */
export function metBy({ mine, base, clashes }: Standing, theirs: Answers): Standing {
  const ids = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const isOpen = (id: string) => {
    const [here, before, there] = [mine, base, theirs].map((answers) => answerOf(answers, id));
    if (isSame(here, there)) return false;
    return clashes.includes(id) || (!isSame(here, before) && !isSame(before, there));
  };
  const followed = (id: string) =>
    isSame(answerOf(mine, id), answerOf(base, id)) ? answerOf(theirs, id) : answerOf(mine, id);
  return {
    mine: Object.fromEntries(ids.map((id) => [id, followed(id)])),
    base: theirs,
    clashes: ids.filter(isOpen),
  };
}
