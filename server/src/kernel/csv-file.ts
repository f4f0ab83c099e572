/** A CSV file that somebody brings: which encoding, which separator, which columns, which lines. */

import { ORPCError } from '@orpc/server';
import { openQuotesText } from '@pdy/contract/file-rules';
import type { Rule } from '@pdy/contract/messages';
import { fromCsvCell } from '@pdy/contract/rules/csv';
import { CsvError, parse } from 'csv-parse/sync';
import { broken } from './broken.ts';

type CsvLine = {
  /** As a spreadsheet counts, from 1; blank rows before the header are counted. */
  readonly line: number;
  readonly cells: readonly string[];
};
/** Cells by row as a spreadsheet counts them, blank rows among them. */
export type Table = readonly (readonly string[])[];

export type CsvFile = {
  readonly headers: readonly string[];
  /** Without blank ones. */
  readonly lines: readonly CsvLine[];
  /** Not UTF-8: read as spreadsheets of this country write. */
  readonly was_windows_1252: boolean;
};

/** By the mark that begins such a text, as spreadsheets write “Texto Unicode”. */
const wideEncodings = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** UTF-8 with or without its mark, UTF-16 with it, else what spreadsheets of this country write. */
const textOf = (bytes: Uint8Array): readonly [text: string, was_windows_1252: boolean] => {
  const wide = wideEncodings.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (wide) return [new TextDecoder(wide.encoding).decode(bytes), false];
  try {
    return [new TextDecoder('utf-8', { fatal: true }).decode(bytes), false];
  } catch {
    return [new TextDecoder('windows-1252').decode(bytes), true];
  }
};

/** What our own largest lists hold many times over; what has more was made to fill memory, or to keep a processor busy. */
const mostCells = 500_000;
const mostColumns = 2000;
const mostRows = 100_000;

/** Counts row after row; RULE_BROKEN as soon as there is too much. */
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

/** Line ends and separators, also those within texts: with more of them, reading would take seconds. */
const mostMarks = 1_000_000;

/** Before a text is taken apart: one that is little but line ends or separators is not read at all. */
export const refuseDenseText = (text: string, separator: string): void => {
  const [newLine, carriage, mark] = [10, 13, separator.charCodeAt(0)];
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === newLine || sign === carriage || sign === mark) marks += 1;
  }
  if (marks > mostMarks) throw broken('file_is_not_too_much');
};

/** Beginnings of files that are no text: an old workbook (.xls), an archive (.xlsx), a PDF. */
const otherFiles = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
];

const isNoText = (bytes: Uint8Array): boolean =>
  otherFiles.some((mark) => mark.every((byte, at) => bytes[at] === byte));

const separators = [';', ',', '\t'] as const;
/** Letters and rows at the beginning of a file among which its header is looked for. */
const headLetters = 65_536;
const headRows = 50;

/** The first rows as they are with one separator, as far as they can be read. */
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
    // What could be read until then is enough to choose a separator; the fault is told when the whole is read.
  }
  return head;
};

/** How much a head looks like one whose columns are told apart: by the cells of its first row that is not blank. */
const cellsOfHeader = (head: Table): number =>
  head.find((row) => row.some((cell) => cell !== ''))?.length ?? 0;

/** Chosen from the head alone: 'São Paulo, SP' further down separates nothing. */
const separatorOf = (text: string, rate: (head: Table) => number): string => {
  const rated = separators.map((separator) => ({ separator, rate: rate(headOf(text, separator)) }));
  return rated.sort((one, other) => other.rate - one.rate)[0]?.separator ?? ';';
};

/** A first line 'sep=;', which tells spreadsheets the separator and is no row of the table. */
const toldSeparator = /^"?sep=([^\r\n"])"?[;,\t ]*(?=\r|\n|$)/i;

/** @param line as a spreadsheet counts, as all lines of a file are told */
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
 * The cells as they stand, but for the apostrophe that our own files put before what looks like a formula.
 * @param rate tells of the first rows, as one separator makes them, how well they are told apart
 */
export const csvTable = (
  bytes: Uint8Array,
  unreadable: Rule,
  rate: (head: Table) => number = cellsOfHeader,
): { readonly table: Table; readonly was_windows_1252: boolean } => {
  if (isNoText(bytes)) throw broken(unreadable);
  const [marked, was_windows_1252] = textOf(bytes);
  const whole = marked.replace(/^\u{FEFF}/u, '');
  const told = toldSeparator.exec(whole)?.[1];
  const text = told === undefined ? whole : whole.replace(toldSeparator, ''); // its line stays, so that lines are counted right
  const delimiter = told ?? separatorOf(text, rate);
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

/** Nothing a database can't hold; line breaks within a cell stay. */
export const cellOf = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();

/**
 * Refuses what is no CSV, and a header without lines below it.
 */
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
