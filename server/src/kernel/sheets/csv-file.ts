/** A CSV file that somebody uploads: its encoding, separator, columns and lines. */

import { ORPCError } from '@orpc/server';
import { openQuotesText } from '@pdy/contract/file-rules';
import type { Rule } from '@pdy/contract/messages';
import { fromCsvCell } from '@pdy/contract/rules/csv';
import { CsvError, parse } from 'csv-parse/sync';
import { broken } from '../broken.ts';

type CsvLine = {
  /** As a spreadsheet counts, from 1. Blank rows before the header count. */
  readonly line: number;
  readonly cells: readonly string[];
};
/** Cells by row as a spreadsheet counts them, including blank rows. */
export type Table = readonly (readonly string[])[];

export type CsvFile = {
  readonly headers: readonly string[];
  /** Without blank lines. */
  readonly lines: readonly CsvLine[];
  /** Not UTF-8: read in the encoding of Brazilian spreadsheets. */
  readonly was_windows_1252: boolean;
};

/** Encodings that are recognised by the byte order mark at the start, as spreadsheets write “Texto Unicode”. */
const wideEncodings = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 with its mark, else the encoding of Brazilian
 * spreadsheets.
 */
const textOf = (bytes: Uint8Array): readonly [text: string, was_windows_1252: boolean] => {
  const wide = wideEncodings.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (wide) return [new TextDecoder(wide.encoding).decode(bytes), false];
  try {
    return [new TextDecoder('utf-8', { fatal: true }).decode(bytes), false];
  } catch {
    return [new TextDecoder('windows-1252').decode(bytes), true];
  }
};

/**
 * The most cells: many times the size of our own largest lists. A file with more was made to fill the memory or to keep
 * a processor busy.
 */
const mostCells = 500_000;
const mostColumns = 2000;
const mostRows = 100_000;

/** A counter of cells, row after row. It throws RULE_BROKEN as soon as there are too many. */
const counting = () => {
  let [rows, cells] = [0, 0];
  return <Row extends readonly unknown[]>(row: Row): Row => {
    rows += 1;
    cells += row.length;
    if (rows > mostRows || cells > mostCells || row.length > mostColumns)
      throw broken('file_is_not_too_much');
    return row;
  };
};

export const refuseTooMuch = (rows: readonly (readonly unknown[])[]): void => {
  rows.forEach(counting());
};

/** The most line ends and separators, also those within texts: a file with more of them would take seconds to read. */
const mostMarks = 1_000_000;

/** Called before a text is parsed: a text that is almost only line ends or separators is not read at all. */
export const refuseDenseText = (text: string, separator: string): void => {
  const [newLine, carriage, mark] = [10, 13, separator.charCodeAt(0)];
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === newLine || sign === carriage || sign === mark) marks += 1;
  }
  if (marks > mostMarks) throw broken('file_is_not_too_much');
};

/** First bytes of files that are not text: an old workbook (.xls), an archive (.xlsx), a PDF. */
const otherFiles = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
];

const isNoText = (bytes: Uint8Array): boolean =>
  otherFiles.some((mark) => mark.every((byte, at) => bytes[at] === byte));

const separators = [';', ',', '\t'] as const;
/** The header is looked for in this many letters and rows at the start of a file. */
const headLetters = 65_536;
const headRows = 50;

/** The first rows as one separator splits them, as far as they can be read. */
const headOf = (text: string, delimiter: string): Table => {
  const head: string[][] = [];
  try {
    parse(text.slice(0, headLetters), {
      delimiter,
      on_record: (row: string[]) => {
        head.push(row);
        return null;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: headRows,
    });
  } catch {
    // What was read so far is enough to choose a separator. The error is reported when the whole file is read.
  }
  return head;
};

/** How well a separator splits the head into columns: the number of cells in the first row that is not blank. */
const cellsOfHeader = (head: Table): number =>
  head.find((row) => row.some((cell) => cell !== ''))?.length ?? 0;

/**
 * The separator of a file, chosen from the head alone, because a separator in a later text ('São Paulo, SP') separates
 * nothing.
 */
const separatorOf = (text: string, rate: (head: Table) => number): string => {
  const rated = separators.map((separator) => ({ separator, rate: rate(headOf(text, separator)) }));
  return rated.sort((one, other) => other.rate - one.rate)[0]?.separator ?? ';';
};

/** A first line 'sep=;', which tells spreadsheets the separator and is not a row of the table. */
const statedSeparator = /^"?sep=([^\r\n"])"?[;,\t ]*(?=\r|\n|$)/i;

/** @param line as a spreadsheet counts, like all line numbers of a file */
const refusalOf = (error: unknown, unreadable: Rule, line: number) => {
  if (error instanceof ORPCError) return error;
  if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') return broken(unreadable);
  return new ORPCError('RULE_BROKEN', {
    status: 422,
    message: openQuotesText(line),
    data: { rule: unreadable },
  });
};

/**
 * The cells as written, without the apostrophe that our own files put before text that looks like a formula.
 * @param rate how well a separator splits the first rows into columns
 */
export const csvTable = (
  bytes: Uint8Array,
  unreadable: Rule,
  rate: (head: Table) => number = cellsOfHeader,
): { readonly table: Table; readonly was_windows_1252: boolean } => {
  if (isNoText(bytes)) throw broken(unreadable);
  const [marked, was_windows_1252] = textOf(bytes);
  const whole = marked.replace(/^\u{FEFF}/u, '');
  const stated = statedSeparator.exec(whole)?.[1];
  const text = stated === undefined ? whole : whole.replace(statedSeparator, ''); // Its line end stays, so that lines are counted correctly.
  const delimiter = stated ?? separatorOf(text, rate);
  refuseDenseText(text, delimiter);
  const count = counting();
  let read = 0;
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      on_record: (row: string[]) => {
        read += 1;
        return count(row);
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
    return { table: rows.map((row) => row.map(fromCsvCell)), was_windows_1252 };
  } catch (error) {
    throw refusalOf(error, unreadable, read + 1);
  }
};

/** Removes what a database cannot store. Line breaks within a cell stay. */
export const cellOf = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();

/** Refuses a file that is not CSV, and a header without lines below it. */
export const csvIn = (bytes: Uint8Array): CsvFile => {
  const { table, was_windows_1252 } = csvTable(bytes, 'csv_file_is_read');
  const rows = table.map((row) => row.map(cellOf));
  const first = rows.findIndex((cells) => cells.some((cell) => cell !== ''));
  const headers = rows[first] ?? [];
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(first + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length === 0) throw broken('csv_file_has_lines');
  return { headers, lines, was_windows_1252 };
};
