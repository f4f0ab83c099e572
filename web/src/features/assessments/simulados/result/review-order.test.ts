import { describe, expect, it } from 'vitest';
import { isMissed, missedFirst, reviewActWords, tallyWords } from './review-order.ts';

type Verdict = Parameters<typeof missedFirst>[0][number]['verdict'];

const asked = (verdicts: readonly Verdict[]) =>
  missedFirst(verdicts.map((verdict, at) => ({ verdict, position: at + 1 }))).map(({ position }) => position);

it('wrong answers come before right ones, each group in the order in which it was asked', () => {
  expect(asked(['right', 'wrong', 'right', 'blank', 'partial', 'dont_know', 'wrong'])).toEqual([
    2, 7, 5, 6, 4, 1, 3,
  ]);
});

it('the order stays as it was asked while no results are shown', () => {
  expect(asked([null, null, null])).toEqual([1, 2, 3]);
});

describe('the missed questions of a result', () => {
  it('are those not fully right; none that was annulled, and none that is not shown yet', () => {
    const missed = (verdict: Verdict) => isMissed({ verdict, annulled: null });
    expect((['right', 'partial', 'wrong', 'dont_know', 'blank', null] as const).map(missed)).toEqual([
      ...[false, true, true, true, true],
      false,
    ]);
    expect(isMissed({ verdict: 'wrong', annulled: 'everybody_right' })).toBe(false);
  });

  it('are counted in words', () => {
    expect([1, 8].map(reviewActWords)).toEqual(['Rever a que faltou', 'Rever as 8 que faltaram']);
    const verdicts = ['blank', 'right', 'wrong', 'right', null] as const;
    expect(tallyWords(verdicts.map((verdict) => ({ verdict })))).toBe('2 certas, 1 errada, 1 em branco');
  });
});
