import { by, exact, meanOf, rounded } from '@pdy/contract/rules/fractions';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { attainmentMark } from '@pdy/contract/rules/reviews/goal-attainment';
import type { Answer } from '@pdy/contract/rules/reviews/rater-groups';
import {
  defaultGroupWeights,
  defaultSectionWeights,
  potentialOf,
  type ReviewInput,
  reviewScores,
} from '@pdy/contract/rules/reviews/scores';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const answers = (...marks: (number | null)[]): Answer[] => marks.map((mark) => ({ sql: mark }));
const review = (ratings: ReviewInput['ratings'], rest: Partial<ReviewInput> = {}) =>
  reviewScores({
    group_weights: defaultGroupWeights,
    section_weights: defaultSectionWeights,
    min_anonymous_raters: 3,
    competency_weights: { sql: 1 },
    goals: [],
    ratings,
    ...rest,
  });

describe('the marks of a review', () => {
  it('merge two small anonymous groups, with both weights', () => {
    const scores = review({ manager: answers(3), peer: answers(5, 4), upward: answers(3) });
    expect(scores.competencies.sql?.groups).toEqual({ manager: 3, others: 4 });
    expect(scores).toMatchObject({ final: 3.44, groups_merged: true, groups_dropped: [] });
  });

  it('merge a small group with a big one, because it may not stand alone', () => {
    const scores = review({ manager: answers(3), peer: answers(1), upward: answers(4, 4, 4) });
    expect(scores.competencies.sql?.groups).toEqual({ manager: 3, others: 3.5 });
  });

  it('leave both groups out when together they are still too few', () => {
    const scores = review({ manager: answers(3), peer: answers(5), upward: answers(5) });
    expect(scores).toMatchObject({ final: 3, groups_merged: false, groups_dropped: ['peer', 'upward'] });
    expect(scores.competencies.sql?.groups).toEqual({ manager: 3 });
  });

  it('count every answer that carries its author’s name, and never mix these with anonymous ones', () => {
    const ratings = { manager: answers(3), peer: answers(5), upward: answers(5, 5) };
    expect(review(ratings, { identified: true }).competencies.sql?.groups).toEqual({
      manager: 3,
      peer: 5,
      upward: 5,
    });
    const mixed = review(ratings, { identified: ['upward'] });
    expect(mixed.competencies.sql?.groups).toEqual({ manager: 3, upward: 5 });
    expect(mixed.groups_dropped).toEqual(['peer']);
  });

  it('do not exist when only the person answered, or when nobody observed anything', () => {
    const alone = review({ self: answers(5) });
    expect(alone.competencies.sql).toEqual({ groups: { self: 5 }, score: null, evidence_level: null });
    expect(alone).toMatchObject({ competencies_section: null, goals_section: null, final: null });
    expect(review({ manager: answers(null), peer: answers(null, null, null) })).toMatchObject({
      final: null,
    });
    const weightless = review(
      { self: answers(5), manager: answers(1) },
      { group_weights: { self: 10, manager: 0 } },
    );
    expect(weightless.final).toBeNull();
  });

  it('give the weight of a missing section to the other', () => {
    const goals = [
      { weight: 1, attainment: 100 },
      { weight: 9, attainment: null },
    ];
    expect(review({}, { goals }).final).toBe(3);
    expect(review({ manager: answers(4) }, { goals }).final).toBe(3.6);
  });

  it('become evidence with four decimals', () => {
    const { sql } = review({ manager: answers(4), self: answers(5), peer: answers(3, 3, 4) }).competencies;
    expect(sql).toMatchObject({ score: 3.97, evidence_level: 3.9706 });
  });

  it('show and count an anonymous group of under ten in half steps, half upwards', () => {
    const colleagues = (...marks: number[]) =>
      review({ manager: answers(3), peer: answers(...marks) }).competencies.sql;
    expect(colleagues(3, 3, 3, 4)).toMatchObject({ groups: { peer: 3.5 }, evidence_level: 3.1667 });
    expect(colleagues(3, 3, 3, 3, 4)?.groups.peer).toBe(3);
    expect(colleagues(4, 4, 4, 4, 4, 4, 4, 5, 5)?.groups.peer).toBe(4);
    expect(colleagues(4, 4, 4, 4, 4, 4, 4, 4, 5, 5)?.groups.peer).toBe(4.2);
    const named = review({ peer: answers(3, 3, 4) }, { identified: true });
    expect(named.competencies.sql?.groups.peer).toBe(3.33);
  });

  const mark = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
  const group = fc.array(mark, { maxLength: 6 }).map((marks) => answers(...marks));
  const ratings = fc.record({ self: group, manager: group, peer: group, upward: group });

  it('lie between the lowest and the highest given mark', () => {
    fc.assert(
      fc.property(ratings, (given) => {
        const { final } = review(given);
        const marks = Object.values(given).flatMap((all) => all.map((one) => one.sql ?? null));
        const known = marks.filter((one) => one !== null);
        if (final === null) return;
        expect(final).toBeGreaterThanOrEqual(Math.min(...known));
        expect(final).toBeLessThanOrEqual(Math.max(...known));
      }),
    );
  });

  it('never show or count fewer than three anonymous marks of a competency', () => {
    fc.assert(
      fc.property(ratings, (given) => {
        const groups = review(given).competencies.sql?.groups ?? {};
        const count = (name: 'peer' | 'upward') => given[name].filter((one) => one.sql !== null).length;
        if (groups.peer !== undefined) expect(count('peer')).toBeGreaterThanOrEqual(3);
        if (groups.upward !== undefined) expect(count('upward')).toBeGreaterThanOrEqual(3);
        if (groups.others !== undefined) expect(count('peer') + count('upward')).toBeGreaterThanOrEqual(3);
        if (groups.others !== undefined) expect(groups.peer ?? groups.upward).toBeUndefined();
      }),
    );
  });

  it('do not reveal the marks of a group that was left out', () => {
    fc.assert(
      fc.property(ratings, fc.integer({ min: 1, max: 5 }), (given, other) => {
        const { groups_dropped, ...before } = review(given);
        const changed = { ...given };
        for (const name of groups_dropped) changed[name] = given[name].map(() => ({ sql: other }));
        expect(review(changed)).toEqual({ ...before, groups_dropped });
      }),
    );
  });
});

describe('the mark for reaching a goal', () => {
  it('never falls when more is reached, and stays from 1 to 5', () => {
    const percent = fc.double({ min: -200, max: 400, noNaN: true });
    fc.assert(
      fc.property(percent, percent, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((one) => rounded(attainmentMark(one), 9));
        expect(less).toBeLessThanOrEqual(more ?? Number.NaN);
        expect(less).toBeGreaterThanOrEqual(1);
        expect(more).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('is the mark of the table at each of its points', () => {
    const marks = [0, 70, 100, 110, 120, 500].map((percent) => rounded(attainmentMark(percent), 2));
    expect(marks).toEqual([1, 2, 3, 4, 5, 5]);
  });
});

describe('exact numbers', () => {
  it('round halves away from zero, also where a binary number lies below', () => {
    expect([1.005, 2.675, -2.675, 4.995, -0.001].map((one) => rounded(exact(one), 2))).toEqual([
      1.01, 2.68, -2.68, 5, 0,
    ]);
    expect(rounded(exact(1e-7), 7)).toBe(1e-7);
    expect(rounded(exact(1.5e21), 0)).toBe(1.5e21);
  });

  it('agree with the rounding function of the rules', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (thousandths) => {
        expect(rounded(exact(thousandths / 1000), 2)).toBe(roundHalfUp(thousandths / 1000, 2));
      }),
    );
  });

  it('have no mean of an empty list and no division by zero', () => {
    expect(meanOf([])).toBeNull();
    expect(by(exact(1), exact(0))).toBeNull();
    expect(potentialOf([null, null])).toBeNull();
    expect(potentialOf([4, null, 3, 3])).toBe(3.33);
  });
});
