import { readFileSync } from 'node:fs';
import { type Cell, hiddenGroups } from '@pdy/contract/rules/suppression/suppression';
import { describe, expect, it } from 'vitest';

type Case = {
  id: string;
  k: number;
  cells: Cell[];
  expected: { total_shown: boolean; hidden: string[] };
};

const cases = (
  JSON.parse(readFileSync(new URL('../../golden/management.json', import.meta.url), 'utf8')) as {
    suppression: { one_dimension: Case[] };
  }
).suppression.one_dimension;

describe('groups too small to be shown', () => {
  it.each(cases)('$id', ({ cells, k, expected }) => {
    const hidden = hiddenGroups(cells, k);
    expect(hidden !== 'all').toBe(expected.total_shown);
    if (hidden !== 'all') expect([...hidden].sort()).toEqual(expected.hidden);
  });

  it('never leave one that can be found by subtraction, whatever the groups', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % (most + 1);
    };
    for (let i = 0; i < 2000; i++) {
      const cells = Array.from({ length: 1 + random(7) }, (_, at) => ({ key: `g${at}`, n: random(12) }));
      const hidden = hiddenGroups(cells);
      if (hidden === 'all' || hidden.size === 0) continue;
      const kept = cells.filter(({ key }) => hidden.has(key)).map(({ n }) => n);
      expect(
        kept.reduce((sum, n) => sum + n, 0),
        JSON.stringify(cells),
      ).toBeGreaterThanOrEqual(5);
      const others = cells.filter(({ key, n }) => n > 0 && !hidden.has(key));
      expect(kept.length > 1 || others.length === 0, JSON.stringify(cells)).toBe(true);
      for (const { n } of others) expect(n).toBeGreaterThanOrEqual(5);
    }
  });
});
