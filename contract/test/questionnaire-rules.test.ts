/** Cases that the worked examples do not cover: scales, norms and validity of questionnaires. */

import {
  empiricalPercentile,
  isNormUsable,
  normalShareBelow,
  standing,
} from '@pdy/contract/rules/assessments/norms';
import {
  inTraitSense,
  type Likert,
  scaleValue,
  type TraitAnswer,
  traitBand,
  traitBandLabel,
} from '@pdy/contract/rules/assessments/trait-scales';
import { defaultLimits, longestRun, validityOf } from '@pdy/contract/rules/assessments/trait-validity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const answers = (values: readonly Likert[], keyed: (at: number) => 1 | -1 = () => 1): TraitAnswer[] =>
  values.map((value, at) => ({ scale: `S${at % 5}`, keyed: keyed(at), value }));

describe('a scale', () => {
  it('needs three quarters of its items', () => {
    expect(scaleValue(answers([5, 4, 3, null]))).toBe(4);
    expect(scaleValue(answers([5, 4, null, null]))).toBeNull();
    expect(scaleValue(answers([5, 4, null, null]), { min_answered_share: 0.5 })).toBe(4.5);
    expect(scaleValue([])).toBeNull();
  });

  it('reverses items that speak against the trait, and itself when reported by its other end', () => {
    expect([inTraitSense(1, -1), inTraitSense(1, 1)]).toEqual([5, 1]);
    expect(scaleValue(answers([5, 5, 5, 5]), { reversed: true })).toBe(1);
  });

  it('includes the limit of a band in the band', () => {
    expect([1, 2.49, 2.5, 3.49, 3.5, 5].map(traitBand).map((band) => traitBandLabel[band])).toEqual([
      ...['Baixo', 'Baixo', 'Médio', 'Médio', 'Alto', 'Alto'],
    ]);
  });
});

describe('a norm', () => {
  it('knows the normal distribution', () => {
    expect(normalShareBelow(0)).toBe(0.5);
    expect(normalShareBelow(1.959963984540054)).toBeCloseTo(0.975, 12);
    expect(normalShareBelow(-3)).toBeCloseTo(0.0013498980316301, 13);
    expect([normalShareBelow(-40), normalShareBelow(40)]).toEqual([0, 1]);
  });

  it('never gives 0 or 100, and gives nothing when all values are equal', () => {
    expect(standing(5, { mean: 1, sd: 0.5 })).toEqual({ t: 130, percentile: 99 });
    expect(standing(1, { mean: 5, sd: 0.5 })?.percentile).toBe(1);
    expect(standing(3, { mean: 3, sd: 0 })).toBeNull();
    expect(empiricalPercentile(9, [1, 2, 3])).toBe(99);
    expect(empiricalPercentile(9, [])).toBeNull();
  });

  it('never places a higher value lower', () => {
    const value = fc.integer({ min: 4, max: 20 }).map((quarters) => quarters / 4);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), value, value, (sample, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(empiricalPercentile(low, sample)).toBeLessThanOrEqual(empiricalPercentile(high, sample) ?? 0);
      }),
    );
  });

  it('needs 100 people, or 50 of one company', () => {
    expect([isNormUsable('platform', 99), isNormUsable('imported', 100)]).toEqual([false, true]);
    expect([isNormUsable('company', 49), isNormUsable('company', 50)]).toEqual([false, true]);
  });
});

describe('validity', () => {
  const varied = [1, 5, 2, 4, 3, 5, 1, 4, 2, 3, 1, 5, 2, 4, 3, 5, 1, 4, 2, 3];
  const judged = (more: object) => {
    const given = { answers: answers(varied), total_ms: 120_000, attention_passed: true };
    return validityOf({ ...given, ...more });
  };

  it('is caution with one flag and invalid with two', () => {
    expect(judged({})).toMatchObject({ flags: [], verdict: 'valid', inconsistency: null });
    expect(judged({ attention_passed: false })).toMatchObject({ flags: ['atencao'], verdict: 'caution' });
    const both = judged({ attention_passed: false, total_ms: 39_000 });
    expect(both).toMatchObject({ flags: ['velocidade', 'atencao'], verdict: 'invalid' });
  });

  it('is invalid when one index is far off', () => {
    expect([40_000, 39_999, 20_000, 19_999].map((total_ms) => judged({ total_ms }).verdict)).toEqual([
      ...['valid', 'caution', 'caution', 'invalid'],
    ]);
    const run = (length: number) => answers(varied.map((value, at) => (at < length ? 1 : value)));
    expect([7, 8, 14, 15].map((length) => judged({ answers: run(length) }).verdict)).toEqual([
      ...['valid', 'caution', 'caution', 'invalid'],
    ]);
  });

  it('notices a person who agrees with a sentence and with its opposite', () => {
    const yes = answers(
      varied.map((_, at) => (at % 2 === 0 ? 5 : 4)),
      (at) => (at < 10 ? 1 : -1),
    );
    expect(judged({ answers: yes })).toMatchObject({
      inconsistency: 3,
      flags: ['inconsistencia'],
      verdict: 'invalid',
    });
    const lenient = { ...defaultLimits, inconsistency: [2.9, 4] as const };
    expect(judged({ answers: yes, limits: lenient }).verdict).toBe('caution');
  });

  it('leaves unanswered items out: their neighbours become adjacent, and only answered items count for the time', () => {
    const gappy = judged({ answers: answers([3, null, 3, 1, null]), total_ms: 9000 });
    expect(gappy).toMatchObject({ long_string: 2, seconds_per_item: 3 });
    expect(judged({ answers: answers([null, null]) })).toMatchObject({
      ...{ long_string: 0, irv: null, seconds_per_item: null, inconsistency: null, flags: [] },
    });
    expect(longestRun([2, 2, 1, 1, 1, 2])).toBe(3);
  });
});
