import { describe, expect, it } from 'vitest';
import { levelsWords, levelWords } from './level-estimate.ts';

describe('MO-15: the text about a level', () => {
  const measured = { level: 3, value: 3.2, low: 2.6, high: 3.8 };

  it('names one level only when it is clear, and otherwise the two levels it lies between', () => {
    expect(levelWords({ ...measured, probability: 0.75 })).toBe('3,2 (Intermediário)');
    expect(levelWords({ ...measured, probability: 0.74 })).toBe('entre 2,6 e 3,8');
  });

  it('names no level of a test that was answered too fast', () => {
    const levels = [{ ...measured, probability: 0.5, competency: { name: 'Excel' } }];
    expect(levelsWords({ levels, too_fast: [{ name: 'SQL' }] })).toBe(
      'Excel entre 2,6 e 3,8, SQL: respostas rápidas demais',
    );
    expect(levelsWords({ levels: [], too_fast: [] })).toBe('');
  });
});
