import { csvLines, fromCsvCell } from '@pdy/contract/rules/csv';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const cell = (text: string) => csvLines([[text]]).slice(0, -2);

it('leaves a plain number as it is, and disarms everything that a spreadsheet would run', () => {
  expect(['-4', '-4,00', '-12345,5', '12'].map(cell)).toEqual(['-4', '-4,00', '-12345,5', '12']);
  const dangerous = ['=1', '+55', '+5,5', '-1.234', '-1+2', '-', '-4,', '@soma', '\ta'];
  expect(dangerous.map(cell)).toEqual(dangerous.map((text) => `'${text}`));
});

it('returns every text as it was, also one that began with the mark itself', () => {
  const texts = ['=1+1', "'=1+1", "''@soma", "'aspas'", "'", '-5', "'-5", "'+55", 'comum'];
  expect(texts.map((text) => fromCsvCell(cell(text)))).toEqual(texts);
});

it('disarms a formula after another separator or after invisible characters', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['x,=1+1', "x,'=1+1"],
    ['x\t=1+1', "x\t'=1+1"],
    ['Vendas, +5', "Vendas, '+5"],
    ['x,\u{200B}\u{A0}@soma', "x,\u{200B}\u{A0}'@soma"],
    [' =1', " '=1"],
    ['\u{FEFF}=1', "\u{FEFF}'=1"],
    ['＝1+1', "'＝1+1"],
    ['a,＋1,－1,＠b', "a,'＋1,'－1,'＠b"],
    ["x,'=1", "x,''=1"],
    ['\t=1', "'\t'=1"],
    ['a,=1,=2', "a,'=1,'=2"],
  ];
  expect(cases.map(([text]) => cell(text))).toEqual(cases.map(([, written]) => written));
  expect(cell('a,"=1')).toBe(`"a,""'=1"`);
  expect(cell('a\n=1')).toBe(`"a\n'=1"`);
});

it('leaves words, numbers and signs in the middle as they are', () => {
  const plain = [
    'a = b',
    'Norte, Sul',
    'e-mail, ana@aurora.example',
    "copo d'água",
    '1,5',
    '-1,5',
    "a,'",
    '',
  ];
  expect(plain.map(cell)).toEqual(plain);
  expect(csvLines([[-5, -1.5]])).toBe('-5;-1,5\r\n');
});

/** The cell as the product's reader finds it between the separators: without the quotes around it. */
const between = (written: string) =>
  written.startsWith('"') && /[;"\r\n]/.test(written.slice(1, -1))
    ? written.slice(1, -1).replaceAll('""', '"')
    : written;

it('returns any text as it was', () => {
  const piece = fc.constantFrom(
    ...`',\t\r\n=+-@＝＋－＠ ;"a5\u{200B}\u{A0}\u{FEFF}\0\u{2800}\u{D800}`,
    "','=",
    '-5',
  );
  const rich = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(rich, fc.string({ unit: 'binary' })), (text) => {
      expect(fromCsvCell(between(cell(text)))).toBe(text);
    }),
    { numRuns: 20_000 },
  );
});

it('is quick with a text of nothing but characters that may stand before a sign', () => {
  const long = ['\u{FEFF}', '\v', '"', ' ', "'", ',', '\t'].map((sign) => `,${sign.repeat(200_000)}x`);
  const began = performance.now();
  expect(long.map((text) => fromCsvCell(between(cell(text))))).toEqual(long);
  expect(performance.now() - began).toBeLessThan(2000);
});

it('leaves no cell that begins a formula when commas or tabs are the separators', () => {
  const piece = fc.constantFrom(...`',\t=+-@＝ "a5\u{200B}\u{A0}`);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const written = between(cell(`x${pieces.join('')}`));
      for (const part of written.split(/[,\t]/).slice(1))
        expect(part.replace(/[\s"\u{200B}]/gu, '')).not.toMatch(/^[=+\-@＝]/u);
    }),
    { numRuns: 5000 },
  );
});
