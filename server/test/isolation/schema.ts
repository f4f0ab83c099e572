/** The tables of schema public as the attacks need them, read from the catalogue. */
import type pg from 'pg';

export type Column = {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** SQL; null: no default. */
  readonly default: string | null;
  readonly isGenerated: boolean;
  /** pdy_app may change it. */
  readonly mayUpdate: boolean;
};
export type Check = { readonly name: string; readonly columns: readonly string[]; readonly sql: string };
export type ForeignKey = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
};
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly checks: readonly Check[];
  readonly foreignKeys: readonly ForeignKey[];
  /** pdy_app may read at least one of its columns. */
  readonly mayRead: boolean;
};

const names = (keys: string, table: string) =>
  `(select coalesce(json_agg(a.attname order by k.n), '[]') from unnest(${keys}) with ordinality k(attnum, n)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.attnum)`;

const tablesSql = `
  select c.relname as name, has_any_column_privilege('pdy_app', c.oid, 'SELECT') as "mayRead",
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'isNullable', not a.attnotnull, 'default', case a.attgenerated when '' then pg_get_expr(d.adbin, d.adrelid) end,
        'isGenerated', a.attgenerated <> '' or a.attidentity = 'a',
        'mayUpdate', has_column_privilege('pdy_app', c.oid, a.attnum, 'UPDATE')) order by a.attnum)
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select ${names('k.conkey', 'c.oid')} from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'), '[]') as key,
    (select coalesce(json_agg(json_build_object('name', k.conname, 'columns', ${names('k.conkey', 'c.oid')},
        'sql', pg_get_expr(k.conbin, k.conrelid))), '[]')
     from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks,
    (select coalesce(json_agg(json_build_object('name', k.conname, 'columns', ${names('k.conkey', 'c.oid')},
        'target', f.relname, 'targetColumns', ${names('k.confkey', 'f.oid')})), '[]')
     from pg_constraint k join pg_class f on f.oid = k.confrelid
     where k.conrelid = c.oid and k.contype = 'f' and f.relnamespace = 'public'::regnamespace) as "foreignKeys"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`;

export const readTables = async (
  client: Pick<pg.ClientBase, 'query'>,
): Promise<ReadonlyMap<string, Table>> => {
  const { rows } = await client.query<Table>(tablesSql);
  return new Map(rows.map((table) => [table.name, table]));
};

/** Whether the rows of the table belong to a company. */
export const isTenant = ({ columns }: Table) => columns.some(({ name }) => name === 'company_id');
