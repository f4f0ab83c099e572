/** A row that is about to change: held until the transaction ends, and refused when it is not the one that was read. */
import { type Selectable, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import { conflict, notFound } from './broken.ts';
import type { Tx } from './db.ts';

type Row<Table extends keyof DB> = Selectable<DB[Table]>;

/** Tables whose rows have an id and count their changes. */
type Table = { [T in keyof DB]: Row<T> extends { id: string; version: number } ? T : never }[keyof DB];

/** A row as its caller has seen it; without a version nobody has, and it counts as changed. */
export type Seen = { readonly id: string; readonly version?: number | undefined };

/** Refuses with CONFLICT a row that somebody has changed since it was read. */
export const demandUnchanged = (row: { readonly version: number }, { version }: Pick<Seen, 'version'>) => {
  if (row.version !== version) throw conflict();
};

/**
 * The whole row, `for update`. NOT_FOUND when it is not there, is hidden from the caller, may not be changed by them, or
 * has another value than `having` says in one of the columns named there, such as the person it belongs to.
 */
export const heldRow = async <T extends Table>(
  tx: Tx,
  table: T,
  id: string,
  having: Partial<Row<T>> = {},
): Promise<Row<T>> => {
  // Kysely can't follow a table that is a type parameter: any of them stands in for it, and has the same two columns.
  let query = tx
    .selectFrom(table as 'pdi_plans')
    .selectAll()
    .where('id', '=', id);
  for (const [column, value] of Object.entries(having)) query = query.where(sql.ref(column), '=', value);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row as unknown as Row<T>;
};

/** `heldRow`, and CONFLICT when its version is not the one that the caller has seen. */
export const locked = async <T extends Table>(
  tx: Tx,
  table: T,
  seen: Seen,
  having: Partial<Row<T>> = {},
): Promise<Row<T>> => {
  const row = await heldRow(tx, table, seen.id, having);
  demandUnchanged(row as { version: number }, seen);
  return row;
};
