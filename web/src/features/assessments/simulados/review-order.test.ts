import { expect, it } from 'vitest';
import { missedFirst } from './review-order.ts';

const asked = (verdicts: readonly Parameters<typeof missedFirst>[0][number]['verdict'][]) =>
  missedFirst(verdicts.map((verdict, at) => ({ verdict, position: at + 1 }))).map(({ position }) => position);

it('puts what was missed before what was right, each in the order in which it was asked', () => {
  expect(asked(['right', 'wrong', 'right', 'blank', 'partial', 'dont_know', 'wrong'])).toEqual([
    2, 7, 5, 6, 4, 1, 3,
  ]);
});

it('stays as it was asked while nothing is told', () => {
  expect(asked([null, null, null])).toEqual([1, 2, 3]);
});
