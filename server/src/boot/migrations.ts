/** Migrates the database: numbered SQL files, each once, in order, forward only. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#kernel/config-error.mjs';
import { ownFile } from '#kernel/files/own-files.ts';
import type { Log } from '#kernel/log.ts';
import { withRoleNames } from './database-roles.ts';
import {
  type RequiredRelease,
  refuseAfterRequired,
  refuseSkipped,
  requiredReleases,
} from './required-releases.ts';

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

/** What was applied, by file: its checksum, and the required release that ends with it; null: none does. */
export type Applied = ReadonlyMap<string, { readonly checksum: string; readonly release: string | null }>;

/** Empty: nothing was ever migrated. Writes nothing. */
export const appliedIn = async (client: pg.Client): Promise<Applied> => {
  const { rowCount } = await client.query(`select where to_regclass('schema_migrations') is not null`);
  if (!rowCount) return new Map();
  // The column is missing until a release lists a required one.
  const { rows } = await client.query<{ name: string; checksum: string; release: string | null }>(
    `select name, checksum, to_jsonb(m) ->> 'release' as release from schema_migrations m`,
  );
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
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

/** Names after our last one belong to a newer release, whose other nodes may run at the same time. */
const refuseOtherHistory = (applied: Applied, migrations: readonly Migration[]) => {
  const names = migrations.map(({ name }) => name);
  const last = names.at(-1) ?? '';
  const strange = [...applied.keys()].sort().find((name) => name < last && !names.includes(name));
  if (strange)
    throw new ConfigError(
      `The database was made by other migrations than this release has (${strange}); begin with an empty one (of the embedded database, delete DATA_DIR), or start the release that made it.`,
    );
  const changed = migrations.find(({ name, text }) => {
    const known = applied.get(name);
    return known && known.checksum !== checksum(text);
  });
  if (changed)
    throw new ConfigError(
      `Migration ${changed.name} was changed after it had been applied; restore the file.`,
    );
};

export type Release = {
  readonly migrations?: readonly Migration[];
  readonly required?: readonly RequiredRelease[];
};

/**
 * The migrations to come. Throws one sentence where this release may not serve the database: it has another history, it
 * is older than a required release, or newer than the last one that this program can serve.
 */
export const pendingIn = async (
  client: pg.Client,
  { migrations = readMigrations(), required = requiredReleases }: Release = {},
): Promise<readonly Migration[]> => {
  const applied = await appliedIn(client);
  refuseAfterRequired(applied, migrations);
  refuseOtherHistory(applied, migrations);
  await refuseSkipped(client, applied, required);
  return migrations.filter(({ name }) => !applied.has(name));
};

type Options = Release & {
  readonly url: string;
  readonly prefix: string;
  readonly log: Log;
};

/** A program that lacks the file of a required release must not serve from now on, so the release is noted with it. */
const noteRequired = async (client: pg.Client, required: readonly RequiredRelease[]) => {
  if (required.length === 0) return;
  await client.query('alter table schema_migrations add column if not exists release text');
  for (const { release, lastMigration } of required)
    await client.query(
      'update schema_migrations set release = $1 where name = $2 and release is distinct from $1',
      [release, lastMigration],
    );
};

/**
 * Returns the names of the applied files. Stops when a file changed after it was applied, or when this release may not
 * serve the database.
 */
export const migrate = async ({ url, prefix, log, ...release }: Options): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rows } = await client.query<{ owner: string }>('select current_user as owner');
    const names = { prefix, owner: rows[0]?.owner ?? '' };
    const pending = await pendingIn(client, release);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    for (const migration of pending) await applyPatiently(client, migration, names);
    await noteRequired(client, release.required ?? requiredReleases);
    const fresh = pending.map(({ name }) => name);
    if (fresh.length > 0) log.info({ applied: fresh }, 'database migrated');
    return fresh;
  } finally {
    await client.end();
  }
};
