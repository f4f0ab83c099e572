/** Tables as files for spreadsheets, CSV or XLSX, with what the reader should know about them. */
import { createHash } from 'node:crypto';
import type { FileDownload, TableFormat } from '@pdy/contract/common';
import { CSV_BOM, type CsvCell, csvLines } from '@pdy/contract/rules/csv';
import { sheetStream } from './sheet-stream.ts';

const typeOf: Record<TableFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Row = readonly CsvCell[];
type Sheet = {
  /** Title of the sheet; a CSV file shows none. */
  readonly name: string;
  /** With the header first. */
  readonly rows: readonly Row[];
};

const csvOf = ({ rows }: Sheet) => Buffer.from(CSV_BOM + csvLines(rows), 'utf8');

const xlsxOf = async (table: Sheet, about?: Sheet): Promise<Buffer> => {
  const sheets = sheetStream(about ? [table.name, about.name] : [table.name], table.rows[0]?.length ?? 1);
  return Buffer.concat([await sheets.rows(table.rows), await sheets.end(about?.rows)]);
};

/**
 * @param stem the file's name without its ending
 * @param table what was asked for
 * @param about second sheet of an XLSX file: who asked, when and for what
 * @returns the file, and the SHA-256 of its bytes in hex
 */
export const tableFile = async (
  stem: string,
  format: TableFormat,
  table: Sheet,
  about?: Sheet,
): Promise<{ file: FileDownload; sha256: string }> => {
  const bytes = format === 'csv' ? csvOf(table) : await xlsxOf(table, about);
  const file = { file_name: `${stem}.${format}`, type: typeOf[format], base64: bytes.toString('base64') };
  return { file, sha256: createHash('sha256').update(bytes).digest('hex') };
};
