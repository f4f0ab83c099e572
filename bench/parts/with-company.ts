/** A database for one measurement, with one company in it. */
import pg from 'pg';
import { type BenchDatabase, startDatabase } from './product.ts';

export type OneCompany = {
  readonly database: BenchDatabase;
  /** The connection of the superuser. */
  readonly client: pg.Client;
  readonly company_id: string;
};

/** Removes both when `work` is done. */
export const withCompany = async (name: string, work: (made: OneCompany) => Promise<void>): Promise<void> => {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.superUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      'insert into companies (name, slug, max_users) values ($1, lower($1), 100) returning id',
      [name],
    );
    const company_id = rows[0]?.id ?? '';
    await client.query('insert into company_settings (company_id) values ($1)', [company_id]);
    await work({ database, client, company_id });
  } finally {
    await client.end();
    await database.stop();
  }
};
