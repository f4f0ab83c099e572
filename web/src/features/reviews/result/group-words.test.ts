import { describe, expect, it } from 'vitest';
import { groupMeanWords, othersWords, shownGroups } from './group-words.ts';

describe('the mean of a group without names', () => {
  it.each([
    [1, 'até 1,5'],
    [1.5, 'até 1,5'],
    [2, '2'],
    [3.5, '3,5'],
    [4.5, '4,5 ou mais'],
    [5, '4,5 ou mais'],
  ])('%s is shown as %s', (mean, words) => {
    for (const group of ['peer', 'upward', 'others'] as const)
      expect(groupMeanWords(group, mean).replace(',0', '')).toBe(words);
  });

  it('is exact for the manager, and a missing one is named as missing', () => {
    expect(groupMeanWords('manager', 5).replace(',0', '')).toBe('5');
    expect(groupMeanWords('manager', undefined)).toBe('sem nota');
    expect(groupMeanWords('peer', undefined)).toBe('oculto');
  });

  it('is no more exact when it stands alone for all others', () => {
    expect(othersWords({ others: 5, groups: { self: 3, peer: 5 } })).toBe('4,5 ou mais');
    expect(othersWords({ others: null, groups: { self: 3 } })).toBeNull();
  });
});

describe('groups of a result', () => {
  it('have a table of their own only when somebody answered without a name', () => {
    const of = (groups: object) => shownGroups({ competencies: [{ groups }] as never });
    expect(of({ self: 3, manager: 4 })).toEqual([]);
    expect(of({ others: 3, manager: 4, self: 2 })).toEqual(['self', 'manager', 'others']);
  });
});
