import { describe, expect, it } from 'vitest';
import { insideAddress } from './inside-address.ts';

describe('GD-02: the address to return to', () => {
  it.each([
    ['/goals?aba=metas', '/goals?aba=metas'],
    ['//example.org', undefined],
    ['/\\example.org', undefined],
    ['https://example.org', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('%s', (value, address) => expect(insideAddress(value)).toBe(address));
});
