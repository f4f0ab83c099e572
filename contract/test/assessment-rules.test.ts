/** Cases that the worked examples do not cover: edges of attempts, times, effort and evidence of tests. */

import {
  levelOfAbility,
  scoreOfAbility,
  testConfidence,
} from '@pdy/contract/rules/assessments/ability-level';
import {
  attemptScore,
  gradeOf,
  type ScoredItem,
  suggestedPenalty,
} from '@pdy/contract/rules/assessments/attempt-score';
import {
  acceptsAnswers,
  deadlineOf,
  nextAttemptAt,
  remainingMs,
} from '@pdy/contract/rules/assessments/attempt-times';
import { certaintyCalibration, certaintyLabelText } from '@pdy/contract/rules/assessments/certainty';
import {
  isLowEffort,
  LOWEST_EFFORT,
  rapidThreshold,
  responseTimeEffort,
} from '@pdy/contract/rules/assessments/effort';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a level from an ability', () => {
  it('rises with the ability and stays on its scales', () => {
    const theta = fc.double({ min: -6, max: 6, noNaN: true });
    fc.assert(
      fc.property(theta, theta, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(levelOfAbility(low)).toBeLessThanOrEqual(levelOfAbility(high));
        expect(scoreOfAbility(low)).toBeLessThanOrEqual(scoreOfAbility(high));
        expect([1, 2, 3, 4, 5]).toContain(levelOfAbility(one));
        expect(Math.abs(scoreOfAbility(one) - 500)).toBeLessThanOrEqual(500);
      }),
    );
  });

  it('has high confidence up to an error of 0,45 and medium up to 0,60', () => {
    expect([0.45, 0.4501, 0.6, 0.6001].map(testConfidence)).toEqual(['alta', 'media', 'media', 'baixa']);
  });
});

describe('the score of an attempt', () => {
  const rules = { penalty: 0.25, pass_mark: 50 };
  const right: ScoredItem = { w: 2, f: 1, answered: true };
  const wrong: ScoredItem = { w: 2, f: 0, answered: true };

  it('never deducts for a blank answer, “Não sei” or a partly right answer', () => {
    expect(attemptScore([right, { ...wrong, answered: false }], rules).raw).toBe(2);
    expect(attemptScore([right, { ...wrong, f: 0.1 }], rules).raw).toBeCloseTo(2.2);
    expect(attemptScore([right, wrong], rules)).toEqual({ raw: 1.5, max: 4, percent: 37.5, passed: false });
  });

  it('gives the points of an annulled question to everybody, or leaves it out', () => {
    expect(attemptScore([right, { ...wrong, annulled: 'full_marks' }], rules).percent).toBe(100);
    expect(attemptScore([right, { ...wrong, annulled: 'left_out' }], rules)).toMatchObject({
      max: 2,
      percent: 100,
    });
    const nothing = { raw: 0, max: 0, percent: null, passed: null };
    expect(attemptScore([{ ...right, annulled: 'left_out' }], rules)).toEqual(nothing);
  });

  it('decides by the percent that it shows', () => {
    const items = [...Array<ScoredItem>(2).fill(right), wrong];
    const passMark = (pass_mark: number) => attemptScore(items, { penalty: 0, pass_mark }).passed;
    expect([66.66, 66.67, 66.68].map(passMark)).toEqual([true, true, false]);
  });

  it('stays from 0 to 100 and never falls for a better answer', () => {
    const item = fc.record({
      w: fc.double({ min: 0.01, max: 100, noNaN: true }),
      f: fc.double({ min: 0, max: 1, noNaN: true }),
      answered: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (items, penalty) => {
          const given = { penalty, pass_mark: 70 };
          const percent = attemptScore(items, given).percent ?? -1;
          const better = items.map((one, at) => (at === 0 ? { ...one, f: 1 } : one));
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(attemptScore(better, given).percent).toBeGreaterThanOrEqual(percent);
          expect(attemptScore(better, given).percent).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it('gives no gain for random guesses with the suggested penalty', () => {
    for (const k of [2, 3, 4, 5, 10]) expect(1 / k - ((k - 1) / k) * suggestedPenalty(k)).toBeCloseTo(0);
    expect(suggestedPenalty(1)).toBe(0);
  });

  it('turns many scores into one grade with two decimals', () => {
    expect(gradeOf([50, 33.33, 33.34], 'average')).toBe(38.89);
    expect(gradeOf([], 'best')).toBeNull();
  });
});

describe('the time of an attempt', () => {
  const started_at = new Date('2026-03-02T12:00:00Z');
  const closes_at = new Date('2026-03-02T12:20:00Z');
  const deadline = (more: object) => deadlineOf({ started_at, time_limit_s: 1800, ...more })?.toISOString();

  it('ends when the test closes if that comes first, also without a limit and with an accommodation', () => {
    for (const more of [{}, { extra_percent: 100 }, { time_limit_s: null }]) {
      expect(deadline({ closes_at, ...more })).toBe('2026-03-02T12:20:00.000Z');
    }
    expect(deadline({ closes_at: new Date('2027-01-01') })).toBe('2026-03-02T12:30:00.000Z');
  });

  it('accepts answers for 30 more seconds, and always when nothing ends it', () => {
    const after = (ms: number) => new Date(closes_at.getTime() + ms);
    expect([30_000, 30_001].map((ms) => acceptsAnswers(closes_at, after(ms)))).toEqual([true, false]);
    expect(acceptsAnswers(null, new Date('2099-01-01'))).toBe(true);
    expect(remainingMs(1000, 900, 500)).toBe(0);
  });

  it('makes the next attempt wait, and lets none begin after a pass or the last attempt', () => {
    const rules = { finished_attempts: 2, last_finished_at: started_at, cooldown_hours: [24, 72] };
    const next = (more: object) => nextAttemptAt({ ...rules, ...more })?.toISOString() ?? null;
    expect(next({ finished_attempts: 9 })).toBe('2026-03-05T12:00:00.000Z');
    expect(next({ cooldown_hours: [] })).toBe('2026-03-02T12:00:00.000Z');
    expect([next({ passed: true }), next({ max_attempts: 2 })]).toEqual([null, null]);
    expect(next({ passed: true, retake_after_pass: true, max_attempts: 3 })).toBe('2026-03-05T12:00:00.000Z');
  });
});

describe('effort', () => {
  it('requires a tenth of the median, at least 3 s and at most 10 s', () => {
    expect([null, 20_000, 50_000, 500_000].map(rapidThreshold)).toEqual([3000, 3000, 5000, 10_000]);
  });

  it('ignores questions that were not reached; nine of ten is enough', () => {
    const items = Array.from({ length: 10 }, (_, at) => ({ time_ms: at === 0 ? 10 : 9000, median_ms: null }));
    expect(responseTimeEffort([...items, { time_ms: null, median_ms: null }])).toBe(LOWEST_EFFORT);
    expect([LOWEST_EFFORT, 0.899, null].map(isLowEffort)).toEqual([false, true, false]);
    expect(responseTimeEffort([])).toBeNull();
  });
});

describe('certainty', () => {
  it('is named only above a tenth', () => {
    const media = (right: number) =>
      certaintyCalibration(
        Array.from({ length: 20 }, (_, at) => ({ certainty: 'media' as const, f: Number(at < right) })),
      );
    expect(media(11)).toMatchObject({ label: 'bem_calibrado' });
    expect(media(15)).toMatchObject({ label: 'bem_calibrado' });
    expect(media(10)).toMatchObject({ label: 'excesso_de_confianca' });
    expect(media(16)).toMatchObject({ label: 'confianca_abaixo_do_desempenho' });
    expect(certaintyCalibration([])).toBeNull();
    expect(certaintyLabelText.bem_calibrado).toBe('Bem calibrado');
  });
});
