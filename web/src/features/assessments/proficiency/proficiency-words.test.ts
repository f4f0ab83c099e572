import { describe, expect, it } from 'vitest';
import { levelWords, stateWords } from './proficiency-words.ts';

describe('MO-15: what is said of a level', () => {
  const measured = { level: 3, value: 3.2, low: 2.6, high: 3.8 };
  it('names it by itself only where it is clear, and tells between what it lies elsewhere', () => {
    expect(levelWords({ ...measured, probability: 0.75 })).toBe('3,2 (Intermediário)');
    expect(levelWords({ ...measured, probability: 0.74 })).toBe('entre 2,6 e 3,8');
  });
});

describe('MO-15: when a test opens again', () => {
  const test = { state: 'current', waits_for: 'time', running_id: null } as const;
  it('is counted by the server, whatever day the device thinks it is', () => {
    expect(stateWords({ ...test, opens_in_days: 12 })).toBe('Disponível em 12 dias');
    expect(stateWords({ ...test, opens_in_days: 1 })).toBe('Disponível em 1 dia');
    expect(stateWords({ ...test, opens_in_days: 0 })).toBe('Disponível hoje');
    expect(stateWords({ ...test, waits_for: null, opens_in_days: null })).toBe('Atualizada');
  });
});
