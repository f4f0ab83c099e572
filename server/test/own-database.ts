/** A database of one test file's own, for what counts all of it or sets its clock: a copy, not a server of its own. */
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

/** As superuser, in a database of one's own; the caller ends it. */
export const connectTo = async ({ superUrl }: Pick<TestPostgres, 'superUrl'>): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  return client;
};
