/** When an answer of a review counts, and what prevents a review from being sent. */
import type { QuestionKind } from '../../reviews/words.ts';

type Asked = { readonly kind: QuestionKind; readonly is_required: boolean };

type Answered = {
  /** 1 to 5; null: none. */
  readonly mark: number | null;
  readonly is_unseen: boolean;
  readonly text: string;
};

/** Whether the question needs a mark from 1 to 5; the others only need text. */
export const asksMark = (kind: QuestionKind) => kind === 'competency' || kind === 'potential';

const isAnswered = (kind: QuestionKind, answer: Answered | undefined) =>
  answer !== undefined &&
  (asksMark(kind) ? answer.mark !== null || answer.is_unseen : answer.text.trim() !== '');

/** The fewest words of an example. */
const fewestWords = 3;

/** Whether a mark needs an example as explanation: the lowest and the highest do. */
export const needsExample = (mark: number | null) => mark === 1 || mark === 5;

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** `missing`: the question needs an answer; `example`: its mark needs a text. */
export function answerFault({ kind, is_required }: Asked, answer: Answered | undefined) {
  if (is_required && !isAnswered(kind, answer)) return 'missing';
  if (answer && needsExample(answer.mark) && wordsOf(answer.text).length < fewestWords) return 'example';
  return null;
}
