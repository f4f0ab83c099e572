import { describe, expect, it } from 'vitest';
import { ratedWords, ratingsWords } from './admin-words.ts';

const option = {
  id: '1',
  text: 'Avisar',
  raters: 3,
  mean: 4.3,
  deviation: 0.6,
  best_percent: null,
  is_obvious: false,
};

describe('MO-17: the text about ratings', () => {
  it('names the mean, the deviation and how many people rated', () => {
    expect(ratingsWords(option)).toBe('média 4,3; desvio 0,6; 3 especialistas');
    expect(ratingsWords({ ...option, raters: 1, deviation: null })).toBe('média 4,3; 1 especialista');
    expect(ratingsWords({ ...option, raters: 0, mean: null, deviation: null })).toBe('Ninguém avaliou');
  });

  it('says what a case still needs', () => {
    expect(ratedWords({ is_rated: true, options: [option] })).toBe('Avaliado por especialistas');
    expect(ratedWords({ is_rated: false, options: [option, { ...option, raters: 1 }] })).toBe(
      '1 avaliação de 3',
    );
    expect(ratedWords({ is_rated: false, options: [option] })).toContain('discordam');
  });
});
