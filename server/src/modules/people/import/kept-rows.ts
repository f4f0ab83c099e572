/** Imports and their lines as stored. */

import {
  type ImportStatus,
  type ImportTotals,
  importFreshMinutes,
  importUndoHours,
  type UserImport,
} from '@pdy/contract/people/imports';
import { type ImportField, importFields } from '@pdy/contract/rules/people/user-import-columns';
import { nameOfCells } from '@pdy/contract/rules/people/user-import-names';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked, type Seen } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authorName } from '#kernel/names.ts';
import { dayFrom1904 } from './rules/cell-rules.ts';
import type { Cells, Line } from './rules/line-rules.ts';

const statusNow = sql<ImportStatus>`case
  when i.status = 'simulado' and coalesce(i.expires_at, i.created_at + ${importFreshMinutes} * interval '1 minute')
    <= (select app.now()) then 'expirado' else i.status end`;

const mostSamples = 5;
const samples = sql<{ line: number; raw: string[] }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('line', s.line, 'raw', s.raw) order by s.line), '[]') from (
    select r.raw, r.line from user_import_rows r
    where r.company_id = i.company_id and r.import_id = i.id order by r.line limit ${mostSamples}) s)`;

const waiting = sql<number>`(
  select count(*)::int from user_import_rows r
  where r.company_id = i.company_id and r.import_id = i.id and r.action = 'erro' and r.waits_for is not null)`;

const undoUntil = sql<Date | null>`case when i.undone_at is null
  and i.applied_at + ${importUndoHours} * interval '1 hour' > (select app.now())
  then i.applied_at + ${importUndoHours} * interval '1 hour' end`;

/** The newest first. */
export const importRows = (tx: Tx) =>
  tx
    .selectFrom('user_imports as i')
    .leftJoin('profiles as a', sameCompany('a.user_id', 'i.requested_by'))
    .select(['i.id', 'i.file_name', 'i.headers', 'i.columns', 'i.lines', 'i.totals', 'i.expires_at'])
    .select([
      'i.sending',
      'i.send_on',
      'i.done',
      'i.failure',
      'i.applied_at',
      'i.undone_at',
      'i.kept',
      'i.version',
      'i.created_at',
      'i.counts_from_1904',
      'i.header_line',
      'i.sheet',
      'i.sheets',
    ])
    .select([statusNow.as('status'), samples.as('samples'), undoUntil.as('undo_until')])
    .select(waiting.as('waiting'))
    .select(authorName('a', 'i.requested_by').as('requested_by'))
    .orderBy('i.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof importRows>['execute']>>[number];
type Chosen = { columns: UserImport['columns']; repeated: ImportField[] };

/** An import with a field that is not in the answer: how its days are counted. */
export type KeptImport = UserImport & Pick<Row, 'counts_from_1904'>;

export const importOf = ({ headers, columns, totals, kept, samples, sheets, ...row }: Row): KeptImport => ({
  ...row,
  samples: samples.map(({ raw }) => raw),
  sample_lines: samples.map(({ line }) => line),
  ...(columns as Chosen),
  headers: headers as string[],
  totals: totals as ImportTotals | null,
  sheets: sheets as string[],
  kept: kept as UserImport['kept'],
});

export const importById = async (tx: Tx, id: string): Promise<KeptImport> => {
  const row = await importRows(tx).where('i.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return importOf(row);
};

/** The import at the version that the caller has read, locked until the end of the transaction. */
export const heldImport = async (tx: Tx, seen: Seen): Promise<KeptImport> => {
  await locked(tx, 'user_imports', seen);
  return importById(tx, seen.id);
};

/** Like `heldImport`, but refuses an import that was applied or whose lines are deleted. */
export const heldOpenImport = async (tx: Tx, asked: { id: string; version: number }): Promise<KeptImport> => {
  const held = await heldImport(tx, asked);
  if (!['simulado', 'expirado'].includes(held.status)) throw broken('import_is_open');
  if (held.samples.length === 0) throw broken('import_lines_are_kept');
  return held;
};

export const linesOf = (tx: Tx, import_id: string) =>
  tx.selectFrom('user_import_rows').selectAll().where('import_id', '=', import_id).orderBy('line').execute();

export type KeptLine = Awaited<ReturnType<typeof linesOf>>[number];

/** How a file's columns are read: which is which, how many there are, and how their days are counted. */
export type Reading = Pick<KeptImport, 'columns' | 'counts_from_1904'> & { readonly width: number };

export const readingOf = ({
  columns,
  headers,
  counts_from_1904,
}: Pick<KeptImport, 'columns' | 'headers' | 'counts_from_1904'>): Reading => ({
  ...{ columns, counts_from_1904 },
  width: headers.length,
});

/** The cells of a line, with dates in readable form. */
export const textsOf = (
  raw: unknown,
  { columns, counts_from_1904 }: Pick<Reading, 'columns' | 'counts_from_1904'>,
): readonly string[] => {
  const texts = raw as readonly string[];
  return counts_from_1904
    ? texts.map((text, place) => (place === columns.hire_date ? dayFrom1904(text) : text))
    : texts;
};

/** The cells of the chosen columns, with a whole name split into its parts. */
const lineOf = ({ line, raw }: Pick<KeptLine, 'line' | 'raw'>, reading: Reading): Line => {
  const { columns, width } = reading;
  const texts = textsOf(raw, reading);
  const own = Object.fromEntries(
    importFields.flatMap((field) => {
      const place = columns[field];
      return place === undefined ? [] : [[field, texts[place] ?? '']];
    }),
  );
  const { full_name } = columns;
  if (full_name === undefined) return { line, cells: own };
  const { is_put, first_name, last_name } = nameOfCells(texts, full_name, width);
  const cells = { ...own, first_name, last_name };
  return is_put ? { line, cells } : { line, cells, whole_name: texts[full_name] ?? '' };
};

export const cellsOf = (row: Pick<KeptLine, 'line' | 'raw'>, reading: Reading): Cells =>
  lineOf(row, reading).cells;

export const asLines = (rows: readonly Pick<KeptLine, 'line' | 'raw'>[], reading: Reading): Line[] =>
  rows.map((row) => lineOf(row, reading));
