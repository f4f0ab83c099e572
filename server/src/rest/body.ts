/** The values of a write. */
import { badInputSentence } from '@pdy/contract/messages';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Row } from './read.ts';
import { refuse } from './refusal.ts';
import type { Table } from './tables.ts';

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

/** The values of a body, which is an object or a list with one. They are plain, or lists of plain ones. */
export const valuesOf = (body: unknown): Row => {
  const [one, ...more] = Array.isArray(body) ? (body as unknown[]) : [body];
  if (more.length > 0) throw refuse.oneAtATime();
  if (typeof one !== 'object' || one === null || Array.isArray(one)) throw refuse.body();
  const strange = Object.entries(one).find(
    ([, value]) => !isPlain(value) && !(Array.isArray(value) && value.every(isPlain)),
  );
  if (strange) throw refuse.rule(badInputSentence, strange[0].slice(0, 100));
  return one as Row;
};

type Allowed = {
  readonly writes: readonly string[];
  /** Columns that clients send and the server sets by itself: the sent values are not used. */
  readonly ignores: readonly string[];
  /** The server's own columns: a sent value must be the current one. */
  readonly keeps?: readonly string[];
};

/** The values to write. An unknown column is an error, a column the caller may not write a refusal. */
export const writable = (table: Table, values: Row, { writes, ignores, keeps = [] }: Allowed): Row => {
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(table.columns, name)) throw refuse.noColumnToWrite(table.name, name);
    if (![...writes, ...ignores, ...keeps].includes(name)) throw forbidden();
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => !ignores.includes(name)));
};

/** A value in the form that its column reads. Lists stay lists. */
export const asColumn = (table: Table, name: string, value: unknown) => {
  const type = table.columns[name]?.type ?? 'text';
  if (value === null) return sql`null::${sql.raw(type)}`;
  const isList = type.endsWith('[]');
  if (isList !== Array.isArray(value)) throw refuse.rule(badInputSentence, name);
  return isList
    ? sql`${(value as unknown[]).map(String)}::text[]::${sql.raw(type)}`
    : sql`${String(value)}::text::${sql.raw(type)}`;
};

/** The values as their columns read them, before any is written. PostgreSQL refuses what a column cannot read. */
export const readAsColumns = async (tx: Tx, table: Table, values: Row): Promise<Row> => {
  const read = Object.entries(values).map(
    ([name, value]) => sql`${asColumn(table, name, value)} as ${sql.id(name)}`,
  );
  if (read.length === 0) return {};
  // `select *`: the text differs by caller, so it is not prepared.
  const { rows } = await sql<{ row: Row }>`select * from (
    select row_to_json(v) as row from (select ${sql.join(read)}) v) r`.execute(tx);
  return rows[0]?.row ?? {};
};

const plain = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);

/** Values that differ from those of the row. An empty text counts as null. */
export const differing = (row: Row, values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => plain(value) !== plain(row[name])));
