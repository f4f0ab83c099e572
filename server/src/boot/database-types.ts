/** TypeScript types of the migrated database, read from its catalogue. */
import type pg from 'pg';

const scalar: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  interval: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
};

type Column = {
  schema: string;
  table: string;
  column: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_generated: boolean;
  comment: string | null;
  check: string | null;
};

const columnsSql = `
  select n.nspname as schema, c.relname as table, a.attname as column, t.typname as type,
         not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
         a.attgenerated <> '' as is_generated, col_description(c.oid, a.attnum) as comment,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[' limit 1) as check
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
  join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'auth')
  join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
  order by n.nspname, c.relname, a.attname`;

/** The list in a check of a column, which becomes the column's type: words or whole numbers. */
const listOf = (check: string | null) => {
  const list = check?.match(/^CHECK \(\((?:\w+|"[^"]+") = ANY \(ARRAY\[(.*)\]\)\)\)$/)?.[1];
  if (list && /^\d+(, \d+)*$/.test(list)) return list.replaceAll(', ', ' | ');
  return list ? [...list.matchAll(/'([^']+)'::text/g)].map(([, word]) => `'${word}'`).join(' | ') : null;
};

const valueType = (column: Column) => {
  const array = column.type.startsWith('_');
  const base = listOf(column.check) || scalar[array ? column.type.slice(1) : column.type];
  if (!base) throw new Error(`no TypeScript type for ${column.table}.${column.column} (${column.type})`);
  return array ? `${base}[]` : base;
};

const columnType = (column: Column) => {
  const plain = valueType(column);
  const value = column.is_nullable ? `${plain} | null` : plain;
  if (column.is_generated) return `ColumnType<${value}, never, never>`;
  if (column.type === 'jsonb')
    return `ColumnType<unknown, string${column.is_nullable || column.has_default ? ' | null | undefined' : ''}, string${column.is_nullable ? ' | null' : ''}>`;
  return column.has_default ? `Generated<${value}>` : value;
};

const tableText = (name: string, columns: Column[]) => {
  const lines = columns.flatMap((column) => [
    ...(column.comment ? [`    /** ${column.comment} */`] : []),
    `    ${column.column}: ${columnType(column)};`,
  ]);
  return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: {\n${lines.join('\n')}\n  };`;
};

/** The text of `server/src/db/types.ts`. */
export const databaseTypes = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<Column>(columnsSql);
  const tables = Map.groupBy(rows, ({ schema, table }) =>
    schema === 'public' ? table : `${schema}.${table}`,
  );
  const body = [...tables].map(([name, columns]) => tableText(name, columns)).join('\n');
  return `// Generated from the migrated database by \`npm run db:types\`. Not edited.
import type { ColumnType, Generated } from 'kysely';

export interface DB {
${body}
}
`;
};
