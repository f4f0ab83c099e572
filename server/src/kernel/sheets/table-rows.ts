/** The rows of an uploaded table, which is a text or one sheet of a workbook. */
import { broken } from '../broken.ts';
import { csvTable, type Table } from './csv-file.ts';
import { headerIn, type Naming, rateHead } from './header-row.ts';
import { isArchive, workbookIn } from './workbook-file.ts';

export type Signs = {
  /** The cell as it is stored. */
  readonly cellOf: (cell: string) => string;
  readonly naming: Naming;
  /** Whether a header has every required column. */
  readonly isWhole: (header: readonly string[]) => boolean;
};

type TableRows = {
  readonly rows: Table;
  /** Null for a text file. */
  readonly sheet: string | null;
  /** Names of the sheets that are not hidden. */
  readonly sheets: readonly string[];
  /** The workbook counts days from 1904: a bare number in a column of days is such a day. */
  readonly counts_from_1904: boolean;
  /** A text that is not UTF-8: read in the encoding of Brazilian spreadsheets. */
  readonly was_windows_1252: boolean;
};

/** The most characters of a name; longer ones, which no spreadsheet has, are cut. */
const longestName = 200;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

/** The requested sheet; else the first complete one with lines; else the one whose header names the most columns. */
const chosenPlace = (heads: readonly { name: string; head: Table }[], signs: Signs, asked?: string) => {
  if (asked !== undefined) return heads.findIndex(({ name }) => name === asked);
  const found = heads.map(({ head }) => headerIn(head, signs.naming));
  const whole = heads.findIndex(({ head }, place) => {
    const header = found[place]?.place ?? -1;
    return (
      header >= 0 && signs.isWhole(head[header] ?? []) && head.slice(header + 1).some((row) => !isBlank(row))
    );
  });
  const most = Math.max(...found.map(({ named }) => named));
  return whole >= 0 ? whole : found.findIndex(({ named, place }) => named === most && place >= 0);
};

/** The rows of a workbook; null: it has no such sheet, or no sheet at all. */
const bookRows = async (bytes: Uint8Array, signs: Signs, asked?: string): Promise<TableRows | null> => {
  const { sheets, counts_from_1904 } = await workbookIn(bytes);
  const cleaned = (table: Table): Table => table.map((row) => row.map(signs.cellOf));
  const nameOf = (name: string) => signs.cellOf(name).slice(0, longestName) || 'Planilha';
  const heads = sheets.map((sheet) => ({ ...sheet, name: nameOf(sheet.name), head: cleaned(sheet.head) }));
  const chosen = heads[chosenPlace(heads, signs, asked)];
  if (!chosen) return null;
  return {
    rows: cleaned(chosen.read()),
    sheet: chosen.name,
    sheets: heads.map(({ name }) => name),
    counts_from_1904,
    was_windows_1252: false,
  };
};

/** Whether the file is a web page saved under the name of a spreadsheet, as some systems do. */
const isPage = (rows: Table): boolean =>
  /^<(?:!doctype|html|head|meta|table|\?xml)\b/i.test(rows.find((row) => !isBlank(row))?.[0] ?? '');

const textRows = (bytes: Uint8Array, { cellOf, naming }: Signs): TableRows => {
  const { table, was_windows_1252 } = csvTable(bytes, 'import_file_is_read', rateHead(naming));
  const rows = table.map((row) => row.map(cellOf));
  if (isPage(rows)) throw broken('import_file_is_read');
  return { rows, sheet: null, sheets: [], counts_from_1904: false, was_windows_1252 };
};

/** @param asked name of the sheet that somebody has chosen; a null result: the file does not have it */
export const tableRows = (bytes: Uint8Array, signs: Signs, asked?: string): Promise<TableRows | null> =>
  isArchive(bytes) ? bookRows(bytes, signs, asked) : Promise.resolve(textRows(bytes, signs));
