import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvTable } from './csv-file.ts';

const read = (text: string) => csvTable(Buffer.from(text), 'csv_file_is_read').table;

describe('a file of ours', () => {
  it('holds the same texts when it comes back, whatever signs they are made of', () => {
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
