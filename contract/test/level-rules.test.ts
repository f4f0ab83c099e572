/** Tables for numbers, mappings, gap and fit in cases that the worked examples do not cover. */

import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import {
  activityLevel,
  activityQuality,
  behaviouralToLevel,
  roundQuality,
  scoreToLevel,
  testQuality,
} from '@pdy/contract/rules/competencies/score-mapping';
import { levelText, roundHalfUp, shortNumberText } from '@pdy/contract/rules/numbers';
import { describe, expect, it } from 'vitest';

const none = { estimate: null, level: null, stale: false };
const stale = { estimate: 4, level: 4, stale: true };
const known = (estimate: number) => ({ estimate, level: Math.floor(estimate + 0.5), stale: false });

describe('numbers', () => {
  it.each([
    [1.005, 2, 1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [-0.4, 0, 0],
    [0.285, 2, 0.29],
    [1e-9, 2, 0],
    [123456789.125, 2, 123456789.13],
    [56.49999, 0, 56],
  ])('%d to %d decimals is %d', (value, decimals, rounded) => {
    expect(roundHalfUp(value, decimals)).toBe(rounded);
  });

  it('stay as they are when they are not finite', () => {
    expect(roundHalfUp(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });

  it('are written with a comma', () => {
    expect([levelText(3), levelText(2.25), shortNumberText(20), shortNumberText(8.04)]).toEqual([
      '3,0',
      '2,3',
      '20',
      '8',
    ]);
  });
});

describe('results on other scales', () => {
  it('become levels', () => {
    expect([behaviouralToLevel(0), behaviouralToLevel(50), behaviouralToLevel(100)]).toEqual([1, 3, 5]);
    expect(scoreToLevel({ pct: 10, guess: 25 })).toBe(1);
    expect(scoreToLevel({ pct: 100, guess: 100 })).toBe(1);
    expect(activityLevel(4, null)).toBe(2);
  });

  it('have a quality that depends on their size', () => {
    expect([2, 3, 10, 25].map(testQuality)).toEqual([null, 0.3, 1, 1]);
    expect([5, 30].map(roundQuality)).toEqual([0.5, 1]);
    expect([activityQuality(true), activityQuality(false)]).toEqual([1, 0.4]);
  });
});

describe('gap and fit', () => {
  it('count a stale level as unknown, and say why', () => {
    expect(gapOf(4, stale)).toEqual({ known: false, gap: 3, status: 'desatualizada', shown: null });
    const fit = fitTo([{ demand: 4, criticality: 2, held: stale }]);
    expect(fit).toMatchObject({ fit: 0, coverage: 0, ready: false, distance: 6 });
  });

  it('round the gap to hundredths', () => {
    expect(gapOf(4, known(2.665)).gap).toBe(1.34);
  });

  it('are ready without competencies that are only desired', () => {
    const held = { demand: 3, criticality: 2, held: known(3.4) };
    expect(fitTo([held, { demand: 5, criticality: 1, held: none, required: false }]).ready).toBe(true);
    expect(fitTo([held, { demand: 5, criticality: 1, held: none }]).ready).toBe(false);
  });

  it('do not exist for a job that asks for nothing', () => {
    expect(fitTo([])).toEqual({
      fit: null,
      fit_shown: null,
      coverage: null,
      coverage_shown: null,
      ready: false,
      distance: 0,
    });
  });
});
