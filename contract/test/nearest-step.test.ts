import { describe, expect, it } from 'vitest';
import { broughtTo, nearestStep } from '../src/rules/competencies/nearest-step.ts';

const demand = (competency_id: string, level: number, criticality = 1) => ({
  ...{ competency_id, demand: level, criticality, is_required: false },
});
const current = { kind: 'current' as const, asked: [demand('sql', 3, 2), demand('ethics', 2)] };
const target = { kind: 'target' as const, asked: [demand('sql', 4, 3), demand('people', 4)] };
const step = (id: string, before: number | null, after: number) => ({ competency: { id }, before, after });

describe('MO-09: the step that brings a person nearest to a job', () => {
  it('counts levels up to what the job asks and no further, by criticality', () => {
    expect(broughtTo(current.asked, step('sql', 2, 2.5))).toBeCloseTo((2 * 0.5) / 5, 9);
    expect(broughtTo(current.asked, step('sql', 2.8, 4))).toBeCloseTo((2 * 0.2) / 5, 9);
    expect(broughtTo(current.asked, step('sql', 3.2, 4))).toBe(0);
    expect(broughtTo(current.asked, step('people', 1, 4))).toBe(0);
  });

  it('counts a level that is not known from 1', () =>
    expect(broughtTo(current.asked, step('ethics', null, 2))).toBeCloseTo(1 / 5, 9));

  it('prefers serving both jobs to serving one better', () => {
    const [small, large] = [step('sql', 2, 2.1), step('people', 1, 4)];
    expect(nearestStep([large, small], [current, target])).toEqual({
      step: small,
      serves: ['current', 'target'],
    });
    expect(nearestStep([large, step('sql', 3.5, 3.6)], [current, target])).toEqual({
      step: large,
      serves: ['target'],
    });
  });

  it('is the first of equals, and does not exist when nothing brings the person nearer', () => {
    const [one, other] = [step('sql', 2, 2.5), step('sql', 2, 2.5)];
    expect(nearestStep([one, other], [current])?.step).toBe(one);
    expect(nearestStep([step('sql', 4, 3), step('art', 1, 5)], [current, target])).toBeNull();
    expect(nearestStep([one], [])).toBeNull();
  });
});
