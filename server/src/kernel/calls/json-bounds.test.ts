import { describe, expect, it } from 'vitest';
import { isWithinBounds } from './json-bounds.ts';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const wide = (items: number) => `[${'1,'.repeat(items - 1)}1]`;

describe('a JSON text is checked before it is parsed', () => {
  it.each([
    ['nothing', ''],
    ['32 lists in one another', deep(32)],
    ['lists beside one another', `[${'[],'.repeat(9_000)}[]]`],
    ['20,000 values', wide(20_000)],
    ['brackets and commas in a text', JSON.stringify('[{,'.repeat(400_000))],
    ['marks and slashes in a text', JSON.stringify({ a: '\\"[,"\\\\'.repeat(20_000), b: [1] })],
    ['a text that never ends', `"${'['.repeat(100)}`],
  ])('and let through: %s', (_, json) => {
    expect(isWithinBounds(json)).toBe(true);
  });

  it.each([
    ['33 lists in one another', deep(33)],
    ['33 objects in one another', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
    ['20,001 values', wide(20_001)],
    ['20,001 fields', `{${Array.from({ length: 20_001 }, (_, i) => `"${i}":1`).join()}}`],
    ['many empty objects', `[${'{},'.repeat(20_000)}{}]`],
    ['lists after a text that ends in slashes', `["\\\\",${deep(40)}]`],
  ])('and refused: %s', (_, json) => {
    expect(isWithinBounds(json)).toBe(false);
  });
});
