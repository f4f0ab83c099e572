/** A row to change: locked until the transaction ends, and refused when it has changed since it was read. */
import { type Selectable, sql } from 'kysely';
import type { DB } from '../../db/types.ts';
import { conflict, notFound } from '../broken.ts';
import type { Tx } from '../db.ts';

type Row<Table extends keyof DB> = Selectable<DB[Table]>;

/** Tables whose rows have an id and count their changes. */
type Table = { [T in keyof DB]: Row<T> extends { id: string; version: number } ? T : never }[keyof DB];

/** A row as its caller has seen it. Without a version it counts as changed. */
export type Seen = { readonly id: string; readonly version?: number | undefined };

/** Throws CONFLICT for a row that somebody has changed since it was read. */
export const demandUnchanged = (row: { readonly version: number }, { version }: Pick<Seen, 'version'>) => {
  if (row.version !== version) throw conflict();
};

/**
 * Reads the whole row `for update`. Throws NOT_FOUND when the row does not exist, is hidden from the caller, may not
 * be changed by them, or differs from a value in `having`, such as the person it belongs to.
 */
export const heldRow = async <T extends Table>(
  tx: Tx,
  table: T,
  id: string,
  having: Partial<Row<T>> = {},
): Promise<Row<T>> => {
  // Kysely cannot follow a table that is a type parameter, so one table with the same two columns stands in for it.
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
