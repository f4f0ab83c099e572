/** A file of people: its header and its lines. */

import { mostImportLines } from '@pdy/contract/people/words';
import { importExample } from '@pdy/contract/rules/people/user-import-columns';
import { broken } from '#kernel/broken.ts';
import { inFileThread } from '#kernel/files/file-threads.ts';
import { headerIn } from '#kernel/sheets/header-row.ts';
import { type Signs, tableRows } from '#kernel/sheets/table-rows.ts';
import { columnsRefused } from './file-refusals.ts';
import { hasColumns, namedColumns } from './rules/header-rules.ts';

export type FileLine = {
  /** As a spreadsheet counts, from 1. */
  readonly line: number;
  readonly raw: readonly string[];
};
/** The place where the user says that the header is. Omitted parts are found by the reader. */
export type HeaderChoice = {
  readonly header_line?: number | undefined;
  readonly sheet?: string | undefined;
};

export type PeopleFile = {
  readonly headers: string[];
  readonly header_line: number;
  /** Null for a text file. */
  readonly sheet: string | null;
  /** Names of the sheets that are not hidden. */
  readonly sheets: readonly string[];
  readonly lines: FileLine[];
  /** The workbook counts days from 1904: a bare number in a date column is such a day. */
  readonly counts_from_1904: boolean;
};

const noLines = 'Nenhuma linha encontrada';
const mostColumns = 200;
const longestCell = 1000;

/** Text that a database can store, not longer than any field, with accents normalised into their letters. */
const cellOf = (text: string) =>
  text
    .slice(0, 2 * longestCell) // One long text may be in very many cells.
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
    .slice(0, longestCell);

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

const isExample = (cells: readonly string[]) =>
  cells.includes(importExample.email) && cells.includes(importExample.last_name);

const signs: Signs = { cellOf, naming: namedColumns, isWhole: hasColumns };

const peopleIn = async (bytes: Uint8Array, choice: HeaderChoice = {}): Promise<PeopleFile> => {
  const read = await tableRows(bytes, signs, choice.sheet);
  if (!read) throw columnsRefused(choice.sheet === undefined ? noLines : 'O arquivo não tem esta planilha.');
  const { sheet, sheets, counts_from_1904 } = read;
  const rows = read.rows.map((row) => row.slice(0, mostColumns));
  const found = choice.header_line === undefined ? headerIn(rows, namedColumns).place : null;
  const place = found ?? (choice.header_line ?? 1) - 1;
  const headers = [...(rows[place] ?? [])];
  if (choice.header_line !== undefined && isBlank(headers))
    throw columnsRefused(`A linha ${choice.header_line} está em branco.`);
  const lines = rows
    .map((raw, index) => ({ line: index + 1, raw: raw.slice(0, headers.length) })) // Cells after the last header have no name.
    .slice(place + 1)
    .filter(({ raw }) => !isBlank(raw) && !isExample(raw));
  if (isBlank(headers) || lines.length === 0) throw columnsRefused(noLines);
  if (lines.length > mostImportLines) throw broken('import_has_at_most_10000_lines');
  return { headers, header_line: place + 1, lines, sheet, sheets, counts_from_1904 };
};

/** `peopleIn`, in a bounded thread. */
export const readPeople = inFileThread(import.meta.url, peopleIn);
