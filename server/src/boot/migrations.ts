/** Migrates the database: numbered SQL files, each once, in order, forward only. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#kernel/config-error.mjs';
import { ownFile } from '#kernel/files/own-files.ts';
import type { Log } from '#kernel/log.ts';
import { withRoleNames } from './database-roles.ts';

const folder = ownFile('migrations');
/** The lock under which only one node migrates at a time. */
const lockKey = 7_394_001;

export type Migration = { readonly name: string; readonly text: string };

export const readMigrations = (from = folder): Migration[] =>
  readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(`${from}/${name}`, 'utf8') }));

const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

const appliedSums = async (client: pg.Client) => {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum: sum }) => [name, sum]));
};

const mostTries = 10;
const pauseMs = 500;

const isLocked = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '55P03';

/** Tries again while others hold what it changes. */
const applyPatiently = async (...[client, migration, names]: Parameters<typeof apply>) => {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(client, migration, names);
    } catch (error) {
      if (!isLocked(error) || tries === mostTries) throw error;
      await sleep(pauseMs);
    }
  }
};

const apply = async (
  client: pg.Client,
  { name, text }: Migration,
  names: { prefix: string; owner: string },
) => {
  await client.query('begin');
  try {
    // Statements that come to the table later wait behind this one, so it waits briefly and tries again.
    await client.query("set local lock_timeout = '2s'");
    await client.query(withRoleNames(text, names));
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum(text),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Refuses a database with another history. Names after our last one belong to a newer release, whose other nodes run at
 * the same time.
 */
const refuseOtherHistory = (applied: ReadonlyMap<string, string>, migrations: readonly Migration[]) => {
  const names = migrations.map(({ name }) => name);
  const last = names.at(-1) ?? '';
  const strange = [...applied.keys()].sort().find((name) => name < last && !names.includes(name));
  if (strange)
    throw new ConfigError(
      `The database was made by other migrations than this release has (${strange}); begin with an empty one (of the embedded database, delete DATA_DIR), or start the release that made it.`,
    );
};

type Options = {
  readonly url: string;
  readonly prefix: string;
  readonly log: Log;
  readonly migrations?: Migration[];
};

/**
 * Returns the names of the applied files. Stops when a file changed after it was applied, or when the database has
 * another history.
 */
export const migrate = async ({
  url,
  prefix,
  log,
  migrations = readMigrations(),
}: Options): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rows } = await client.query<{ owner: string }>('select current_user as owner');
    const names = { prefix, owner: rows[0]?.owner ?? '' };
    const applied = await appliedSums(client);
    refuseOtherHistory(applied, migrations);
    const fresh: string[] = [];
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known === undefined) {
        await applyPatiently(client, migration, names);
        fresh.push(migration.name);
      } else if (known !== checksum(migration.text)) {
        throw new ConfigError(
          `Migration ${migration.name} was changed after it had been applied; restore the file.`,
        );
      }
    }
    if (fresh.length > 0) log.info({ applied: fresh }, 'database migrated');
    return fresh;
  } finally {
    await client.end();
  }
};
