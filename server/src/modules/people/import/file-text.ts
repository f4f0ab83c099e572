/** A file of people as text: which encoding, which separator, which cells. */
import { parse } from 'csv-parse/sync';
import { unreadable } from './file-refusals.ts';

/** Cells by row as a spreadsheet counts them, blank rows among them. */
export type Table = readonly (readonly string[])[];

/** UTF-8 with or without its mark, else what spreadsheets of this country write. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const separators = [';', ',', '\t'] as const;

const outsideQuotes = (line: string) => line.replace(/"[^"]*"/g, '');

/** Chosen from the header alone: 'São Paulo, SP' further down separates nothing. */
const separatorOf = (text: string): string => {
  const header = outsideQuotes(text.slice(0, text.search(/\r|\n|$/)));
  const timesOf = (separator: string) => header.split(separator).length;
  return [...separators].sort((one, other) => timesOf(other) - timesOf(one))[0] ?? ';';
};

export const csvTable = (bytes: Uint8Array): Table => {
  const text = textOf(bytes).replace(/^\u{FEFF}/u, '');
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch {
    throw unreadable();
  }
};
