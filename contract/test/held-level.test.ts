/** The held level in figures that anybody can check on paper. */

import type { Evidence, WeighingInput } from '@pdy/contract/rules/competencies/evidence-weighing';
import { band, heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { describe, expect, it } from 'vitest';

const test = (more: Partial<Evidence> = {}): Evidence => ({
  id: 'e1',
  kind: 'proficiency_test',
  level: 4,
  observed_on: '2026-11-21',
  supersede_key: 'a',
  ...more,
});

const held = (evidence: Evidence[], more: Partial<WeighingInput> = {}) =>
  heldLevel({ competency: { kind: 'technical' }, as_of: '2026-11-21', evidence, ...more });

describe('the confidence', () => {
  it('is 100 / 1.75 = 57 for a weight of 1 alone', () => {
    expect(held([test()])).toMatchObject({ weight: 1, confidence: 57, confidence_label: 'media' });
  });

  it('is 50 / 1.25 = 40 after one half-life', () => {
    const faded = held([test({ observed_on: '2025-11-21' })]);
    expect(faded).toMatchObject({ estimate: 4, weight: 0.5, confidence: 40, confidence_label: 'media' });
  });

  it('stops at 70 for a single kind and at 30 for the person alone', () => {
    const two = held([test(), test({ id: 'e2', supersede_key: 'b' })]);
    expect(two).toMatchObject({ weight: 2, confidence: 70, confidence_label: 'alta' });
    expect(two.confidence_raw).toBeCloseTo(72.7273, 4);
    const self = held([test({ kind: 'self_assessment' })]);
    expect(self).toMatchObject({ confidence: 21, confidence_label: 'baixa' });
  });

  it('falls to 45 when 1.5 stands against 4.5', () => {
    const torn = held([test({ level: 1.5 }), test({ id: 'e2', kind: 'performance_review', level: 4.5 })]);
    expect(torn).toMatchObject({ estimate: 3, spread: 1.5, confidence: 45 });
  });
});

describe('evidence', () => {
  it('is replaced by a retake, also by a lower one, and on the same day by the later id', () => {
    const retake = test({ id: 'e2', level: 2, observed_on: '2026-11-01' });
    expect(held([test({ observed_on: '2026-10-01' }), retake]).estimate).toBe(2);
    expect(held([test({ id: 'e3', level: 3 }), test({ id: 'e2', level: 2 })]).estimate).toBe(3);
  });

  it('counts while contested, on its last valid day, and no longer when void or expired', () => {
    expect(held([test({ status: 'contested' })]).estimate).toBe(4);
    expect(held([test({ expires_on: '2026-11-21' })]).estimate).toBe(4);
    expect(held([test({ status: 'void' })]).estimate).toBeNull();
    expect(held([test({ expires_on: '2026-11-20' })]).estimate).toBeNull();
  });

  it('from a behavioural test counts only for behaviour and leadership', () => {
    const row = test({ kind: 'behavioural_test' });
    expect(held([row]).estimate).toBeNull();
    expect(held([row], { competency: { kind: 'leadership' } }).estimate).toBe(4);
  });

  it('fades with the half-life of the competency, if it has one', () => {
    const old = test({ observed_on: '2025-11-21' });
    expect(held([old], { competency: { kind: 'technical', half_life_days: 730 } }).weight).toBeCloseTo(
      Math.SQRT1_2,
      4,
    );
    expect(held([old], { competency: { kind: 'technical', half_life_days: null } }).weight).toBe(0.5);
    expect(held([old], { competency: { kind: 'technical', no_decay: true } }).weight).toBe(1);
  });

  it('fades at half speed for people who remember 20 cards, and only if cards can hold the knowledge', () => {
    const old = test({ observed_on: '2024-11-21' });
    const freshness = { review_cards: 20, mean_retrievability: 1 };
    expect(held([old], { freshness }).weight).toBe(0.5);
    expect(held([old], { freshness: { ...freshness, review_cards: 10 } }).weight).toBeCloseTo(2 ** -1.5, 9);
    const leading = held([old], { competency: { kind: 'leadership' }, freshness });
    expect(leading.weight).toBe(0.5);
  });

  it('is stale below a weight of 0.15, and an estimate of .5 is rounded up', () => {
    const ancient = held([test({ observed_on: '2023-01-01' })]);
    expect(ancient).toMatchObject({ estimate: 4, stale: true, confidence_label: 'baixa' });
    expect(held([test({ level: 2.5 })]).level).toBe(3);
    expect(held([test({ level: 2.49 })]).level).toBe(2);
  });
});

describe('the band', () => {
  const sure = { level: 3, stale: false };

  it('is 0.4 to each side at confidence 60, and never under 0.15', () => {
    const [low, high] = band({ ...sure, estimate: 3.4, confidence: 60 }) ?? [];
    expect(low).toBeCloseTo(3, 9);
    expect(high).toBeCloseTo(3.8, 9);
    expect(band({ ...sure, estimate: 3, confidence: 99 })).toEqual([2.85, 3.15]);
  });

  it('stays on the scale, and does not exist for unknown and stale levels', () => {
    expect(band({ ...sure, estimate: 5, confidence: 0 })).toEqual([4, 5]);
    expect(band({ estimate: null, level: null, stale: false, confidence: 0 })).toBeNull();
    expect(band({ estimate: 3, level: 3, stale: true, confidence: 10 })).toBeNull();
  });
});
