import { expect, it } from 'vitest';
import { keyWords } from './study-words.ts';

it('the text names the keys of a card by its number of options', () => {
  expect([2, 4, 6].map((choices) => keyWords(choices, false))).toEqual([
    '1 a 2 escolhem',
    '1 a 4 escolhem',
    '1 a 6 escolhem',
  ]);
  expect(keyWords(4, true)).toBe('Espaço continua, 4 foi fácil');
  expect([false, true].map((isRevealed) => keyWords(0, isRevealed))).toEqual([
    'Espaço vira',
    '1 a 4 respondem, espaço é Bom',
  ]);
});
