/** By which rules a database sorts, and whether they are still those of the system that it runs on. */
import type pg from 'pg';

type Settings = { readonly version: string; readonly sorting: string; readonly checksums: string };

/** Such as 'PostgreSQL 18.4 (UTF8, ICU pt-BR 153.14, checksums on)'. */
export const settingsOf = async (client: pg.Client): Promise<string> => {
  // The name of the column has changed twice.
  const { rows } = await client.query<Settings>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       pg_encoding_to_char(d.encoding) || ', ' || case d.datlocprovider
         when 'i' then 'ICU ' || coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale')
         when 'b' then 'builtin ' || (to_jsonb(d) ->> 'datlocale')
         else 'libc ' || d.datcollate end || coalesce(' ' || d.datcollversion, '') as sorting,
       current_setting('data_checksums') as checksums
     from pg_database d where d.datname = current_database()`,
  );
  const [{ version, sorting, checksums } = { version: '?', sorting: '?', checksums: '?' }] = rows;
  return `PostgreSQL ${version} (${sorting}, checksums ${checksums})`;
};

/**
 * A sentence for each fault of a new database: other settings than ours, or a collation that another version of the
 * system's library has sorted by. Indexes hold the order of the version they were built with.
 */
export const collationFaults = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ fault: string }>(
    `select 'The new database is not UTF-8 with ICU pt-BR.' as fault from pg_database
     where datname = current_database()
       and (datlocprovider, datlocale, pg_encoding_to_char(encoding)) is distinct from ('i', 'pt-BR', 'UTF8')
     union all select 'The new database has no checksums.' where current_setting('data_checksums') <> 'on'
     union all select format('The collation of %s has another version than the system.', datname) from pg_database
     where datname = current_database() and datcollversion is distinct from pg_database_collation_actual_version(oid)
     union all select format('The collation %s has another version than the system.', c.collname) from pg_collation c
     where c.collprovider <> 'd' and c.collversion is distinct from pg_collation_actual_version(c.oid)
       and exists (select from pg_attribute a where a.attcollation = c.oid)`,
  );
  return rows.map(({ fault }) => fault);
};

/** Whether the system's library has another version than the one that the database was made with. */
export const isSortedOtherwise = async (client: pg.Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_database where datname = current_database()
       and datcollversion <> pg_database_collation_actual_version(oid)`,
  );
  return rowCount === 1;
};
