/** A file of people: its header and its lines. */

import { mostImportLines } from '@pdy/contract/people/words';
import { importExample } from '@pdy/contract/rules/user-import-columns';
import { broken } from '#kernel/broken.ts';
import { csvTable, type Table } from '#kernel/csv-file.ts';
import { inFileThread } from '#kernel/file-threads.ts';
import { columnsRefused, unreadable } from './file-refusals.ts';
import { isArchive, workbookIn } from './file-sheet.ts';
import { hasColumns, headerIn, rateHead } from './header-rules.ts';

export type FileLine = {
  /** As a spreadsheet counts, from 1. */
  readonly line: number;
  readonly raw: readonly string[];
};
/** Where the user says that the header stands. What is left out is found by the reader. */
export type HeaderChoice = {
  readonly header_line?: number | undefined;
  readonly sheet?: string | undefined;
};

export type PeopleFile = {
  readonly headers: string[];
  readonly header_line: number;
  /** Null for a text file. */
  readonly sheet: string | null;
  /** Names of those that are not hidden. */
  readonly sheets: readonly string[];
  readonly lines: FileLine[];
  /** Of a workbook whose days are counted so: a bare number is such a day, where a day is asked for. */
  readonly counts_from_1904: boolean;
};

const noLines = 'Nenhuma linha encontrada';
const mostColumns = 200;
const longestCell = 1000;

/** Nothing a database can't hold, no text longer than any field, and letters with their accents as one sign. */
const cellOf = (text: string) =>
  text
    .slice(0, 2 * longestCell) // one long text may stand in very many cells
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
    .slice(0, longestCell);

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

const isExample = (cells: readonly string[]) =>
  cells.includes(importExample.email) && cells.includes(importExample.last_name);

type Rows = { readonly sheet: string | null; readonly rows: Table };
type Read = Rows & Pick<PeopleFile, 'sheets' | 'counts_from_1904'>;

const rowsOf = (table: Table): Table => table.map((row) => row.slice(0, mostColumns).map(cellOf));

/** Longer names than a spreadsheet has are cut. */
const nameOf = (sheet: string) => cellOf(sheet).slice(0, 200) || 'Planilha';

/** The sheet that was asked for; else the first that has the columns; else the one whose header names the most. */
const sheetRows = async (bytes: Uint8Array, asked: string | undefined): Promise<Read> => {
  const { sheets, counts_from_1904 } = await workbookIn(bytes);
  const heads = sheets.map((sheet) => ({ ...sheet, name: nameOf(sheet.name), head: rowsOf(sheet.head) }));
  const found = heads.map(({ head }) => headerIn(head));
  const isFull = heads.findIndex(({ head }, place) => {
    const header = found[place]?.place ?? -1;
    return (
      header >= 0 && hasColumns(head[header] ?? []) && head.slice(header + 1).some((row) => !isBlank(row))
    );
  });
  const most = Math.max(...found.map(({ named }) => named));
  const place =
    asked === undefined
      ? isFull >= 0
        ? isFull
        : found.findIndex(({ named, place: header }) => named === most && header >= 0)
      : heads.findIndex(({ name }) => name === asked);
  const chosen = heads[place];
  if (!chosen) throw columnsRefused(asked === undefined ? noLines : 'O arquivo não tem esta planilha.');
  return {
    sheet: chosen.name,
    rows: rowsOf(chosen.read()),
    sheets: heads.map(({ name }) => name),
    counts_from_1904,
  };
};

/** A page of the web that was saved under the name of a spreadsheet, as some systems do. */
const isPage = (rows: Table): boolean =>
  /^<(?:!doctype|html|head|meta|table|\?xml)\b/i.test(rows.find((row) => !isBlank(row))?.[0] ?? '');

const textRows = (bytes: Uint8Array): Read => {
  const rows = rowsOf(csvTable(bytes, 'import_file_is_read', rateHead).table);
  if (isPage(rows)) throw unreadable();
  return { sheet: null, rows, sheets: [], counts_from_1904: false };
};

const peopleIn = async (bytes: Uint8Array, choice: HeaderChoice = {}): Promise<PeopleFile> => {
  const { rows, ...read } = isArchive(bytes) ? await sheetRows(bytes, choice.sheet) : textRows(bytes);
  const place = choice.header_line === undefined ? headerIn(rows).place : choice.header_line - 1;
  const headers = [...(rows[place] ?? [])];
  if (choice.header_line !== undefined && isBlank(headers))
    throw columnsRefused(`A linha ${choice.header_line} está em branco.`);
  const lines = rows
    .map((raw, index) => ({ line: index + 1, raw: raw.slice(0, headers.length) })) // what stands behind the header has no name
    .slice(place + 1)
    .filter(({ raw }) => !isBlank(raw) && !isExample(raw));
  if (isBlank(headers) || lines.length === 0) throw columnsRefused(noLines);
  if (lines.length > mostImportLines) throw broken('import_has_at_most_10000_lines');
  return { headers, header_line: place + 1, lines, ...read };
};

/** Read in a bounded thread: see `peopleIn`. */
export const readPeople = inFileThread(import.meta.url, peopleIn);
