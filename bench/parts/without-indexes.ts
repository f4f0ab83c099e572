/** Large tables are filled without the indexes that only serve reading. */
import type pg from 'pg';

type Index = { readonly name: string; readonly definition: string };

/** What says that rows may not overlap is a slow index too. */
const exclusionsOf = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<Index>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = 'x'`,
    [table],
  );
  return rows;
};

/** The indexes are made again at the end, in a fraction of the time that a million single entries take. */
export const withoutIndexes = async (client: pg.Client, table: string, work: () => Promise<unknown>) => {
  const exclusions = await exclusionsOf(client, table);
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not i.indisunique
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  for (const { name } of exclusions) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '));
  for (const { name, definition } of exclusions)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
};
