/** Converts answers between the page, which knows options by position, and the database, which knows them by id. */
import type { Answer } from '@pdy/contract/assessments/taking';
import type { QuestionType } from '@pdy/contract/assessments/values';
import { typedNumber } from '@pdy/contract/rules/typed-number';
import { broken } from '#kernel/broken.ts';

export type Kept = {
  readonly chosen: string[] | null;
  readonly typed: string | null;
  readonly dont_know: boolean;
};

export const blank: Kept = { chosen: null, typed: null, dont_know: false };

/** What a question allows as an answer. */
export type Answerable = {
  readonly type: QuestionType;
  readonly option_order: readonly string[];
  readonly max_selections: number | null;
  readonly allows_dont_know: boolean;
};

const chosenOf = ({ type, option_order, max_selections }: Answerable, places: readonly string[]) => {
  const chosen = [...new Set(places)].map((place) => option_order[Number(place) - 1]);
  const most = type === 'multiple_choice' ? (max_selections ?? option_order.length) : 1;
  if (chosen.length > most || chosen.includes(undefined)) throw broken('answer_fits_question');
  return chosen.filter((id) => id !== undefined);
};

/** Refuses an answer that does not fit the question. */
export const keptAnswer = (question: Answerable, answer: Answer): Kept => {
  const isTyped = question.type === 'numeric' || question.type === 'short_text';
  switch (answer?.kind) {
    case undefined:
      return blank;
    case 'dont_know':
      if (!question.allows_dont_know) throw broken('answer_fits_question');
      return { ...blank, dont_know: true };
    case 'options':
      if (isTyped) throw broken('answer_fits_question');
      return { ...blank, chosen: chosenOf(question, answer.options) };
    case 'typed':
      if (!isTyped) throw broken('answer_fits_question');
      if (question.type === 'numeric' && typedNumber(answer.text) === null)
        throw broken('answer_is_a_number');
      return { ...blank, typed: answer.text };
    default:
      throw new Error(`no such answer: ${JSON.stringify(answer satisfies never)}`);
  }
};

/** The answer in the form that the page uses. */
export const shownAnswer = ({ chosen, typed, dont_know }: Kept, option_order: readonly string[]): Answer => {
  if (dont_know) return { kind: 'dont_know' };
  if (typed !== null) return { kind: 'typed', text: typed };
  if (chosen === null) return null;
  return { kind: 'options', options: chosen.map((id) => String(option_order.indexOf(id) + 1)) };
};
