import { csvLines, fromCsvCell } from '@pdy/contract/rules/csv';
import { expect, it } from 'vitest';

const cell = (text: string) => csvLines([[text]]).trimEnd();

it('leaves a plain number as it is, and takes the force from everything a spreadsheet would run', () => {
  expect(['-4', '-4,00', '-12345,5', '12'].map(cell)).toEqual(['-4', '-4,00', '-12345,5', '12']);
  const dangerous = ['=1', '+55', '+5,5', '-1.234', '-1+2', '-', '-4,', '@soma', '\ta'];
  expect(dangerous.map(cell)).toEqual(dangerous.map((text) => `'${text}`));
});

it('gives every text back as it was, also one that began with the mark itself', () => {
  const texts = ['=1+1', "'=1+1", "''@soma", "'aspas'", "'", '-5', "'-5", "'+55", 'comum'];
  expect(texts.map((text) => fromCsvCell(cell(text)))).toEqual(texts);
});
