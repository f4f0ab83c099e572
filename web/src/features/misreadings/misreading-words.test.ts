import { describe, expect, it } from 'vitest';
import { addressChange, numberChange, personHref } from './misreading-words.ts';

describe('a value that may have been misread', () => {
  it.each([
    [1.234, 'kg', '1,234 → 1.234 kg'],
    [1, null, '1 → 1.000'],
    [999.999, null, '999,999 → 999.999'],
    [16.005, '%', '16,005 → 16.005 %'],
    [-1.5, null, '-1,5 → -1.500'],
  ])('%d is shown beside its value times a thousand', (number, unit, text) => {
    expect(numberChange({ number, unit })).toBe(text);
  });

  it('shows where an address has invisible letters', () => {
    const address = { kept: '\u200bana\u00ad@empresa.example', clean: 'ana@empresa.example' };
    expect(addressChange({ address })).toBe('▯ana▯@empresa.example → ana@empresa.example');
  });

  it('links to the person by their name', () => {
    expect(personHref('Ana Sá')).toBe('/user-management?busca=Ana%20S%C3%A1');
  });
});
