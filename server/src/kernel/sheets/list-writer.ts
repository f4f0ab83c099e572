/** The rows of a list as the bytes of a file, text or workbook, page after page. */
import type { TableFormat } from '@pdy/contract/common';
import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import { offsetAt } from '@pdy/contract/rules/zones';
import type { SheetCell } from './sheet-rules.ts';
import { sheetStream } from './sheet-stream.ts';

export type ListRow = readonly SheetCell[];

type Shape = {
  /** The names of the two sheets: the list, and the filters that were asked for. */
  readonly titles: readonly [string, string];
  readonly heading: readonly string[];
};

export type ListWriter = {
  /** The next bytes of the file. The first call includes the heading. */
  readonly page: (rows: readonly ListRow[]) => Promise<Buffer>;
  /** The last bytes. A workbook also gets the sheet that says what was asked for. */
  readonly end: (about: readonly ListRow[]) => Promise<Buffer>;
  /** How a part is stored as text. */
  readonly encoding: 'utf8' | 'base64';
};

/** Shifts a moment so that its UTC fields show the local time: spreadsheet cells have no time zone. */
export const clockIn = (timezone: string) => (at: Date) => {
  const instant = Math.floor(at.getTime() / 1000) * 1000;
  return new Date(instant + offsetAt(instant, timezone));
};

const momentText = (at: Date) => {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
};

const textRow = (row: ListRow) => row.map((cell) => (cell instanceof Date ? momentText(cell) : cell));

const csv = ({ heading }: Shape): ListWriter => {
  let isBegun = false;
  return {
    encoding: 'utf8',
    page: async (rows) => {
      const head = isBegun ? '' : CSV_BOM + csvLines([heading]);
      isBegun = true;
      return Buffer.from(head + csvLines(rows.map(textRow)), 'utf8');
    },
    end: async () => Buffer.alloc(0),
  };
};

const xlsx = ({ titles, heading }: Shape): ListWriter => {
  const sheets = sheetStream(titles, heading.length);
  let isBegun = false;
  return {
    encoding: 'base64',
    page: (rows) => {
      const head = isBegun ? [] : [heading];
      isBegun = true;
      return sheets.rows([...head, ...rows]);
    },
    end: (about) => sheets.end(about),
  };
};

/** The writers of both formats; `page` is called at least once, `end` once. */
export const listWriters: Record<TableFormat, (shape: Shape) => ListWriter> = { csv, xlsx };
