import { describe, expect, it } from 'vitest';
import { roundHalfUp, sum } from '../numbers.ts';
import { attemptScore, pointSum, pointsOf } from './attempt-score.ts';
import { apportioned, apportionedPoints, shownTotal } from './shown-points.ts';

/** Random-looking numbers that are the same each time. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const fractions = [0, 0, 1, 1, 1, 0.5, 1 / 3, 2 / 3, 1 / 6, 0.25, 0.2];
const weights = [1, 1, 1, 2, 0.5, 1.25, 3];
const penalties = [0, 0.25, 0.33, 1 / 3, 0.5, 1];

/** Rounds to five decimals, as the database does. */
const kept = (fraction: number) => roundHalfUp(fraction, 5);

const anExam = (next: (below: number) => number) => {
  const penalty = penalties[next(penalties.length)] ?? 0;
  const items = Array.from({ length: 1 + next(30) }, () => ({
    w: weights[next(weights.length)] ?? 1,
    f: fractions[next(fractions.length)] ?? 0,
    answered: next(5) > 0,
  }));
  return { penalty, items };
};

/** Adds in whole units of the last decimal, because tenths cannot be added exactly. */
const units = (points: number, decimals: number) => Math.round(points * 10 ** decimals);

describe('points as they are shown', () => {
  it('add up to the mark, whatever each question is worth and earned', () => {
    const next = numbersFrom(7);
    for (let exam = 0; exam < 3000; exam++) {
      const { penalty, items } = anExam(next);
      const { max, percent } = attemptScore(items, { penalty, pass_mark: 70 });
      const exact = pointSum(items, penalty);
      if (!exact || percent === null) throw new Error('nothing counts');
      const total = shownTotal(exact, percent);
      const { decimals } = total;
      expect(roundHalfUp((100 * Math.max(0, total.earned)) / max, 2)).toBe(percent);
      const questions = apportionedPoints(
        items.map((item) => pointsOf({ ...item, f: kept(item.f) }, penalty)),
        total,
      );
      const parts = [items.filter((_, at) => at % 2 === 0), items.filter((_, at) => at % 2 === 1)];
      const competencies = apportioned(
        parts.map((part) => pointSum(part, penalty)?.earned ?? 0),
        total.earned,
        decimals,
      );
      for (const shown of [questions, competencies])
        expect(sum(shown.map((points) => units(points, decimals)))).toBe(units(total.earned, decimals));
      const off = questions.filter((points) => points < 0);
      expect(sum(off.map((points) => units(-points, decimals)))).toBe(units(total.discount, decimals));
    }
  });

  it('stay as they are when two decimals are enough', () => {
    const exact = { earned: 1.25, of: 4, discount: 0.25 };
    const total = shownTotal(exact, 31.25);
    expect(total).toEqual({ ...exact, decimals: 2 });
    expect(apportionedPoints([1, -0.25, 0.5, 0], total)).toEqual([1, -0.25, 0.5, 0]);
  });

  it('have more decimals only when the percent needs them', () => {
    const third = 2 / 3;
    expect(shownTotal({ earned: 2 + third, of: 400, discount: 0 }, 0.67)).toMatchObject({ earned: 2.67 });
    expect(shownTotal({ earned: 3 + third, of: 8, discount: 0 }, 45.83)).toMatchObject({ earned: 3.6667 });
  });

  it('may be below zero when the mark is zero', () => {
    const exact = { earned: -0.5, of: 4, discount: 1.5 };
    expect(shownTotal(exact, 0)).toEqual({ ...exact, decimals: 2 });
    expect(apportioned([-1, 0.5], -0.5, 2)).toEqual([-1, 0.5]);
  });
});
