/** The contents of the lines of a file, and what importing them would do. */
import { createHash } from 'node:crypto';
import { libraryColumns } from '@pdy/contract/files/library-columns';
import { type LibraryFileReport, type LibraryImport, mostLibraryLines } from '@pdy/contract/library/files';
import { isTooWide, tooWideText } from '@pdy/contract/rules/csv';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { type ColumnsFile, readTable } from '#kernel/sheets/columns-file.ts';
import { faultText, readingOf } from '../../competencies/index.ts';
import type { Shelf } from '../shelves.ts';
import { type ReadDraft, type ReadLine, readLine, saidOf } from './file-rules.ts';

type Judged = {
  readonly lines: number;
  readonly good: readonly ReadLine[];
  readonly errors: readonly { line: number; message: string }[];
  /** Refused lines, as in the file. */
  readonly refused_lines: readonly { line: number; cells: string[]; messages: string[] }[];
  readonly refused: number;
};

const refusedAll = (lines: number, message: string): Judged => ({
  lines,
  good: [],
  errors: [{ line: 1, message }],
  refused_lines: [],
  refused: lines,
});

const judge = async (shelf: Shelf, tx: Tx, table: ColumnsFile): Promise<Judged> => {
  const { headers, lines: rows, fault } = table;
  if (rows.length > mostLibraryLines) throw broken('import_has_at_most_5000_lines');
  if (fault !== null) return refusedAll(rows.length, fault);
  const reading = readingOf(libraryColumns, table);
  const known = await shelf.competencies(tx);
  const seen = new Set<string>();
  const good: ReadLine[] = [];
  const refused_lines: Judged['refused_lines'][number][] = [];
  for (const row of rows) {
    const line = isTooWide(headers, row.cells) ? { errors: [tooWideText] } : readLine(row, reading, known);
    const code = line.errors ? null : line.draft.code.toUpperCase();
    const faults = line.errors ?? (code && seen.has(code) ? ['código repetido no arquivo.'] : []);
    if (code) seen.add(code);
    if (!line.errors && faults.length === 0) good.push(line);
    else {
      const messages = faults.map((fault) => faultText(row.line, fault));
      refused_lines.push({ line: row.line, cells: [...row.cells], messages });
    }
  }
  const errors = refused_lines.flatMap(({ line, messages }) =>
    messages.map((message) => ({ line, message })),
  );
  return { lines: rows.length, good, errors, refused_lines, refused: refused_lines.length };
};

/** Separates new lines, changed lines and lines without a change. */
const sortedOut = async (shelf: Shelf, tx: Tx, good: readonly ReadLine[]) => {
  const drafts = good.map(({ draft }) => draft);
  const codes = drafts.map(({ code }) => code.toUpperCase());
  const kept = new Map((await shelf.items(tx, codes)).map((item) => [item.code.toUpperCase(), saidOf(item)]));
  const before = ({ code }: ReadDraft) => kept.get(code.toUpperCase());
  const created = drafts.filter((draft) => before(draft) === undefined);
  const updated = drafts.filter((draft) => before(draft) !== undefined && before(draft) !== saidOf(draft));
  return { created, updated, unchanged: drafts.length - created.length - updated.length };
};

export const read = async (shelf: Shelf, tx: Tx, bytes: Uint8Array) => {
  const table = await readTable(bytes, libraryColumns);
  const { good, ...found } = await judge(shelf, tx, table);
  const sorted = await sortedOut(shelf, tx, good);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { headers, was_windows_1252 } = table;
  return { ...found, ...sorted, sha256, headers, was_windows_1252 };
};
export type Read = Awaited<ReturnType<typeof read>>;

/** Imports `count` lines from a position on, judged by the present rows; a line with a new fault is left out. */
export const takeLines = async (shelf: Shelf, tx: Tx, bytes: Uint8Array, from: number, count: number) => {
  const table = await readTable(bytes, libraryColumns);
  const piece = new Set(table.lines.slice(from, from + count).map(({ line }) => line));
  const { good } = await judge(shelf, tx, table);
  const { created, updated } = await sortedOut(
    shelf,
    tx,
    good.filter(({ line }) => piece.has(line)),
  );
  const drafts = [...created, ...updated];
  if (drafts.length > 0) await shelf.write(tx, drafts);
  return from + piece.size;
};

const mostErrors = 500;

export const reportOf = (
  found: Read,
  { is_applied, long }: { is_applied: boolean; long: LibraryImport | null },
): LibraryFileReport => ({
  lines: found.lines,
  created: found.created.length,
  updated: found.updated.length,
  unchanged: found.unchanged,
  refused: found.refused,
  errors: found.errors.slice(0, mostErrors),
  headers: [...found.headers],
  refused_lines: [...found.refused_lines],
  warnings: found.was_windows_1252
    ? ['Os acentos do arquivo vieram em um formato antigo. Confira se os nomes saíram certos.']
    : [],
  is_applied,
  long,
});
