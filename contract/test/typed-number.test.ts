import { csvLines } from '@pdy/contract/rules/csv';
import {
  mayBeMisread,
  noNumberMessage,
  numberText,
  typedNumber,
  typedWhole,
} from '@pdy/contract/rules/typed-number';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a typed number', () => {
  it.each([
    ['1.234', 1234],
    ['-1.234', -1234],
    ['1.500', 1500],
    ['15.000', 15_000],
    ['1.500,00', 1500],
    ['100.000', 100_000],
    ['1.000.000', 1_000_000],
    ['+2,50', 2.5],
    ['1.234.567,8', 1_234_567.8],
    [' 7 ', 7],
    ['1234.5', 1234.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['0.1250', 0.125],
    ['-0.075', -0.075],
    ['0.500', 0.5],
    ['00.125', 0.125],
    ['12.5', 12.5],
    ['1234.567', 1234.567],
    ['12.34,5', null],
    ['0.125,5', null],
    ['0.125.500', null],
    ['1,234.5', null],
    ['3,', null],
    [',5', null],
    ['', null],
    ['1e3', null],
    ['0x10', null],
    ['Infinity', null],
    ['9'.repeat(400), null],
    ['10 %', null],
  ])('%j is read as %j', (typed, expected) => {
    expect(typedNumber(typed)).toBe(expected);
  });

  it('is read back from its Brazilian form', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const text = (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
        expect(typedNumber(text)).toBeCloseTo(cents / 100, 9);
      }),
    );
    expect(noNumberMessage).toBe('Informe um número, por exemplo 3,5');
  });

  it('is read back exactly from the form of the product’s fields and text files', () => {
    expect([1.234, 15.125, 0.125, 1e-7, 1e21].map(numberText)).toEqual([
      '1,234',
      '15,125',
      '0,125',
      '0,0000001',
      '1000000000000000000000',
    ]);
    fc.assert(
      fc.property(fc.double({ min: -1e18, max: 1e18, noNaN: true }), (double) => {
        const value = Math.abs(double) < 1e-4 ? 0 : double;
        expect(typedNumber(numberText(value))).toBe(value + 0);
        expect(typedNumber(csvLines([[value]]).trim())).toBe(value + 0);
      }),
    );
  });

  it('is a whole number when a whole number is expected', () => {
    expect(['1.000', '75', ' 3 ', '2,0', '1,5', '0.125', '-3', 'dez', ''].map(typedWhole)).toEqual([
      1000,
      75,
      3,
      2,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('may be misread when a dot stands alone', () => {
    expect(['1.500', '0.125', '12.5', '1.234,5', '2,5', '1500', ''].map(mayBeMisread)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
