/** Properties of the held level that hold for any evidence. */

import { competencyKinds } from '@pdy/contract/competencies/catalogue/values';
import { evidenceKinds, evidenceWeight, mayProve } from '@pdy/contract/rules/competencies/evidence';
import {
  type Evidence,
  type WeighingInput,
  weighEvidence,
} from '@pdy/contract/rules/competencies/evidence-weighing';
import { band, heldLevel } from '@pdy/contract/rules/competencies/held-level';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const AS_OF = '2026-11-21';
const dayBefore = (days: number) =>
  new Date(Date.parse(AS_OF) - days * 86_400_000).toISOString().slice(0, 10);

const level = fc.double({ min: 1, max: 5, noNaN: true });
const row = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...evidenceKinds),
  level,
  quality: fc.double({ min: 0.01, max: 1, noNaN: true }),
  observed_on: fc.integer({ min: -400, max: 2000 }).map(dayBefore),
  supersede_key: fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5', 'k6'),
  status: fc.constantFrom('valid', 'contested', 'void'),
}) satisfies fc.Arbitrary<Evidence>;

const freshness = fc.record({
  review_cards: fc.nat(60),
  mean_retrievability: fc.double({ min: 0, max: 1, noNaN: true }),
});

const input: fc.Arbitrary<WeighingInput> = fc.record({
  competency: fc.record({ kind: fc.constantFrom(...competencyKinds), no_decay: fc.boolean() }),
  as_of: fc.constant(AS_OF),
  evidence: fc.uniqueArray(row, { selector: (one) => one.id, minLength: 1, maxLength: 20 }),
  freshness: fc.option(freshness, { nil: null }),
});

describe('the held level', () => {
  it('never falls when one row of evidence is higher', () => {
    fc.assert(
      fc.property(input, fc.nat(), level, (given, pick, other) => {
        const at = pick % given.evidence.length;
        const raised = given.evidence.map((one, index) =>
          index === at ? { ...one, level: Math.max(one.level, other) } : one,
        );
        const before = heldLevel(given);
        const after = heldLevel({ ...given, evidence: raised });
        expect(after.estimate ?? 0).toBeGreaterThanOrEqual((before.estimate ?? 0) - 1e-9);
        expect(after.level ?? 0).toBeGreaterThanOrEqual(before.level ?? 0);
        expect(after.weight).toBe(before.weight);
      }),
    );
  });

  it('is exactly the same for any order of the evidence', () => {
    const shuffled = input.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray([...given.evidence], { minLength: given.evidence.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([given, evidence]) => {
        expect(heldLevel({ ...given, evidence })).toEqual(heldLevel(given));
      }),
    );
  });

  it('lets no kind weigh more than its cap', () => {
    fc.assert(
      fc.property(input, (given) => {
        const rows = weighEvidence(given);
        for (const kind of evidenceKinds) {
          const total = rows.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.w, 0);
          expect(total).toBeLessThanOrEqual(evidenceWeight[kind].cap + 1e-9);
        }
      }),
    );
  });

  it('ignores evidence that is in the future, void, or about another kind of competency', () => {
    fc.assert(
      fc.property(input, (given) => {
        const counted = given.evidence.filter(
          (one) =>
            one.observed_on <= AS_OF && one.status !== 'void' && mayProve(one.kind, given.competency.kind),
        );
        expect(heldLevel({ ...given, evidence: counted })).toEqual(heldLevel(given));
      }),
    );
  });

  it('stays between the lowest and the highest row, with a confidence of 0 to 100', () => {
    fc.assert(
      fc.property(input, (given) => {
        const held = heldLevel(given);
        const used = given.evidence.filter((one) => held.used.some(({ id }) => id === one.id));
        if (held.estimate === null) {
          expect(used).toEqual([]);
          return;
        }
        const levels = used.map((one) => one.level);
        expect(held.estimate).toBeGreaterThanOrEqual(Math.min(...levels) - 1e-9);
        expect(held.estimate).toBeLessThanOrEqual(Math.max(...levels) + 1e-9);
        expect(held.confidence).toBeGreaterThanOrEqual(0);
        expect(held.confidence).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('never has less confidence after study of the cards', () => {
    fc.assert(
      fc.property(input, (given) => {
        const studied = heldLevel({ ...given, freshness: { review_cards: 40, mean_retrievability: 1 } });
        expect(studied.weight).toBeGreaterThanOrEqual(heldLevel({ ...given, freshness: null }).weight - 1e-9);
      }),
    );
  });

  it('has a band around the estimate, inside the scale, unless unknown or stale', () => {
    fc.assert(
      fc.property(input, (given) => {
        const held = heldLevel(given);
        const around = band(held);
        if (held.estimate === null || held.stale) {
          expect(around).toBeNull();
          return;
        }
        const [low, high] = around ?? [Number.NaN, Number.NaN];
        expect(low).toBeGreaterThanOrEqual(1);
        expect(high).toBeLessThanOrEqual(5);
        expect(held.estimate).toBeGreaterThanOrEqual(low - 1e-9);
        expect(held.estimate).toBeLessThanOrEqual(high + 1e-9);
      }),
    );
  });
});
