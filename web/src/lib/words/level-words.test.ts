import { describe, expect, it } from 'vitest';
import { missingLevels } from './level-words.ts';

describe('the number of missing levels', () => {
  it.each([
    [0.6, 'falta 0,6 nível'],
    [1, 'falta 1 nível'],
    [1.94, 'falta 1,9 nível'],
    [1.96, 'faltam 2 níveis'],
    [2.3, 'faltam 2,3 níveis'],
  ])('%f', (missing, words) => expect(missingLevels(missing)).toBe(words));
});
