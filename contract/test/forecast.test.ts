import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ForecastDemand,
  forecastDaysTo,
  forecastOf,
  forecastText,
} from '../src/rules/competencies/forecast.ts';
import { floorForgiving } from '../src/rules/numbers.ts';

const today = '2026-11-20';
const heldAt = (estimate: number | null) => ({
  estimate,
  level: estimate === null ? null : floorForgiving(estimate + 0.5),
  stale: false,
});
const asked = (
  demand: number,
  levels: readonly (number | null)[],
  more: Partial<ForecastDemand> = {},
): ForecastDemand => ({ demand, criticality: 1, is_required: true, held: levels.map(heldAt), ...more });

describe('the forecast of when a job is reached', () => {
  it('reads the last 180 days in six periods of 30', () => {
    expect(forecastDaysTo(today)).toEqual([
      ...['2026-05-24', '2026-06-23', '2026-07-23', '2026-08-22', '2026-09-21', '2026-10-21'],
      today,
    ]);
  });

  it('is the mean of six periods plus and minus s / √n, as computed by hand', () => {
    // closed: 0,1 0,3 0,1 0,3 0,1 0,3; mean 0,2; s = √(6 × 0,01 / 5) = 0,10954; error 0,04472.
    const levels = [1, 1.1, 1.4, 1.5, 1.8, 1.9, 2.2];
    // Missing at first: 4 − 0,5 − 1 = 2,5; near 2,5 / 0,24472 − 6 = 4,216; far 2,5 / 0,15528 − 6 = 10,10 periods.
    expect(forecastOf([asked(4, levels)], today)).toEqual({
      ...{ state: 'range', from: '2027-03-01', to: '2027-09-01' },
    });
  });

  it('weighs required competencies, and leaves out those that are only desired', () => {
    const wished = asked(5, Array(7).fill(1), { is_required: false });
    const levels = [1, 1.1, 1.4, 1.5, 1.8, 1.9, 2.2];
    expect(forecastOf([asked(4, levels, { criticality: 3 }), wished], today)).toEqual(
      forecastOf([asked(4, levels)], today),
    );
  });

  it('has no far end when the slow pace closes nothing, and does not exist without a pace', () => {
    const once = [2, 2, 2, 2, 2, 2, 2.6];
    expect(forecastOf([asked(4, once)], today)).toMatchObject({ state: 'open', to: null });
    expect(forecastOf([asked(4, Array(7).fill(2))], today).state).toBe('no_pace');
    expect(forecastOf([asked(4, [3, 3, 3, 3, 3, 3, 2.4])], today).state).toBe('no_pace');
  });

  it('does not count a first measurement as a pace, and needs three periods of pace', () => {
    expect(forecastOf([asked(4, [null, null, null, null, null, null, 3])], today).state).toBe('unmeasured');
    expect(forecastOf([asked(4, [null, null, null, null, 1, 2, 3])], today).state).toBe('unmeasured');
    expect(forecastOf([asked(4, [null, null, null, 1, 1.2, 1.3, 1.5])], today).state).toBe('range');
    expect(forecastOf([], today).state).toBe('unmeasured');
  });

  it('knows who has reached the job already, by the same verdict as a level', () => {
    expect(forecastOf([asked(4, [1, 2, 3, 3, 3, 3, 3.5])], today).state).toBe('arrived');
    expect(forecastOf([asked(4, [1, 2, 3, 3, 3, 3, 3.49])], today).state).not.toBe('arrived');
  });

  it('is wider while a level is unknown, and lies within that range once it is known', () => {
    const levels = [1, 1.1, 1.4, 1.5, 1.8, 1.9, 2.2];
    const without = forecastOf([asked(4, levels)], today);
    const unknown = forecastOf([asked(4, levels), asked(3, Array(7).fill(null))], today);
    expect(unknown.from).toBe(without.from);
    expect((unknown.to ?? '') > (without.to ?? '')).toBe(true);
  });

  it('is not narrowed by a competency that was first measured in the last 30 days', () => {
    const known = asked(4, [1, 1.1, 1.4, 1.5, 1.8, 1.9, 2.2]);
    const first = (level: number) => forecastOf([known, asked(4, [...Array(6).fill(null), level])], today);
    // unknown: 2,5 more at the slow end; near stays 4,216; far (2,5 + 2,5) / 0,15528 − 6 = 26,2 periods.
    expect(first(1)).toEqual({ state: 'range', from: '2027-03-01', to: '2029-01-01' });
    expect(first(3.4)).toEqual(first(1));
  });

  it('always overlaps the range before it, whatever is done today', () => {
    const level = fc.double({ min: 1, max: 5, noNaN: true });
    const perhaps = fc.option(level, { nil: null, freq: 4 });
    const anything = fc.array(perhaps, { minLength: 6, maxLength: 6 });
    // An even pace has a narrow range, which is left soonest.
    const even = fc
      .double({ min: 0.02, max: 0.4, noNaN: true })
      .map((step) => Array.from({ length: 6 }, (_, i) => 1 + i * step));
    const never = fc.constant(Array<null>(6).fill(null));
    const one = fc.record({
      demand: fc.integer({ min: 2, max: 5 }),
      criticality: fc.integer({ min: 1, max: 3 }),
      past: fc.oneof(anything, even, never),
      before: perhaps,
      after: level,
      isTouched: fc.boolean(),
    });
    const endOf = ({ state, to }: ReturnType<typeof forecastOf>) => (state === 'open' ? '9999' : to);
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), (all) => {
        const at = (isDone: boolean) =>
          forecastOf(
            all.map(({ demand, criticality, past, before, after, isTouched }) => ({
              ...{ demand, criticality, is_required: true },
              held: [...past, isDone && isTouched ? after : before].map(heldAt),
            })),
            today,
          );
        const [before, after] = [at(false), at(true)];
        const [endBefore, endAfter] = [endOf(before), endOf(after)];
        if (!before.from || !after.from || !endBefore || !endAfter) return;
        expect(after.from <= endBefore).toBe(true);
        expect(before.from <= endAfter).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a forecast in words', () => {
  it('is a range, or says why there is none', () => {
    const range = (from: string, to: string | null) =>
      forecastText({ state: to ? 'range' : 'open', from, to });
    expect(range('2027-02-01', '2027-04-01')).toBe('entre fevereiro e abril de 2027');
    expect(range('2027-10-01', '2028-07-01')).toBe('entre outubro de 2027 e julho de 2028');
    expect(range('2028-03-01', null)).toBe('a partir de março de 2028, sem data final');
    for (const state of ['arrived', 'unmeasured', 'no_pace', 'far'] as const)
      expect(forecastText({ state, from: null, to: null })).not.toMatch(/\d{4}/);
  });
});
