/** Number cells are numbers: our files are read back with the same numbers, and text stays text. */
import { typedNumber } from '@pdy/contract/rules/typed-number';
import { describe, expect, it } from 'vitest';
import { csvTable, type Table } from '#kernel/sheets/csv-file.ts';
import { listWriters } from '#kernel/sheets/list-writer.ts';
import { tableFile } from '#kernel/sheets/table-file.ts';
import { workbookIn } from '#kernel/sheets/workbook-file.ts';
import { readCell } from './rules/cell-rules.ts';

const numbers = [1.234, 15.125, 0.125, 1234, -2.5, 1_234_567.891, 0.0000001];
const texts = ['1.234', '15.125', '0.125', '1.500', '0001', '1,234', '-1.234', '1.2.3'];
const heading = ['número', 'texto'];
const rows = Array.from({ length: 8 }, (_, at) => [numbers[at] ?? null, texts[at] ?? null]);

const expectSame = (table: Table) => {
  const [first, ...lines] = table;
  expect(first?.slice(0, 2)).toEqual(heading);
  expect(lines.slice(0, numbers.length).map(([cell = '']) => typedNumber(cell))).toEqual(numbers);
  expect(lines.map(([, cell]) => cell)).toEqual(texts);
};

const written = async (format: 'csv' | 'xlsx') => {
  const writer = listWriters[format]({ titles: ['Lista', 'Filtros'], heading });
  return Buffer.concat([await writer.page(rows), await writer.end([['Filtro']])]);
};
const table = async (format: 'csv' | 'xlsx') => {
  const { file } = await tableFile('lista', format, { name: 'Lista', rows: [heading, ...rows] });
  return Buffer.from(file.base64, 'base64');
};

describe('a number in a file of ours', () => {
  it.each([written, table])('is the same number when a workbook comes back', async (write) =>
    expectSame((await workbookIn(await write('xlsx'))).sheets[0]?.read() ?? []),
  );

  it.each([written, table])('is the same number when a text file comes back', async (write) =>
    expectSame(csvTable(await write('csv'), 'csv_file_is_read').table),
  );

  it('is a day where a day is asked for, with or without its time', () => {
    for (const serial of ['43890', '43890,75', '43890.75'])
      expect(readCell('hire_date', serial)).toEqual({ value: '2020-02-29' });
  });
});
