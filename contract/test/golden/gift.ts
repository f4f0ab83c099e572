/** Worked examples of files of questions. */
import { type GiftQuestion, readGift } from '@pdy/contract/rules/assessments/gift';
import type { Runner } from './runner.ts';

/** The example may leave out questions of its own file, so each question is searched for after the one before. */
function aligned(expected: readonly { type: string }[], questions: readonly GiftQuestion[]) {
  let next = 0;
  return expected.map(({ type }) => {
    const found = questions.findIndex((question, at) => at >= next && question.type === type);
    next = found < 0 ? questions.length : found + 1;
    return questions[found] ?? null;
  });
}

export const giftFiles: Runner = (section) => {
  const { input, expected } = section as { input: string; expected: { type: string }[] };
  return [
    {
      name: 'the questions',
      expected,
      tolerance: 0,
      actual: () => aligned(expected, readGift(input).questions),
    },
    {
      name: 'nothing to complain about',
      expected: [],
      actual: () => readGift(input).problems,
    },
  ];
};
