/** What the lines of a file say, and what taking them in would do. */
import { createHash } from 'node:crypto';
import { type LibraryFileReport, type LibraryImport, mostLibraryLines } from '@pdy/contract/library/files';
import { isTooWide, tooWideText } from '@pdy/contract/rules/csv';
import { broken } from '#kernel/broken.ts';
import { type CsvFile, readCsv } from '#kernel/csv-file.ts';
import type { Tx } from '#kernel/db.ts';
import { columnsOf, type ReadDraft, type ReadLine, readLine, saidOf } from './file-rules.ts';
import type { Shelf } from './shelves.ts';

type Judged = {
  readonly lines: number;
  readonly good: readonly ReadLine[];
  readonly errors: readonly { line: number; message: string }[];
  readonly refused: number;
};

const refusedAll = (lines: number, message: string): Judged => ({
  lines,
  good: [],
  errors: [{ line: 1, message }],
  refused: lines,
});

const judge = async (shelf: Shelf, tx: Tx, { headers, lines: rows }: CsvFile): Promise<Judged> => {
  if (rows.length > mostLibraryLines) throw broken('import_has_at_most_5000_lines');
  const places = columnsOf(headers);
  if ('problem' in places) return refusedAll(rows.length, places.problem);
  const known = await shelf.competencies(tx);
  const seen = new Set<string>();
  const good: ReadLine[] = [];
  const errors: Judged['errors'][number][] = [];
  for (const row of rows) {
    const line = isTooWide(headers, row.cells) ? { errors: [tooWideText] } : readLine(row, places, known);
    const code = line.errors ? null : line.draft.code.toUpperCase();
    const faults = line.errors ?? (code && seen.has(code) ? ['código repetido no arquivo.'] : []);
    if (code) seen.add(code);
    if (!line.errors && faults.length === 0) good.push(line);
    errors.push(...faults.map((text) => ({ line: row.line, message: `Linha ${row.line}: ${text}` })));
  }
  return { lines: rows.length, good, errors, refused: rows.length - good.length };
};

/** Which of them are new, which say something else than what stands, and which change nothing. */
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
  const csv = await readCsv(bytes);
  const { good, ...found } = await judge(shelf, tx, csv);
  const sorted = await sortedOut(shelf, tx, good);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...found, ...sorted, sha256, was_windows_1252: csv.was_windows_1252 };
};
export type Read = Awaited<ReturnType<typeof read>>;

/** Takes in so many lines from a place on, by what is there now; a line that became a fault is left out. */
export const takeLines = async (shelf: Shelf, tx: Tx, bytes: Uint8Array, from: number, count: number) => {
  const csv = await readCsv(bytes);
  const piece = new Set(csv.lines.slice(from, from + count).map(({ line }) => line));
  const { good } = await judge(shelf, tx, csv);
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
  warnings: found.was_windows_1252 ? ['O arquivo não está em UTF-8; foi lido como Windows-1252.'] : [],
  is_applied,
  long,
});
