/** Tables as text files that Brazilian spreadsheets open without settings: ';' between fields, CRLF after lines. */

import { numberText } from './typed-number.ts';

export const CSV_BOM = '\u{FEFF}';

export type CsvCell = string | number | null;

/** What a spreadsheet may skip before a sign: blanks, invisible characters and quotes. */
const gap = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800"])*`;
/** The signs that begin a formula, also in their wide and small forms, which some language versions accept. */
const signs = '=+@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\\-';
/**
 * Where a spreadsheet may see the beginning of a cell: at the beginning of the text, and after a separator of cells or
 * rows if the file is opened with other settings. The apostrophes before the sign are a group of their own.
 */
const atBegin = (mark: string) => new RegExp(`^(${gap})${mark}('*)(?=[${signs}\\t\\r])`, 'u');
const further = (mark: string) => new RegExp(`([,\\t\\r\\n]${gap})${mark}('*)(?=[${signs}])`, 'gu');

const [bareBegin, markedBegin] = [atBegin(''), atBegin("'")];
const [bareFurther, markedFurther] = [further(''), further("'")];

/**
 * Marks a text that begins with a sign, because spreadsheets run it. A text that already has the mark gets another and
 * keeps its own.
 */
const marked = (text: string) => text.replace(bareBegin, "$1'$2").replace(bareFurther, "$1'$2");

// A plain number, also with a minus, stays a number. One with a plus, or with dots between its digits, is text.
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

/** The lines of a file, without its byte order mark. Numbers have a decimal comma; '-4,00' is a number too. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((row) => `${row.map(field).join(';')}\r\n`).join('');

/** The cell before this program wrote it: without the marks that kept a spreadsheet from running it. */
export const fromCsvCell = (written: string): string =>
  written.replace(markedBegin, '$1$2').replace(markedFurther, '$1$2');

/** A cell has a value where the header has no column: usually a text with the separator was not quoted. */
export const isTooWide = (headers: readonly string[], cells: readonly string[]): boolean =>
  cells.some((cell, place) => cell !== '' && (headers[place] ?? '') === '');

/** The message for such a line, after its number. */
export const tooWideText = 'mais células do que colunas. Ponha entre aspas o texto que tem o separador.';
