import { describe, expect, it } from 'vitest';
import { countText, shareOf } from './numbers.ts';

it.each([
  [0, '0 linhas'],
  [1, '1 linha'],
  [2, '2 linhas'],
  [1284, '1.284 linhas'],
])('%d is told as %s', (count, text) => expect(countText(count, 'linha', 'linhas')).toBe(text));

describe('a share', () => {
  it('has one decimal on every panel, rounded half up', () => {
    expect([shareOf(115, 400), shareOf(114, 400), shareOf(1, 16), shareOf(0, 0)]).toEqual([
      28.8, 28.5, 6.3, 0,
    ]);
  });
});
