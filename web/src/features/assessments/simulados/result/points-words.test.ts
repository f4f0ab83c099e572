import { describe, expect, it } from 'vitest';
import { discountWords, pointsWords, sumWords } from './points-words.ts';

describe('points of a result', () => {
  it('say how much of a question’s worth was earned, below zero too', () => {
    expect(pointsWords({ earned: 0.5, of: 1 })).toBe('0,5 de 1 ponto');
    expect(pointsWords({ earned: -0.25, of: 2 })).toBe('−0,25 de 2 pontos');
  });

  it('are added up as they are shown', () => {
    expect(sumWords([3, 1.5, -0.25], 4.25)).toBe('3 + 1,5 − 0,25 = 4,25');
    expect(sumWords([-1, 0.5], -0.5)).toBe('−1 + 0,5 = −0,5');
  });

  it('say how much errors deducted, and that a mark is never below zero', () => {
    expect(discountWords({ earned: 3, of: 10, discount: 0 })).toBeNull();
    expect(discountWords({ earned: 3.08, of: 10, discount: 2.25 })).toBe('Erros descontaram 2,25 pontos.');
    expect(discountWords({ earned: -0.5, of: 4, discount: 1.5 })).toBe(
      'Erros descontaram 1,5 ponto. A nota não fica abaixo de zero.',
    );
  });
});
