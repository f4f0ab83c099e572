/**
 * A real PostgreSQL for tests, deleted afterwards: started once, with one migrated template and copies where needed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareEmbeddedDatabase, prepareRoles, type RoleUrls } from '../src/boot/database-roles.ts';
import { openJobs } from '../src/boot/jobs.ts';
import { migrate } from '../src/boot/migrations.ts';
import { startPostgres } from '../src/boot/postgres/launcher.ts';
import { createLog } from '../src/kernel/log.ts';

export const testKey = Buffer.alloc(32, 7);
const log = createLog('silent');

export type TestPostgres = {
  /** As superuser, to the database `postgres`. */
  readonly superUrl: string;
  readonly ownerUrl: string;
  readonly urls: RoleUrls;
  stop(): Promise<void>;
};

/** The address of another database of the same server. */
export const onDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

/** Starts a server with the migrated database `pdy`, in a folder that is removed when it stops. */
export const startTestPostgres = async (): Promise<TestPostgres> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pdy-test-'));
  chmodSync(dataDir, 0o755); // Otherwise PostgreSQL's own account cannot enter, and the data would lie elsewhere.
  const server = await startPostgres({ dataDir, password: 'test', log, isDisposable: true });
  const ownerUrl = await prepareEmbeddedDatabase(server.url, testKey);
  const urls = await prepareRoles(ownerUrl, testKey, 'pdy');
  await migrate({ url: ownerUrl, prefix: 'pdy', log });
  const jobs = await openJobs({ url: urls.jobs, ownerUrl, log });
  await jobs.stop();
  return {
    superUrl: server.url,
    ownerUrl,
    urls,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Nobody connects to it after the global setup: only such a database can be copied at any time. */
export const templateName = 'pdy_template';

/** A new copy of the migrated database; it shares the server's roles. */
export const copyDatabase = async (
  superUrl: string,
  name: string,
  template = templateName,
): Promise<void> => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  const copy = pg.escapeIdentifier(name);
  try {
    await client.query('select pg_advisory_lock(1)'); // A template can be copied only once at a time.
    await client.query(`create database ${copy} template ${pg.escapeIdentifier(template)}`);
    await client.query(`revoke temporary on database ${copy} from public`); // Grants on a database are not copied.
  } finally {
    await client.end();
  }
};

export const dropDatabase = async (superUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  await client
    .query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    .finally(() => client.end());
};
