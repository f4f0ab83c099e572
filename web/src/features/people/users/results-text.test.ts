import { describe, expect, it } from 'vitest';
import { resultsText } from './bulk/results-list.tsx';

const result = (isDone: boolean, key: number) => ({ key: String(key), who: 'Ana', isDone, message: '' });

describe('MO-22: the sum of a change for many', () => {
  it('counts the changes that were made and those that were not', () => {
    expect(resultsText([true, true].map(result))).toBe('2 alterações feitas.');
    expect(resultsText([true, false].map(result))).toBe('1 alteração feita, 1 não pôde ser feita.');
    expect(resultsText([false, false].map(result))).toBe('2 não puderam ser feitas.');
  });
});
