/** Tables as text files that spreadsheets of this country open as they are: ';' between fields, CRLF after lines. */

import { numberText } from './typed-number.ts';

export const CSV_BOM = '\u{FEFF}';

export type CsvCell = string | number | null;

/** What may stand before a sign without being seen by a spreadsheet: blanks, letters that nobody sees, and quotes. */
const gap = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800"])*`;
/** A formula begins with them; also in their wide and small forms, which spreadsheets of some languages take alike. */
const signs = '=+@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\\-';
/**
 * Where a spreadsheet may see the beginning of a cell: at the beginning of the text, and after what separates cells or rows
 * where the file is opened with other settings than ours. The apostrophes before the sign are a group of their own.
 */
const atBegin = (mark: string) => new RegExp(`^(${gap})${mark}('*)(?=[${signs}\\t\\r])`, 'u');
const further = (mark: string) => new RegExp(`([,\\t\\r\\n]${gap})${mark}('*)(?=[${signs}])`, 'gu');

const [bareBegin, markedBegin] = [atBegin(''), atBegin("'")];
const [bareFurther, markedFurther] = [further(''), further("'")];

/** Spreadsheets run what begins with a sign. A text that has the mark itself gets another, and keeps its own. */
const marked = (text: string) => text.replace(bareBegin, "$1'$2").replace(bareFurther, "$1'$2");

// A plain number is one, also with a minus; one with a plus or with dots between its digits is text.
const numeric = /^-?\d+(,\d+)?$/;

function text(cell: CsvCell) {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  return numeric.test(cell) ? cell : marked(cell);
}

const field = (cell: CsvCell) => {
  const written = text(cell);
  return /[";\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
};

/** Lines of a file, without the mark that begins it. Numbers get a comma; '-4,00' is a number too. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((row) => `${row.map(field).join(';')}\r\n`).join('');

/** A cell as it was before it was written down here: without the marks that kept a spreadsheet from running it. */
export const fromCsvCell = (written: string): string =>
  written.replace(markedBegin, '$1$2').replace(markedFurther, '$1$2');

/** Something stands where the header has no column: most often a text that holds the separator and was not quoted. */
export const isTooWide = (headers: readonly string[], cells: readonly string[]): boolean =>
  cells.some((cell, place) => cell !== '' && (headers[place] ?? '') === '');

/** What is said of such a line, after its number. */
export const tooWideText = 'mais células do que colunas. Ponha entre aspas o texto que tem o separador.';
