import { expect, it } from 'vitest';
import { countText } from './numbers.ts';

it.each([
  [0, '0 linhas'],
  [1, '1 linha'],
  [2, '2 linhas'],
  [1284, '1.284 linhas'],
])('%d is told as %s', (count, text) => expect(countText(count, 'linha', 'linhas')).toBe(text));
