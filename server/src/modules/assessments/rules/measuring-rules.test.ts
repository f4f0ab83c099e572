/** Cases of measuring that the worked examples leave out: abilities, adaptive tests, calibration. */
import { describe, expect, it } from 'vitest';
import { type Answered, abilityOf } from './ability-rules.ts';
import {
  type AdaptiveItem,
  adaptiveDefaults,
  nextItem,
  type Progress,
  startingTheta,
  stopReason,
} from './adaptive-rules.ts';
import { calibrated, estimable, isSurprising, LARGEST_SE, type Observed } from './calibration-rules.ts';
import { type BankItem, eligible } from './eligibility-rules.ts';
import { assumedModel, chances, information } from './item-model-rules.ts';

const between = (low: number, high: number, count: number) =>
  Array.from({ length: count }, (_, at) => low + ((high - low) * at) / (count - 1));

describe('an ability', () => {
  const items = between(-2, 2, 9).map((b, at) => ({ a: 0.8 + (at % 3) * 0.4, b, c: 0.2 }));
  const thetaOf = (fs: readonly number[]) =>
    abilityOf(items.map((item, at) => ({ ...item, f: fs[at] ?? 0 }))).theta;

  it('never falls when one answer is better, for any pattern', () => {
    for (let pattern = 0; pattern < 2 ** items.length; pattern += 7) {
      const fs = items.map((_, at) => (pattern >> at) & 1);
      for (const [at, f] of fs.entries()) {
        if (f === 1) continue;
        const better = (value: number) => thetaOf(fs.with(at, value));
        expect(better(0.5)).toBeGreaterThan(thetaOf(fs));
        expect(better(1)).toBeGreaterThan(better(0.5));
      }
    }
  });

  it('has level probabilities that add up to 1, and survives hundreds of extreme answers', () => {
    const hard: Answered[] = Array.from({ length: 300 }, () => ({ a: 2.5, b: -4, c: 0, f: 0 }));
    const { theta, se, level_probs } = abilityOf(hard);
    expect(theta).toBeLessThan(-3.9);
    expect(se).toBeGreaterThanOrEqual(0);
    expect(level_probs.reduce((total, one) => total + one)).toBeCloseTo(1, 12);
  });

  it('is known sooner from answers near it, and never from guessing alone', () => {
    const item = { a: 1.2, b: 0.5, c: 0 };
    expect(information(item, 0.5)).toBeCloseTo(1.2 ** 2 / 4, 12);
    for (const theta of between(-4, 4, 17)) {
      const { right, wrong } = chances({ ...item, c: 0.2 }, theta);
      expect(right + wrong).toBeCloseTo(1, 12);
      expect(information(item, theta)).toBeLessThanOrEqual(information(item, 0.5));
      expect(information({ ...item, c: 0.2 }, theta)).toBeLessThan(information(item, theta));
    }
    expect(assumedModel(4, 'single_choice', 4)).toEqual({ a: 1, b: 1, c: 0.2 });
  });
});

describe('an adaptive test', () => {
  const item = (id: string, more: Partial<BankItem> = {}): BankItem => ({ id, a: 1, b: 0, c: 0, ...more });
  const rules = { ...adaptiveDefaults, randomesque_first: 1, randomesque_after: 1 };
  const next = (
    pool: AdaptiveItem[],
    asked: AdaptiveItem[] = [],
    topics: typeof adaptiveDefaults.topics = [],
  ) => nextItem({ seed: 's', pool, asked, theta: 0, rules: { ...rules, topics } })?.id ?? null;

  it('starts where the held level is, at most 1,5 from the centre', () => {
    expect([null, 1, 2.2, 3, 5].map(startingTheta)).toEqual([0, -1.5, expect.closeTo(-0.8), 0, 1.5]);
  });

  it('asks the most informative question; of equals the one with the first id; nothing when nothing is left', () => {
    expect(next([item('c', { b: 2 }), item('b'), item('a')])).toBe('a');
    expect(next([])).toBeNull();
  });

  it('asks about the topic that lags, and about another when that has nothing left', () => {
    const topics = [
      { topic: 'A', share: 0.5 },
      { topic: 'B', share: 0.5 },
    ];
    const [a, b] = [item('a', { topic: 'A', b: 3 }), item('b', { topic: 'B' })];
    expect(next([a, b], [], topics)).toBe('a');
    expect(next([a, b], [item('x', { topic: 'A' })], topics)).toBe('b');
    expect(next([a], [item('x', { topic: 'A' })], topics)).toBe('a');
    expect(next([item('z', { topic: 'Z' })], [], topics)).toBe('z');
  });

  it('draws lots among the best, with a different result for another seed', () => {
    const pool = between(0, 0.1, 9).map((b, at) => item(`i${at}`, { b }));
    const firsts = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'].map(
      (seed) => nextItem({ seed, pool, asked: [], theta: 0, rules: adaptiveDefaults })?.id,
    );
    expect(new Set(firsts).size).toBeGreaterThan(1);
    for (const id of firsts) expect(['i0', 'i1', 'i2', 'i3', 'i4']).toContain(id);
  });

  it('gives the first reason to stop that holds', () => {
    const sure = { theta: 0, se: 0.4, level_probs: [0, 0, 0.95, 0.05, 0] };
    const doubtful = { theta: 0, se: 0.8, level_probs: [0.1, 0.2, 0.4, 0.2, 0.1] };
    const stop = (more: Partial<Progress>) =>
      stopReason({ ability: doubtful, answered: 8, left: 5, ...more }, rules);
    expect(stop({ ability: sure, answered: 20, left: 0 })).toBe('max_items');
    expect(stop({ ability: sure, left: 0 })).toBe('precision');
    expect(stop({ ability: { ...sure, se: 0.46 } })).toBe('classification');
    expect(stop({ ability: sure, answered: 7 })).toBeNull();
    expect(stop({ ability: sure, answered: 7, left: 0, out_of_time: true })).toBe('pool_exhausted');
    expect([stop({}), stop({ out_of_time: true })]).toEqual([null, 'time_expired']);
  });

  describe('an adaptive test may ask', () => {
    const day = (at: number) => new Date(Date.UTC(2026, 0, at));
    const ids = (bank: BankItem[], asked: BankItem[] = [], sessions = 0) =>
      eligible(bank, { asked, sessions }).map(({ id }) => id);
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => item(id));

    it('no question twice, and no enemy of one that was asked', () => {
      const bank = [...five, item('f', { enemy_group: 'g' }), item('h', { enemy_group: 'k' })];
      expect(ids(bank, [item('a'), item('x', { enemy_group: 'g' })])).toEqual(['b', 'c', 'd', 'e', 'h']);
    });

    it('questions seen lately only to reach five, the longest ago first', () => {
      const seen = [3, 1, 2].map((at) => item(`s${at}`, { seen_at: day(at) }));
      expect(ids([...seen, ...five])).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(ids([...seen, ...five.slice(2)])).toEqual(['c', 'd', 'e', 's1', 's2']);
    });

    it('no question that over half of at least 20 sessions met, while three others are left', () => {
      const met = (id: string, administered: number) => item(id, { administered });
      const bank = [met('a', 11), met('b', 10), met('c', 0), met('d', 0), met('e', 0)];
      expect(ids(bank, [], 20)).toEqual(['b', 'c', 'd', 'e']);
      expect(ids(bank, [], 19)).toHaveLength(5);
      const worn = [met('a', 11), met('b', 12), met('c', 13), met('d', 0), met('e', 0)];
      expect(ids(worn, [], 20)).toHaveLength(5);
    });
  });
});

describe('calibration', () => {
  /** Answers that follow a question exactly: fractions are its chances. */
  const following = (a: number, b: number, c: number, n: number): Observed[] =>
    between(-2.5, 2.5, n).map((theta) => ({ theta, f: chances({ a, b, c }, theta).right }));
  const noisy: Observed[] = between(-2, 2, 40).map((theta, at) => ({
    theta,
    f: Number((at * 7) % 11 < 3 + at / 6),
  }));

  it('finds a question again from many answers', () => {
    const found = calibrated({
      answers: following(1.4, 0.8, 0.2, 3000),
      target_level: 4,
      c: 0.2,
      estimate: 'a_and_b',
    });
    expect(found.a).toBeCloseTo(1.4, 1);
    expect(found.b).toBeCloseTo(0.8, 1);
    expect(found.se_b).toBeLessThan(0.2);
  });

  it('ends at the maximum of likelihood and priors: no neighbour is better', () => {
    for (const c of [0, 0.2]) {
      const found = calibrated({ answers: noisy, target_level: 2, c, estimate: 'a_and_b' });
      const height = (a: number, b: number) =>
        noisy.reduce((total, { theta, f }) => {
          const { right, wrong } = chances({ a, b, c }, theta);
          return total + f * Math.log(right) + (1 - f) * Math.log(wrong);
        }, 0) -
        (b + 1) ** 2 / 2 -
        Math.log(a) ** 2 / 0.18;
      const top = height(found.a, found.b);
      const tried = between(0.4, 2.4, 41).flatMap((a) => between(-3, 3, 61).map((b) => height(a, b)));
      expect(Math.max(...tried)).toBeLessThanOrEqual(top);
      for (const [a, b] of [
        [0.001, 0],
        [-0.001, 0],
        [0, 0.001],
        [0, -0.001],
      ] as const) {
        expect(height(found.a + a, found.b + b)).toBeLessThan(top);
      }
    }
  });

  it('keeps the author’s values without answers, and stays within its ranges for any answers', () => {
    const none = calibrated({ answers: [], target_level: 5, c: 0.2, estimate: 'a_and_b' });
    expect(none).toEqual({ a: 1, b: 2, c: 0.2, se_b: 1 });
    const never = between(3, 4, 500).map((theta) => ({ theta, f: 0 }));
    const found = calibrated({ answers: never, target_level: 5, c: 0, estimate: 'a_and_b' });
    expect(found.b).toBe(4);
    expect(found.a).toBeGreaterThanOrEqual(0.3);
    expect(found.a).toBeLessThanOrEqual(2.5);
  });

  it('needs 50 people for b and 200 for a, and marks a shift of over 1', () => {
    expect([49, 50, 199, 200].map(estimable)).toEqual([null, 'b', 'b', 'a_and_b']);
    expect([isSurprising(1, 2), isSurprising(0.99, 2)]).toEqual([false, true]);
    expect(LARGEST_SE).toBe(0.6);
  });
});
