/** The first sheet of an XLSX file as text. */
import readXlsx from 'read-excel-file/node';
import type { Table } from '#kernel/csv-file.ts';
import { unreadable } from './file-refusals.ts';

/** Bytes that a file of at most 10 MB may unfold to; what claims more is no list of people. */
const mostUnfolded = 80 * 1024 * 1024;
const entryMark = 0x02014b50;
const entryHead = 46;

/** What the archive's own directory says that its files unfold to. */
const unfoldedSize = (bytes: Buffer): number => {
  let total = 0;
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0 && at + entryHead <= bytes.length; ) {
    if (bytes.readUInt32LE(at) !== entryMark) break;
    total += bytes.readUInt32LE(at + 24);
    at += entryHead + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
};

export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
};

export const sheetTable = async (bytes: Uint8Array): Promise<Table> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (unfoldedSize(file) > mostUnfolded) throw unreadable();
  const sheets = await readXlsx(file).catch(() => {
    throw unreadable();
  });
  return (sheets[0]?.data ?? []).map((row) => row.map(cellText));
};
