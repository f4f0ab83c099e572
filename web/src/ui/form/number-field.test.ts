import { describe, expect, it } from 'vitest';
import { centsFrom, centsText } from './money-field.tsx';
import { numberFrom, numberText } from './number-field.tsx';

describe('a typed number', () => {
  it.each([
    ['2,5', 2.5],
    ['1.500', 1500],
    ['1.000', 1000],
    ['-12.345', -12_345],
    ['1.234,5', 1234.5],
    ['0.125', 0.125],
    ['1.5', 1.5],
    ['1e3', '1e3'],
    [' 3 ', 3],
    ['', null],
    // The text stays, so that the schema refuses it and nothing typed is lost.
    ['muito', 'muito'],
  ])('is read from %j as %j', (text, value) => expect(numberFrom(text)).toBe(value));

  it.each([
    [2.5, '2,5'],
    [null, ''],
  ])('%j is shown as %j', (value, text) => expect(numberText(value)).toBe(text));
});

describe('a typed sum', () => {
  it.each([
    ['1.234,5', 123_450],
    ['R$ 1.234,50', 123_450],
    ['12', 1200],
    ['R$ 1.500', 150_000],
    ['0.125', 13],
    ['12.5', 1250],
    ['0,1', 10],
    ['', null],
    ['caro', 'caro'],
  ])('is read from %j as %j cents', (text, cents) => expect(centsFrom(text)).toBe(cents));

  it('is shown with two decimals', () => expect(centsText(123_450)).toBe('1234,50'));
});
