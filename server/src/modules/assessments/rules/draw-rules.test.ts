import { describe, expect, it } from 'vitest';
import { type Drawable, drawn, type Part, type Shared, shortage } from './draw-rules.ts';

type Pool = Record<string, string | null>;

const questions = (pool: Pool): Drawable[] =>
  Object.entries(pool).map(([id, enemy_group]) => ({ id, enemy_group, times_seen: 0 }));
const alone = (...ids: string[]) => questions(Object.fromEntries(ids.map((id) => [id, null])));
const part = (id: string, draw_count: number, pool: Drawable[], selection = 'pool'): Part => {
  return { id, selection, draw_count, pool };
};
const idsOf = (parts: Part[], seed = 's') => drawn(seed, parts).map((of) => of.map(({ id }) => id));
const seeds = Array.from({ length: 50 }, (_, at) => `seed ${at}`);

/** Counts the shared questions as the server does for a bank. */
const sharedBy = (parts: readonly Part[]): Shared[] => {
  const places = new Map<string, Set<number>>();
  for (const [at, { pool }] of parts.entries())
    for (const { id, enemy_group } of pool) {
      const place = enemy_group ? `group ${enemy_group}` : id;
      places.set(place, (places.get(place) ?? new Set()).add(at + 1));
    }
  return [...places.values()].map((of) => ({ parts: [...of], questions: 1 }));
};
const needsOf = (parts: readonly Part[]) =>
  parts.map(({ selection, draw_count, pool }) => (selection === 'fixed' ? pool.length : draw_count));

describe('MO-13: the draw of a simulado', () => {
  it('takes one question of a group, and only what there is', () => {
    const pool = questions({ a: 'g', b: 'g', c: null, d: null });
    expect(idsOf([part('x', 4, pool)])[0]).toHaveLength(3);
    const [, second] = idsOf([part('w', 1, questions({ e: 'g' })), part('x', 4, pool)]);
    expect(second?.toSorted()).toEqual(['c', 'd']);
  });

  it('asks as many as it promised where parts draw from the same questions', () => {
    for (const seed of seeds) {
      const [wide, narrow] = idsOf(
        [part('wide', 2, alone('a', 'b', 'c', 'd')), part('narrow', 2, alone('a', 'b'))],
        seed,
      );
      expect(wide?.toSorted()).toEqual(['c', 'd']);
      expect(narrow?.toSorted()).toEqual(['a', 'b']);
    }
  });

  it('leaves a part the questions that it names, in their order, wherever the part comes', () => {
    for (const seed of seeds) {
      const [pool, fixed] = idsOf(
        [part('pool', 2, alone('a', 'b', 'c', 'd')), part('fixed', 0, alone('d', 'a'), 'fixed')],
        seed,
      );
      expect(pool?.toSorted()).toEqual(['b', 'c']);
      expect(fixed).toEqual(['d', 'a']);
    }
  });

  it('takes a question from a part only when that part gets another one that a third part can spare', () => {
    const chain = [
      part('one', 1, alone('a', 'b')),
      part('two', 1, alone('b', 'c')),
      part('three', 1, alone('a')),
      part('four', 1, alone('c')),
    ];
    for (const seed of seeds) expect(idsOf(chain, seed).flat()).toHaveLength(3);
    expect(shortage(needsOf(chain), sharedBy(chain))).toEqual({ parts: [1, 2, 3, 4], has: 3, needs: 4 });
    const enough = [...chain.slice(0, 3), part('four', 1, alone('d'))];
    for (const seed of seeds) expect(idsOf(enough, seed)).toEqual([['b'], ['c'], ['a'], ['d']]);
    expect(shortage(needsOf(enough), sharedBy(enough))).toBeNull();
  });

  it('falls short exactly where publishing says so, and never asks anything twice', () => {
    let at = 7;
    const random = (below: number) => {
      at = (at * 48_271) % 2_147_483_647;
      return at % below;
    };
    let short = 0;
    for (let round = 0; round < 400; round++) {
      const bank = Array.from({ length: 12 }, (_, id) => ({
        id: `q${id}`,
        times_seen: random(3),
        enemy_group: random(3) === 0 ? `g${random(3)}` : null,
      }));
      const parts = Array.from({ length: 1 + random(4) }, (_, id) => {
        const pool = bank.filter(() => random(2) === 0);
        return part(`part ${id}`, 1 + random(3), pool, random(4) === 0 ? 'fixed' : 'pool');
      });
      const asked = drawn(`seed ${round}`, parts);
      const groups = asked.flat().map(({ id, enemy_group }) => enemy_group ?? id);
      expect(new Set(groups).size).toBe(groups.length);
      const isWhole = needsOf(parts).every((needs, place) => asked[place]?.length === needs);
      expect([round, isWhole]).toEqual([round, shortage(needsOf(parts), sharedBy(parts)) === null]);
      if (!isWhole) short += 1;
    }
    expect(short).toBeGreaterThan(50);
    expect(short).toBeLessThan(350);
  });

  it('reports the fewest parts that are short of questions', () => {
    const shared = [
      { parts: [1], questions: 10 },
      { parts: [2, 3], questions: 3 },
    ];
    expect(shortage([5, 2, 2], shared)).toEqual({ parts: [2, 3], has: 3, needs: 4 });
    expect(shortage([5, 4, 2], shared)).toEqual({ parts: [2], has: 3, needs: 4 });
    expect(shortage([], [])).toBeNull();
  });
});
