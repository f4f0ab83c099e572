import { expect, it } from 'vitest';
import { missedFirst } from './review-order.ts';

const asked = (verdicts: readonly Parameters<typeof missedFirst>[0][number]['verdict'][]) =>
  missedFirst(verdicts.map((verdict, at) => ({ verdict, position: at + 1 }))).map(({ position }) => position);

it('wrong answers come before right ones, each group in the order in which it was asked', () => {
  expect(asked(['right', 'wrong', 'right', 'blank', 'partial', 'dont_know', 'wrong'])).toEqual([
    2, 7, 5, 6, 4, 1, 3,
  ]);
});

it('the order stays as it was asked while no results are shown', () => {
  expect(asked([null, null, null])).toEqual([1, 2, 3]);
});
