import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvTable } from './csv-file.ts';

const read = (text: string) => csvTable(Buffer.from(text), 'csv_file_is_read').table;

describe('a CSV file of ours', () => {
  it('holds the same texts when it is read back, whatever characters they have', () => {
    const piece = fc.constantFrom(...`',\t\r\n=+-@＝ ;"a5\u{200B}\u{FEFF}`);
    const cell = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }), (rows) => {
        const table = [['frente', 'verso'], ...rows];
        expect(read(CSV_BOM + csvLines(table))).toEqual(table);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('quotes that never close', () => {
  it.each([
    ['a;b\n1;2\n\n3;"x\ny', 4],
    ['"a;b\n1;2\n', 1],
    ['a,b\r\n"x\r\ny",2\r\n3,"z', 3],
    [`a\tb\n${'1\t2\n'.repeat(5)}1\t"2\n3\t4`, 7],
  ])('are reported with the line in which they open: %j', (text, line) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({
        message: `As aspas abertas na linha ${line} não fecham.`,
        data: { rule: 'csv_file_is_read' },
      }),
    );
  });

  it('are only those at the start: a quote within a text is a letter', () => {
    expect(read('a;b\nTela de 5";2\n')).toEqual([
      ['a', 'b'],
      ['Tela de 5"', '2'],
    ]);
  });
});
