/**
 * Answers of a review that the server has not acknowledged, kept in this browser until it has. Each tab changes only
 * the entries of its own questions. Signing out deletes them with everything else that was typed.
 */
import type { ReviewAnswer } from '@pdy/contract/reviews/forms';
import { keyOf, lastingName, storeOf } from '#lib/form/lasting.ts';
import { isSame } from '#lib/form/merge.ts';
import { answerOf, type Standing } from './answers-sync.ts';

type Kept = {
  readonly answer: ReviewAnswer;
  /** The server's answer when this one was started. */
  readonly base: ReviewAnswer;
};
type AllKept = Readonly<Record<string, Kept>>;

const nameOf = (assignment_id: string) => lastingName(`review-${assignment_id}`);

const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' && one !== null && 'answer' in one && 'base' in one;

export function keptAnswers(assignment_id: string): AllKept {
  const name = nameOf(assignment_id);
  try {
    const kept: unknown = JSON.parse(storeOf(name).getItem(keyOf(name)) ?? '{}');
    return Object.fromEntries(Object.entries(Object(kept)).filter(([, one]) => isKept(one))) as AllKept;
  } catch {
    return {};
  }
}

function write(assignment_id: string, all: AllKept) {
  const name = nameOf(assignment_id);
  if (Object.keys(all).length === 0) storeOf(name).removeItem(keyOf(name));
  else storeOf(name).setItem(keyOf(name), JSON.stringify(all));
}

export function keepAnswer(assignment_id: string, question: string, kept: Kept) {
  const { [question]: _, ...others } = keptAnswers(assignment_id);
  write(assignment_id, isSame(kept.answer, kept.base) ? others : { ...others, [question]: kept });
}

/** Removes an answer that the server has; a newer one, typed meanwhile, still waits. */
export function dropKept(assignment_id: string, question: string, answer: ReviewAnswer) {
  const { [question]: kept, ...others } = keptAnswers(assignment_id);
  if (kept && isSame(kept.answer, answer)) write(assignment_id, others);
}

/** The kept answers that never arrived, over the server's answers of that time. */
export function keptStanding(assignment_id: string, theirs: Standing['base']): Standing {
  const kept = Object.entries(keptAnswers(assignment_id));
  return {
    mine: { ...theirs, ...Object.fromEntries(kept.map(([id, { answer }]) => [id, answer])) },
    base: { ...theirs, ...Object.fromEntries(kept.map(([id, { base }]) => [id, base])) },
    clashes: [],
  };
}

/** Texts that were typed here and differ from the server's: they are shown where they can't be sent any more. */
export const unsentTexts = (assignment_id: string, theirs: Standing['base']) =>
  Object.entries(keptAnswers(assignment_id)).flatMap(([id, { answer }]) =>
    answer.text.trim() === '' || answer.text === answerOf(theirs, id).text
      ? []
      : [{ question_id: id, text: answer.text }],
  );
