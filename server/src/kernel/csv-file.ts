/** A CSV file that somebody brings: which encoding, which separator, which columns, which lines. */

import { ORPCError } from '@orpc/server';
import { openQuotesText } from '@pdy/contract/file-rules';
import type { Rule } from '@pdy/contract/messages';
import { fromCsvCell } from '@pdy/contract/rules/csv';
import { CsvError, parse } from 'csv-parse/sync';
import { broken } from './broken.ts';
import { inFileThread } from './file-threads.ts';

type CsvLine = {
  /** As a spreadsheet counts: the header is line 1. */
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

/** UTF-8 with or without its mark, else what spreadsheets of this country write. */
const textOf = (bytes: Uint8Array): readonly [text: string, was_windows_1252: boolean] => {
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

const separators = [';', ',', '\t'] as const;

/** Chosen from the header alone: 'São Paulo, SP' further down separates nothing. */
const separatorOf = (text: string): string => {
  const header = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '');
  const timesOf = (separator: string) => header.split(separator).length;
  return [...separators].sort((one, other) => timesOf(other) - timesOf(one))[0] ?? ';';
};

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

/** The cells as they stand, but for the apostrophe that our own files put before what looks like a formula. */
export const csvTable = (
  bytes: Uint8Array,
  unreadable: Rule,
): { readonly table: Table; readonly was_windows_1252: boolean } => {
  const [marked, was_windows_1252] = textOf(bytes);
  const text = marked.replace(/^\u{FEFF}/u, '');
  const delimiter = separatorOf(text);
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
const cellOf = (cell: string) =>
  cell
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/**
 * Refuses what is no CSV, and a header without lines below it.
 */
export const csvIn = (bytes: Uint8Array): CsvFile => {
  const { table, was_windows_1252 } = csvTable(bytes, 'csv_file_is_read');
  const [headers = [], ...rest] = table.map((row) => row.map(cellOf));
  const lines = rest
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length === 0) throw broken('csv_file_has_lines');
  return { headers, lines, was_windows_1252 };
};

/** Read in a bounded thread: see `csvIn`. */
export const readCsv = inFileThread(import.meta.url, csvIn);
