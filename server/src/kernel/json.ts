/** Rows inside of rows, as JSON that the database builds: what comes out has the names of the contract. */
import { type RawBuilder, type Selectable, type ShallowDehydrateObject, sql } from 'kysely';
import type { DB } from '../db/types.ts';

type Table = keyof DB & string;
type Column<T extends Table> = keyof Selectable<DB[T]> & string;

/** What was left-joined, as an object: null where the first column is, because there is none or a policy hides it. */
export const joined = <T extends Table, C extends Column<T>>(
  table: `${T} as ${string}`,
  columns: readonly [C, ...C[]],
): RawBuilder<ShallowDehydrateObject<Pick<Selectable<DB[T]>, C>> | null> => {
  const [, alias] = table.split(' as ');
  const parts = columns.flatMap((column) => [sql.lit(column), sql.ref(`${alias}.${column}`)]);
  return sql`case when ${parts[1]} is not null then json_build_object(${sql.join(parts)}) end`;
};

/** JSON knows no instants: they arrive as text. */
export const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
