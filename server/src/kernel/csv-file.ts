/** A CSV file that somebody brings: which encoding, which separator, which columns, which lines. */
import { fromCsvCell } from '@pdy/contract/rules/csv';
import { parse } from 'csv-parse/sync';
import { broken } from './broken.ts';

type CsvLine = {
  /** As a spreadsheet counts: the header is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
};
export type CsvFile = {
  readonly headers: readonly string[];
  /** Without blank ones. */
  readonly lines: readonly CsvLine[];
  /** Not UTF-8: read as spreadsheets of this country write. */
  readonly was_windows_1252: boolean;
};

const textOf = (bytes: Uint8Array): readonly [text: string, was_windows_1252: boolean] => {
  try {
    return [new TextDecoder('utf-8', { fatal: true }).decode(bytes), false];
  } catch {
    return [new TextDecoder('windows-1252').decode(bytes), true];
  }
};

/** Chosen from the header alone: 'São Paulo, SP' further down separates nothing. */
const separatorOf = (text: string): ';' | ',' => {
  const header = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '');
  return header.split(';').length >= header.split(',').length ? ';' : ',';
};

const rowsOf = (text: string): string[][] => {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch {
    throw broken('csv_file_is_read');
  }
};

/** Nothing a database can't hold; line breaks within a cell stay. */
const cellOf = (cell: string) =>
  fromCsvCell(
    cell
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );

/** Refuses what is no CSV, and a header without lines below it. */
export const readCsv = (bytes: Uint8Array): CsvFile => {
  const [text, was_windows_1252] = textOf(bytes);
  const [headers = [], ...rest] = rowsOf(text.replace(/^\u{FEFF}/u, '')).map((row) => row.map(cellOf));
  const lines = rest
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length === 0) throw broken('csv_file_has_lines');
  return { headers, lines, was_windows_1252 };
};
