import { describe, expect, it } from 'vitest';
import { cutToFit } from './cut-words.ts';

/** All letters have the same width. */
const measure = (text: string) => 10 * text.length;
const cut = (text: string, width: number, lines: number) => cutToFit(text, { width, lines }, measure);

describe('a text cut to its space', () => {
  it('stays whole when it fits', () => {
    expect(cut('Analista Pleno', 140, 1)).toBe('Analista Pleno');
    expect(cut('Analista Pleno', 80, 2)).toBe('Analista Pleno');
  });

  it('uses one more line when a word would break', () => {
    expect(cut('Analista de Dados Pleno', 110, 2)).toBe('Analista de Dados Pleno');
    expect(cut('Analista de Dados Pleno', 100, 2)).toBe('Analista de Dados…');
  });

  it('ends in an ellipsis within its space, also for a word longer than a line', () => {
    expect(cut('Analista Pleno', 100, 1)).toBe('Analista…');
    expect(cut('Anticonstitucionalmente', 100, 2)).toBe('Anticonst…');
    expect(cut('Analista', 0, 1)).toBe('…');
  });
});
