/** A file of people: its header and its lines. */

import { mostImportLines } from '@pdy/contract/people/words';
import { importExample } from '@pdy/contract/rules/user-import-columns';
import { broken } from '#kernel/broken.ts';
import { csvTable } from '#kernel/csv-file.ts';
import { inFileThread } from '#kernel/file-threads.ts';
import { columnsRefused } from './file-refusals.ts';
import { isArchive, sheetTable } from './file-sheet.ts';

export type FileLine = {
  /** As a spreadsheet counts: the header is line 1. */
  readonly line: number;
  readonly raw: readonly string[];
};
export type PeopleFile = {
  readonly headers: string[];
  readonly lines: FileLine[];
  /** Of a workbook whose days are counted so: a bare number is such a day, where a day is asked for. */
  readonly counts_from_1904: boolean;
};

const mostColumns = 200;
const longestCell = 1000;

/** Nothing a database can't hold, and no text longer than any field. */
const cellOf = (text: string) =>
  text
    .slice(0, 2 * longestCell) // one long text may stand in very many cells
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestCell);

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

const isExample = (cells: readonly string[]) =>
  cells.includes(importExample.email) && cells.includes(importExample.last_name);

const peopleIn = async (bytes: Uint8Array): Promise<PeopleFile> => {
  const { table, counts_from_1904 } = isArchive(bytes)
    ? await sheetTable(bytes)
    : { ...csvTable(bytes, 'import_file_is_read'), counts_from_1904: false };
  const rows = table.map((row) => row.slice(0, mostColumns).map(cellOf));
  const [headers = [], ...rest] = rows;
  const lines = rest
    .map((raw, index) => ({ line: index + 2, raw: raw.slice(0, headers.length) })) // what stands behind the header has no name
    .filter(({ raw }) => !isBlank(raw) && !isExample(raw));
  if (isBlank(headers) || lines.length === 0) throw columnsRefused('Nenhuma linha encontrada');
  if (lines.length > mostImportLines) throw broken('import_has_at_most_10000_lines');
  return { headers, lines, counts_from_1904 };
};

/** Read in a bounded thread: see `peopleIn`. */
export const readPeople = inFileThread(import.meta.url, peopleIn);
