import { describe, expect, it } from 'vitest';
import { type Choice, type Group, shownChoices } from './choice.ts';

/** Pseudo-random numbers below `n`, the same in every run. */
const dice = (seed: number) => {
  let state = seed;
  return (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};

const sizes = [0, 0, 1, 2, 3, 4, 5, 6, 8, 12, 20];

/** Some people have no area or no job; jobs share up to three seniorities, and people without a job have none. */
const aTable = (roll: (n: number) => number): Group[] => {
  const [areas, jobs] = [1 + roll(5), 1 + roll(5)];
  const named = Array.from({ length: jobs }, (_, at) => ({
    ...(at === 0 && roll(3) === 0
      ? { job: null, seniority: null }
      : { job: `J${at}`, seniority: 1 + roll(3) }),
  }));
  return Array.from({ length: areas * jobs }, (_, at) => ({
    area: at % areas === 0 && roll(3) === 0 ? null : `A${at % areas}`,
    ...(named[Math.floor(at / areas)] ?? { job: null, seniority: null }),
    n: sizes[roll(sizes.length)] ?? 0,
  }));
};

const distinct = <T>(values: readonly T[]) => [...new Set(values)];

/** All possible choices: everybody, each area, each job, each seniority, and every two or three of them together. */
const choicesOf = (groups: readonly Group[]): Choice[] => {
  const areas = [undefined, ...distinct(groups.map(({ area }) => area))];
  const jobs = [undefined, ...distinct(groups.flatMap(({ job }) => job ?? []))];
  const seniorities = [undefined, ...distinct(groups.flatMap(({ seniority }) => seniority ?? []))];
  return areas.flatMap((area) =>
    jobs.flatMap((job) => seniorities.map((seniority) => ({ area, job, seniority }))),
  );
};

const isIn = ({ area, job, seniority }: Choice, group: Group) =>
  (area === undefined || area === group.area) &&
  (job === undefined || job === group.job) &&
  (seniority === undefined || seniority === group.seniority);
const countOf = (choice: Choice, groups: readonly Group[]) =>
  groups.filter((group) => isIn(choice, group)).reduce((sum, { n }) => sum + n, 0);

const epsilon = 1e-9;

/** Rows of an echelon form; a vector that reduces to zero follows from them. */
const reduced = (rows: readonly number[][], vector: readonly number[]) => {
  const rest = [...vector];
  for (const row of rows) {
    const lead = row.findIndex((value) => Math.abs(value) > epsilon);
    const factor = (rest[lead] ?? 0) / (row[lead] ?? 1);
    if (Math.abs(factor) > epsilon)
      for (const [at, value] of row.entries()) rest[at] = (rest[at] ?? 0) - factor * value;
  }
  return rest;
};
const isNothing = (vector: readonly number[]) => vector.every((value) => Math.abs(value) <= epsilon);

/** Small choices whose people can be computed from all choices that are shown. */
const solved = (groups: readonly Group[], fewest: number) => {
  const isShown = shownChoices(groups, fewest);
  const vectorOf = (choice: Choice) => groups.map((group) => (isIn(choice, group) && group.n > 0 ? 1 : 0));
  const echelon: number[][] = [];
  const choices = choicesOf(groups);
  for (const choice of choices.filter(isShown)) {
    const rest = reduced(echelon, vectorOf(choice));
    if (!isNothing(rest)) echelon.push(rest);
  }
  return choices.filter((choice) => {
    const n = countOf(choice, groups);
    return n > 0 && n < fewest && isNothing(reduced(echelon, vectorOf(choice)));
  });
};

describe('MO-19: the choices by area, job and seniority', () => {
  it('let nobody be worked out, in 3,000 companies', () => {
    const roll = dice(20261129);
    const given = Array.from({ length: 3000 }, () => aTable(roll));
    expect(given.flatMap((groups) => solved(groups, 5))).toEqual([]);
    const found = given.map((groups) => choicesOf(groups).filter(shownChoices(groups, 5)).length);
    expect(found.filter((count) => count > 1).length).toBeGreaterThan(1000);
    const senior = given.filter((groups) =>
      choicesOf(groups).some(
        (choice) =>
          choice.seniority !== undefined &&
          choice.job === undefined &&
          countOf(choice, groups) > 0 &&
          shownChoices(groups, 5)(choice),
      ),
    );
    expect(senior.length).toBeGreaterThan(500);
  });

  it('include a seniority where each of its jobs may be chosen, and a job of another one has nobody', () => {
    const groups = [
      { area: 'A', job: 'J', seniority: 1, n: 9 },
      { area: 'A', job: 'K', seniority: 2, n: 8 },
      { area: 'A', job: 'L', seniority: 2, n: 7 },
      { area: 'B', job: 'J', seniority: 1, n: 12 },
      { area: 'B', job: 'K', seniority: 2, n: 9 },
      { area: 'B', job: 'L', seniority: 2, n: 3 },
    ];
    const isShown = shownChoices(groups, 5);
    expect(isShown({ seniority: 2 })).toBe(true);
    // There are enough people, but the number of L in A would reveal the number of L in B.
    expect(isShown({ area: 'A', job: 'L' })).toBe(false);
    expect(isShown({ area: 'A', seniority: 2 })).toBe(false);
    expect(isShown({ job: 'J', seniority: 2 })).toBe(true);
    expect(isShown({ seniority: 9 })).toBe(true);
  });

  it('leave out what a rule for single groups would give away', () => {
    const groups = [
      { area: 'A', job: 'J', seniority: 1, n: 8 },
      { area: 'A', job: 'K', seniority: 2, n: 2 },
    ];
    expect(shownChoices(groups, 5)({ area: 'A', job: 'J' })).toBe(false);
    expect(shownChoices(groups, 5)({ area: 'A' })).toBe(true);
  });

  it('never differ by a small group when one contains the other, in 1,000 pairs', () => {
    const roll = dice(7);
    let pairs = 0;
    while (pairs < 1000) {
      const groups = aTable(roll);
      const found = choicesOf(groups).filter(shownChoices(groups, 5));
      const [one, other] = [found[roll(found.length)], found[roll(found.length)]];
      if (!one || !other) continue;
      const both = groups.filter((group) => isIn(one, group) && isIn(other, group));
      const shared = both.reduce((sum, { n }) => sum + n, 0);
      const [larger, smaller] = [countOf(one, groups), countOf(other, groups)];
      if (shared !== smaller) continue;
      pairs += 1;
      const between = larger - smaller;
      expect(between === 0 || between >= 5).toBe(true);
    }
  });

  it('are areas alone where there are too many pairs to check', () => {
    const groups = Array.from({ length: 40 * 40 }, (_, at) => ({
      ...{ area: `A${at % 40}`, job: `J${Math.floor(at / 40)}` },
      ...{ seniority: 1, n: 6 },
    }));
    const isShown = shownChoices(groups, 5);
    expect(isShown({ area: 'A1' })).toBe(true);
    expect(isShown({ area: 'A1', job: 'J1' })).toBe(false);
  });
});
