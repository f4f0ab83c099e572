/**
 * What colleagues who share their marks learn about the last one among them. Every combination of marks is counted with
 * its probability. The colleagues know the mean of the group: with its ends as half steps, as marks and evidence store
 * it, and with the ends in the words of the screen ("até 1,5", "4,5 ou mais").
 */

import { exact, meanOf, rounded } from '@pdy/contract/rules/fractions';
import { anonymousMean } from '@pdy/contract/rules/suppression/anonymous-mean';
import { describe, expect, it } from 'vitest';

const marks = [1, 2, 3, 4, 5] as const;
type Shares = readonly [number, number, number, number, number];

/** The share of each mark, from 0 to 1. */
const usual: Shares = [0.05, 0.1, 0.35, 0.35, 0.15];
const equal: Shares = [0.2, 0.2, 0.2, 0.2, 0.2];

const tuples = (size: number): number[][] =>
  size === 0 ? [[]] : tuples(size - 1).flatMap((rest) => marks.map((mark) => [...rest, mark]));

const meanExactly = (given: readonly number[]) => meanOf(given) ?? exact(0);
/** The screen shows the two lowest steps as one, and the two highest as one. */
const shown = (given: readonly number[]) =>
  Math.min(4.5, Math.max(1.5, anonymousMean(meanExactly(given), given.length)));
const shownExactly = (given: readonly number[]) => anonymousMean(meanExactly(given), given.length);
const withOneDecimal = (given: readonly number[]) => rounded(meanExactly(given), 1);

type Known = { readonly known: number; readonly possible: number };

/** `known`: share of cases (0 to 1) with the last mark known; `possible`: how many marks it may be, on average. */
const knownFrom = (raters: number, shares: Shares, show: (given: readonly number[]) => number): Known => {
  let known = 0;
  let possible = 0;
  for (const friends of tuples(raters - 1)) {
    const likely = friends.reduce((product, mark) => product * (shares[mark - 1] ?? 0), 1);
    const means = marks.map((last) => show([...friends, last]));
    for (const [at, mean] of means.entries()) {
      const left = means.filter((one) => one === mean).length;
      const chance = likely * (shares[at] ?? 0);
      if (left === 1) known += chance;
      possible += chance * left;
    }
  }
  return { known, possible };
};

const percent = ({ known }: Known) => Math.round(known * 1000) / 10;

describe('three of four colleagues who share their marks', () => {
  it('learn the fourth mark in at most 10 of 100 cases with the usual frequency of marks', () => {
    for (const show of [shown, shownExactly])
      expect(percent(knownFrom(4, usual, show))).toBeLessThanOrEqual(10);
  });

  it('learn it in at most 20 of 100 cases when all marks are equally frequent', () => {
    for (const show of [shown, shownExactly])
      expect(percent(knownFrom(4, equal, show))).toBeLessThanOrEqual(20);
  });

  it('would always learn it from a mean with one decimal', () => {
    for (const shares of [usual, equal])
      expect(knownFrom(4, shares, withOneDecimal)).toEqual({
        known: expect.closeTo(1),
        possible: expect.closeTo(1),
      });
  });
});

describe('less is learnt', () => {
  it.each([5, 6, 7])('from a larger group, when all but one of %i share their marks', (raters) => {
    const [smaller, larger] = [knownFrom(raters - 1, usual, shown), knownFrom(raters, usual, shown)];
    expect(larger.possible).toBeGreaterThan(smaller.possible);
  });

  it('when the ends are told in words rather than in half steps', () => {
    expect(knownFrom(4, usual, shown).known).toBeLessThanOrEqual(knownFrom(4, usual, shownExactly).known);
  });

  it('as these figures say', () => {
    for (const [name, shares] of Object.entries({ usual, equal }))
      for (const raters of [4, 5, 6, 7]) {
        const one = knownFrom(raters, shares, shown);
        const exactly = knownFrom(raters, shares, shownExactly);
        console.log(
          `${name} shares, ${raters} raters: last mark known in ${percent(one)} of 100 (with the ends told as steps ${percent(exactly)}), ${one.possible.toFixed(2)} marks left possible in the mean`,
        );
        expect(one.possible).toBeGreaterThan(1);
      }
  });
});
