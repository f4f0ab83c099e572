/** Tables as text files that spreadsheets of this country open as they are: ';' between fields, CRLF after lines. */

import { numberText } from './typed-number.ts';

export const CSV_BOM = '\u{FEFF}';

export type CsvCell = string | number | null;

// Spreadsheets run what begins like this. What was written with a mark of its own gets another, and keeps its own.
const formula = /^'*[=+\-@\t\r]/;
// A plain number is one, also with a minus; one with a plus or with dots between its digits is text.
const numeric = /^-?\d+(,\d+)?$/;

function text(cell: CsvCell) {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  return formula.test(cell) && !numeric.test(cell) ? `'${cell}` : cell;
}

const field = (cell: CsvCell) => {
  const written = text(cell);
  return /[";\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
};

/** Lines of a file, without the mark that begins it. Numbers get a comma; '-4,00' is a number too. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((row) => `${row.map(field).join(';')}\r\n`).join('');

/** A cell as it was before it was written down here: without the mark that kept a spreadsheet from running it. */
export const fromCsvCell = (written: string) =>
  written.startsWith("'") && formula.test(written.slice(1)) ? written.slice(1) : written;

/** Something stands where the header has no column: most often a text that holds the separator and was not quoted. */
export const isTooWide = (headers: readonly string[], cells: readonly string[]): boolean =>
  cells.some((cell, place) => cell !== '' && (headers[place] ?? '') === '');

/** What is said of such a line, after its number. */
export const tooWideText = 'mais células do que colunas. Ponha entre aspas o texto que tem o separador.';
