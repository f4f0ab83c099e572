/** Nested rows as JSON built by the database, with the names of the contract. */
import { type RawBuilder, type Selectable, type ShallowDehydrateObject, sql } from 'kysely';
import type { DB } from '../../db/types.ts';

type Table = keyof DB & string;
type Column<T extends Table> = keyof Selectable<DB[T]> & string;

/**
 * A left-joined row as an object; null where its first column is null, because there is no row or a policy hides it.
 */
export const joined = <T extends Table, C extends Column<T>>(
  table: `${T} as ${string}`,
  columns: readonly [C, ...C[]],
): RawBuilder<ShallowDehydrateObject<Pick<Selectable<DB[T]>, C>> | null> => {
  const [, alias] = table.split(' as ');
  const parts = columns.flatMap((column) => [sql.lit(column), sql.ref(`${alias}.${column}`)]);
  return sql`case when ${parts[1]} is not null then json_build_object(${sql.join(parts)}) end`;
};

/** The instant in a text, because JSON has no instants; null: there is none. */
export const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
