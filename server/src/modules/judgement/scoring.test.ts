import { levelOf } from '@pdy/contract/rules/competencies/shown-level';
import { sum } from '@pdy/contract/rules/numbers';
import { describe, expect, it } from 'vitest';
import { demoMarks } from '../../../seeds/demo/judgement-marks.ts';
import { type AnsweredCase, isRated, meanOf, outcomeOf, provedBy, type Ratings } from './outcome-rules.ts';
import { answerScore, caseScore, chanceToReach, judgement } from './scoring-rules.ts';

describe('MO-17: a case', () => {
  const ratings = { a: 1, b: 5, c: 2 };
  it('counts when both are chosen and the experts see a difference', () => {
    expect(answerScore(ratings, null)).toBeNull();
    expect(answerScore({ a: 3, b: 3 }, 'a')).toBeNull();
    expect(answerScore(ratings, 'z')).toBeNull();
    expect(caseScore({ ratings, best: 'b', worst: null })).toBeNull();
    expect(caseScore({ ratings, best: 'b', worst: 'a' })).toBe(1);
    expect(caseScore({ ratings, best: 'a', worst: 'b' })).toBe(0);
    expect(judgement([null])).toBeNull();
    expect(judgement(Array<number>(9).fill(1))).toEqual({ mean: 1, level_value: 5, theta: 2, se: 0.45 });
  });

  it('is rated by at least three experts who are close to each other', () => {
    expect(isRated([5, 4])).toBe(false);
    expect(isRated([5, 4, 3])).toBe(true);
    expect(isRated([5, 5, 3])).toBe(false);
    expect(isRated([4, 4, 4])).toBe(true);
  });
});

const cases = [
  { a: 5, b: 3.67, c: 2.33, d: 1 },
  { a: 4.67, b: 4, c: 1.67, d: 1.33 },
  { a: 4.33, b: 3, c: 3, d: 1 },
];
const scores = (one: (typeof cases)[number]) =>
  Object.keys(one).flatMap((best) =>
    Object.keys(one).flatMap((worst) =>
      best === worst ? [] : [caseScore({ ratings: one, best, worst }) ?? 0],
    ),
  );

describe('MO-17: random choices', () => {
  it('reach a sum as often as a count of every pair in every case says', () => {
    const all = cases
      .map(scores)
      .reduce((sums, next) => sums.flatMap((so) => next.map((more) => so + more)), [0]);
    for (const reached of [0, 0.8, 1.5, 2, 2.25, 2.6, 3]) {
      const share = all.filter((one) => one >= reached - 1e-9).length / all.length;
      expect(chanceToReach(cases, reached)).toBeCloseTo(share, 10);
    }
    expect(chanceToReach(cases, 3.1)).toBe(0);
  });
});

/** Numbers from 0 to 1, the same in each run. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The ratings of the three fictitious experts of the demo for a set. */
const ratedSet = (competency: string): Ratings[] =>
  Array.from({ length: 6 }, (_, at) =>
    Object.fromEntries(demoMarks(`${competency}-1-${at + 1}`).map((marks, place) => [String(place), marks])),
  );

const extreme = (ratings: Ratings, sign: 1 | -1) =>
  Object.entries(ratings).toSorted(
    ([, one], [, other]) => sign * ((meanOf(other) ?? 0) - (meanOf(one) ?? 0)),
  )[0]?.[0] ?? '';

/** Picks best and worst rightly in `right` of the cases, and by chance in the others. */
const answeredBy = (set: readonly Ratings[], right: number, next: () => number): AnsweredCase[] =>
  set.map((ratings) => {
    if (next() < right) return { ratings, best: extreme(ratings, 1), worst: extreme(ratings, -1) };
    const options = Object.keys(ratings);
    const [best = ''] = options.splice(Math.floor(next() * options.length), 1);
    return { ratings, best, worst: options[Math.floor(next() * options.length)] ?? '' };
  });

const competencies = ['COMUN', 'COLAB', 'ADAPT', 'ORGANIZ'];
const proofs = (competency: string, people: number, right: number, seed: number) => {
  const [set, next] = [ratedSet(competency), chanceFrom(seed)];
  // Many people give the same answers: their outcome is computed once.
  return sum(
    Array.from({ length: people }, () => Number(outcomeOf(answeredBy(set, right, next)).why_none === null)),
  );
};

describe('MO-17: evidence', () => {
  it.each(competencies)(
    'is given to at most 5 % of 10,000 random clickers: %s',
    { timeout: 60_000 },
    (code) => {
      expect(proofs(code, 10_000, 0, 5)).toBeLessThanOrEqual(500);
    },
  );

  it.each(competencies)('is given to 70 % of those who are right in 7 of 10 cases: %s', (code) => {
    expect(proofs(code, 1_000, 0.7, 7)).toBeGreaterThanOrEqual(700);
  });

  it('needs every case rated, by experts who see a difference', () => {
    const whole = answeredBy(ratedSet('COMUN'), 1, chanceFrom(1));
    expect(outcomeOf(whole)).toMatchObject({ why_none: null, measured: { theta: 2 } });
    expect(outcomeOf(whole.slice(1))).toEqual({ why_none: 'not_rated', measured: null });
    const [first] = whole;
    if (!first) throw new Error('no case');
    const two = { ...first, ratings: { ...first.ratings, 0: [5, 4] } };
    expect(outcomeOf([two, ...whole.slice(1)])).toEqual({ why_none: 'not_rated', measured: null });
    const alike = { ...first, ratings: { 0: [3, 3, 3], 1: [3, 3, 3], 2: [3, 3, 3], 3: [3, 3, 3] } };
    expect(outcomeOf([alike, ...whole.slice(1)])).toEqual({ why_none: 'not_rated', measured: null });
  });

  it('weighs at most half, and by itself moves nobody by more than one band', () => {
    const measured = { theta: 2, se: 0.49 };
    expect(provedBy(measured, { held: null, after: (level) => level })).toEqual({ level: 5, quality: 0.5 });
    expect(provedBy(measured, { held: 2.2, after: (level) => level })).toMatchObject({ level: 3.2 });
    expect(provedBy({ ...measured, theta: -2 }, { held: 4, after: (level) => level })).toMatchObject({
      level: 3,
    });
    const next = chanceFrom(3);
    for (let at = 0; at < 2_000; at++) {
      const [other, old, weight] = [1 + 4 * next(), 1 + 4 * next(), 0.05 + next()];
      const held = (other * weight + old * 0.3) / (weight + 0.3);
      const after = (level: number) => (other * weight + level * 0.3) / (weight + 0.3);
      const { level } = provedBy({ theta: -2 + 4 * next(), se: 0.49 }, { held, after });
      expect(Math.abs(levelOf(after(level)) - levelOf(held))).toBeLessThanOrEqual(1);
      expect(Math.abs(level - held)).toBeLessThanOrEqual(1.0001);
    }
  });
});
