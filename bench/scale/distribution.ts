/**
 * `npm run bench -- distribution`: which tables could be spread over machines by their company, as Citus does, and
 * which are partitioned, read from the catalogue of a migrated database. Such a table has a company in each row, in its
 * primary key, in every other unique key, and in every foreign key to another such table.
 */
import pg from 'pg';
import { shown } from '../parts/figure.ts';
import { startDatabase } from '../parts/product.ts';
import { save } from '../parts/save.ts';

const tablesSql = `
  with tables as (
    select c.oid, n.nspname || '.' || c.relname as name, c.relkind, c.relpartbound is not null as is_part,
      (select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as company,
      (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as is_always
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'sealed', 'logs') and not c.relispartition),
  keys as (
    select t.oid, array_agg(k.conname order by k.conname) filter (
        where k.contype in ('p', 'u', 'x') and not t.company = any (k.conkey)) as unique_without,
      array_agg(k.conname order by k.conname) filter (
        where k.contype = 'f' and other.company is not null and other.is_always and not (
          t.company = any (k.conkey) and other.company = any (k.confkey))) as foreign_without,
      bool_or(k.contype = 'p' and t.company = any (k.conkey)) as in_primary
    from tables t join pg_constraint k on k.conrelid = t.oid left join tables other on other.oid = k.confrelid
    where t.company is not null group by t.oid),
  indexes as (
    select t.oid, array_agg(x.indexrelid::regclass::text order by 1) as without
    from tables t join pg_index x on x.indrelid = t.oid
    where x.indisunique and not t.company = any (x.indkey::smallint[])
      and not exists (select from pg_constraint k where k.conindid = x.indexrelid)
    group by t.oid)
  select t.name, t.relkind = 'p' as is_partitioned, t.company is not null as has_company,
    coalesce(t.is_always, false) as is_always,
    coalesce(k.in_primary, false) as in_primary,
    coalesce(k.unique_without, '{}'::name[])::text[] || coalesce(i.without, '{}') as unique_without,
    coalesce(k.foreign_without, '{}'::name[])::text[] as foreign_without
  from tables t left join keys k using (oid) left join indexes i using (oid) order by 1`;

type Table = {
  readonly name: string;
  readonly is_partitioned: boolean;
  readonly has_company: boolean;
  readonly is_always: boolean;
  readonly in_primary: boolean;
  readonly unique_without: readonly string[];
  readonly foreign_without: readonly string[];
};

const kindOf = (table: Table) => {
  if (!table.has_company) return 'no company: a reference table on every machine, or one machine’s own';
  if (!table.is_always) return 'a company in some rows only';
  if (!table.in_primary) return 'the company is not in the primary key';
  if (table.unique_without.length > 0) return 'a unique key without the company';
  if (table.foreign_without.length > 0) return 'a foreign key without the company';
  return 'fits';
};

export const run = async () => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  try {
    await client.connect();
    const { rows } = await client.query<Table>(tablesSql);
    const kinds = Object.groupBy(rows, kindOf);
    console.log(`${rows.length} tables`);
    for (const [kind, tables = []] of Object.entries(kinds)) {
      console.log(`${String(tables.length).padStart(4)}  ${kind}`);
      if (kind === 'fits') continue;
      for (const { name, unique_without, foreign_without } of tables)
        console.log(`        ${[name, ...unique_without, ...foreign_without].join(' ')}`);
    }
    const parts = rows.filter(({ is_partitioned }) => is_partitioned);
    console.log(`partitioned: ${parts.map(({ name }) => name).join(', ') || 'none'}`);
    const figures = [
      shown('tables', rows.length, ''),
      shown('tables that could be spread over machines by company', kinds.fits?.length ?? 0, ''),
    ];
    save('distribution', { tables: rows }, { rows: figures, scope: 'keys of the migrated database' });
  } finally {
    await client.end();
    await database.stop();
  }
};
