import { describe, expect, it } from 'vitest';
import { rulerWords } from './ruler-words.ts';

describe('a level in words', () => {
  it.each([
    [{ held: 3.4, demanded: 4, confidence: 'média' }, '3,4 · pede 4 · confiança média'],
    [{ held: 4.2, demanded: 4 }, '4,2 · pede 4'],
    [{ held: 2, confidence: 'baixa' }, 'nível 2,0 · confiança baixa'],
    [{ held: 3.8, demanded: 3, confidence: 'alta', stale: true }, '3,8 · pede 3 · desatualizada'],
    [{ held: null, demanded: 3, confidence: 'baixa' }, 'Sem evidência · pede 3'],
    [{ held: 3.4, demanded: 4, valueText: 'entre 3 e 4' }, 'entre 3 e 4 · pede 4'],
    [{ held: 3.4, valueText: 'entre 3 e 4' }, 'entre 3 e 4'],
    [{ held: null }, 'Sem evidência'],
    [{ held: 1.497, demanded: 2 }, '1,4 · pede 2'],
    [{ held: 1.5, demanded: 2 }, '1,5 · pede 2'],
  ] as const)('%o', (reading, words) => expect(rulerWords(reading)).toBe(words));
});
