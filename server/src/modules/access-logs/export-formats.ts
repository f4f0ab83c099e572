/** The same rows as text or as a workbook, page after page. */
import type { TableFormat } from '@pdy/contract/common';
import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import type { SheetCell } from '#kernel/sheet-rules.ts';
import { sheetStream } from '#kernel/sheet-stream.ts';
import { clockIn, heading, type Row, wordsOf } from './export-cells.ts';

type About = readonly (readonly SheetCell[])[];

export type Writer = {
  /** The next bytes of the file, the heading before the first of them. */
  readonly page: (rows: readonly Row[]) => Promise<Buffer>;
  /** Its last bytes; what was asked for is told where there is a sheet for it. */
  readonly end: (about: About) => Promise<Buffer>;
  /** As a part is kept. */
  readonly encoding: 'utf8' | 'base64';
};

const textOf = (at: Date) => {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
};

const csv = (timezone: string): Writer => {
  const clock = clockIn(timezone);
  let isBegun = false;
  return {
    encoding: 'utf8',
    page: async (rows) => {
      const lines = csvLines(rows.map((row) => [textOf(clock(row.occurred_at)), ...wordsOf(row)]));
      const head = isBegun ? '' : CSV_BOM + csvLines([heading]);
      isBegun = true;
      return Buffer.from(head + lines, 'utf8');
    },
    end: async () => Buffer.alloc(0),
  };
};

const xlsx = (timezone: string): Writer => {
  const clock = clockIn(timezone);
  const sheets = sheetStream(['Logs de acesso', 'Filtros'], heading.length);
  let isBegun = false;
  return {
    encoding: 'base64',
    page: (rows) => {
      const lines = rows.map((row): SheetCell[] => [clock(row.occurred_at), ...wordsOf(row)]);
      const head = isBegun ? [] : [heading];
      isBegun = true;
      return sheets.rows([...head, ...lines]);
    },
    end: (about) => sheets.end(about),
  };
};

export const writerOf: Record<TableFormat, (timezone: string) => Writer> = { csv, xlsx };
