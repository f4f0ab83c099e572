/** The sheets of an XLSX file as text. */
import { ORPCError } from '@orpc/server';
import { numberText } from '@pdy/contract/rules/typed-number';
import { strFromU8, strToU8, type UnzipFileInfo, type Unzipped, unzipSync, zipSync } from 'fflate';
import readXlsx from 'read-excel-file/universal';
import { broken } from '../broken.ts';
import { refuseTooMuch, type Table } from './csv-file.ts';

/** The most bytes that a file of at most 10 MB may unpack to. A larger one is not a list of people. */
const mostUnfolded = 80 * 1024 * 1024;
const mostFiles = 2000;
/** The most rows, counted by the positions that cells name: a reader fills all rows and columns before them. */
const mostRows = 100_000;
const mostPlaces = 4_000_000;

/** 'PK' and one of the marks of its parts, which no text has. */
export const isArchive = ([first, second, third = 0x20]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third < 0x20;

/** Unpacks an archive, never more than its directory declares: further content is cut off. */
const unfolded = (bytes: Uint8Array): Unzipped => {
  let files = 0;
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    const isRead = /\.(?:xml|rels)$/i.test(name);
    files += 1;
    size += isRead ? originalSize : 0;
    if (files > mostFiles || size > mostUnfolded) throw broken('file_is_not_too_much');
    return isRead;
  };
  return unzipSync(bytes, { filter });
};

const columnAt = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Cells and rows that only have a style, such as the one that LibreOffice leaves in the last possible row. */
const emptyCell =
  /<(?:\w+:)?c(?=[\s/>])[^<>]*(?:\/>|>\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>)/g;
const emptyRow = /<(?:\w+:)?row(?=[\s/>])[^<>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g;
/** A cell with an error, which keeps the text that it shows: read as text, it can be reported. */
const errorCell = /(<(?:\w+:)?c(?=\s)[^<>]*\st=)(?:"e"|'e')/g;

const withoutEmpty = (sheet: string) =>
  sheet.replace(emptyCell, '').replace(emptyRow, '').replace(errorCell, '$1"str"');

/** Refuses a sheet with few cells far apart, because the positions between them would fill the memory. */
const refuseFarCells = (sheet: string) => {
  let rows = 0;
  let columns = 0;
  for (const [, letters = '', row = ''] of sheet.matchAll(/\br\s*=\s*["']\s*([A-Z]*)\s*(\d+)/gi)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnAt(letters.toUpperCase()));
  }
  if (rows > mostRows || rows * columns > mostPlaces) throw broken('file_is_not_too_much');
};

/** From here on a number has lost digits. It is written so that nobody takes it for an exact whole number. */
const mostExact = 1e15;

const numberCell = (value: number) =>
  Math.abs(value) < mostExact ? numberText(value) : value.toExponential().replace('.', ',').replace('e', 'E');

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10).split('-').reverse().join('/');
  if (typeof cell === 'boolean') return cell ? 'VERDADEIRO' : 'FALSO';
  // With a comma, as Brazilian spreadsheets show it: 1,234 is not read as thousands.
  return typeof cell === 'number' ? numberCell(cell) : String(cell);
};

const bookName = 'xl/workbook.xml';
const from1904 = /(<(?:\w+:)?workbookPr\b[^>]*?\bdate1904\s*=\s*)(?:"(?:1|true)"|'(?:1|true)')/;

/** Whether the days of a workbook are counted from 1904, as spreadsheets for the Mac once did. */
const countsFrom1904 = (files: Unzipped) => {
  const book = files[bookName];
  return book !== undefined && from1904.test(strFromU8(book));
};

/** Rewrites the setting in the one form that the library knows. */
const sayPlainly = (files: Unzipped) => {
  const book = files[bookName];
  if (book) files[bookName] = strToU8(strFromU8(book).replace(from1904, '$1"1"'));
};

/** The checked content packed again, uncompressed, so that this is what is read. */
const checked = (files: Unzipped): ArrayBuffer => {
  for (const [name, content] of Object.entries(files))
    if (/worksheets\//i.test(name)) {
      const sheet = withoutEmpty(strFromU8(content));
      refuseFarCells(sheet);
      files[name] = strToU8(sheet);
    }
  return zipSync(files, { level: 0 }).slice().buffer;
};

/** Whether each sheet is hidden, in the order of the workbook. */
const hiddenSheets = (files: Unzipped): boolean[] => {
  const book = files[bookName];
  const sheets = book ? strFromU8(book).matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g) : [];
  return [...sheets].map(([sheet]) => /\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(sheet));
};

const sheetsIn = async (bytes: Uint8Array) => {
  try {
    const files = unfolded(bytes);
    const counts_from_1904 = countsFrom1904(files);
    if (counts_from_1904) sayPlainly(files);
    const hidden = hiddenSheets(files);
    const all = await readXlsx(checked(files));
    const seen = all.filter((_, place) => hidden[place] !== true);
    return { sheets: seen.length > 0 ? seen : all, counts_from_1904 };
  } catch (error) {
    throw error instanceof ORPCError ? error : broken('import_file_is_read');
  }
};

type Workbook = {
  /** The sheets that are not hidden. A table is made when it is asked for. */
  readonly sheets: readonly { readonly name: string; readonly head: Table; readonly read: () => Table }[];
  /** A bare number in a column of days is a day counted from 1904. */
  readonly counts_from_1904: boolean;
};

/** The number of rows at the top of a sheet that decide whether it is chosen. */
const headRows = 50;

export const workbookIn = async (bytes: Uint8Array): Promise<Workbook> => {
  const { sheets, counts_from_1904 } = await sheetsIn(bytes);
  return {
    counts_from_1904,
    sheets: sheets.map(({ sheet, data }) => ({
      name: sheet,
      head: data.slice(0, headRows).map((row) => row.map(cellText)),
      read: () => {
        refuseTooMuch(data);
        return data.map((row) => row.map(cellText));
      },
    })),
  };
};
