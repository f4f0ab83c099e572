/** Large tables are filled without the indexes that only serve reading. */
import type pg from 'pg';

type Index = { readonly name: string; readonly definition: string };

/** The indexes are made again at the end, in a fraction of the time that a million single entries take. */
export const withoutIndexes = async (client: pg.Client, table: string, work: () => Promise<unknown>) => {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not i.indisunique
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '));
};
