import { describe, expect, it } from 'vitest';
import { figureText } from './figure-words.ts';

describe('a figure in words', () => {
  it('distinguishes hidden from unknown', () => {
    expect(figureText('fit', { value: null, is_hidden: true })).toBe('—');
    expect(figureText('fit', { value: null, is_hidden: false })).toBe('Sem dados');
  });

  it('is a share, or a number of levels gained and lost', () => {
    expect(figureText('adoption', { value: 62.5, is_hidden: false })).toBe('62,5%');
    expect(figureText('growth', { value: 0.3, is_hidden: false })).toBe('+0,30 nível');
    expect(figureText('growth', { value: -0.25, is_hidden: false })).toBe('-0,25 nível');
    expect(figureText('growth', { value: 2, is_hidden: false })).toBe('+2,00 níveis');
  });
});
