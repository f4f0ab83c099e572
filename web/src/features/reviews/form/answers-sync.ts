/** Answers of a review here and on the server, and how differences are resolved. */
import type { ReviewAnswer } from '@pdy/contract/reviews/forms';
import { isSame } from '#lib/form/merge.ts';

/** The answers by the id of their question. */
export type Answers = Readonly<Record<string, ReviewAnswer>>;

export const blankAnswer: ReviewAnswer = { mark: null, is_unseen: false, text: '', links: [] };

export const answerOf = (answers: Answers, question: string): ReviewAnswer =>
  answers[question] ?? blankAnswer;

export type Standing = {
  /** The answers on this screen. */
  readonly mine: Answers;
  /** The server's answers, as last known. */
  readonly base: Answers;
  /** Questions with different answers here and elsewhere: the person decides which one stays. */
  readonly clashes: readonly string[];
};

/** Questions whose answer the server does not have yet. */
export const unsavedOf = ({ mine, base }: Pick<Standing, 'mine' | 'base'>): string[] =>
  Object.keys(mine).filter((id) => !isSame(answerOf(mine, id), answerOf(base, id)));

/** The answers to send now; clashing ones wait for the person's decision. */
export const toSend = (standing: Standing): Record<string, ReviewAnswer> =>
  Object.fromEntries(
    unsavedOf(standing)
      .filter((id) => !standing.clashes.includes(id))
      .map((id) => [id, answerOf(standing.mine, id)]),
  );

/**
 * The answers after the server's have changed: those that are unchanged here follow them, those that were typed here
 * stay.
 */
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
