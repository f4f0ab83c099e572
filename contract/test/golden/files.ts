/** Worked examples of files. */
import { createHash } from 'node:crypto';
import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import type { Runner } from './runner.ts';

type Section = { rows: string[][]; text_after_bom: string; sha256: string; length: number };

export const csvExports: Runner = (section) => {
  const { rows, text_after_bom, sha256, length } = section as Section;
  return [
    {
      name: 'the file to the byte',
      expected: { text: text_after_bom, sha256, length },
      tolerance: 0,
      actual: () => {
        const bytes = Buffer.from(CSV_BOM + csvLines(rows));
        return {
          text: csvLines(rows),
          sha256: createHash('sha256').update(bytes).digest('hex'),
          length: bytes.length,
        };
      },
    },
  ];
};
