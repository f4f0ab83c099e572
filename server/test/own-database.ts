/** A database for one test file alone, because it counts all rows or sets the clock: a copy on the shared server. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { copyDatabase, dropDatabase, onDatabase, type TestPostgres } from './postgres.ts';

/** `superUrl` leads to the copy. */
export const anOwnDatabase = async (): Promise<TestPostgres> => {
  const { superUrl, ownerUrl, urls } = inject('postgres');
  const name = `pdy_own_${randomBytes(6).toString('hex')}`;
  await copyDatabase(superUrl, name);
  const { app, auth, platform, jobs } = urls;
  return {
    superUrl: onDatabase(superUrl, name),
    ownerUrl: onDatabase(ownerUrl, name),
    urls: {
      app: onDatabase(app, name),
      auth: onDatabase(auth, name),
      platform: onDatabase(platform, name),
      jobs: onDatabase(jobs, name),
    },
    stop: () => dropDatabase(superUrl, name),
  };
};

/** Connects as superuser to such a database; the caller closes the connection. */
export const connectTo = async ({ superUrl }: Pick<TestPostgres, 'superUrl'>): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  return client;
};
