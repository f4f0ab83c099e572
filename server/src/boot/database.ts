/** The database of the product: the configured one or the embedded one; migrated, with its roles and connections. */
import { ConfigError } from '#kernel/config-error.mjs';
import { openReplica } from '#kernel/database/replica.ts';
import { type Bounds, type Database, openDatabase } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import type { Config } from './config.mjs';
import { prepareEmbeddedDatabase, prepareRoles, type RoleUrls } from './database-roles.ts';
import { migrate, pendingIn } from './migrations.ts';
import type { Embedded } from './postgres/embedded.ts';
import { hasPeople } from './required-releases.ts';
import type { Shutdown } from './shutdown.ts';
import { startCopied } from './upgrade/before-migrations.ts';
import { reading } from './upgrade/held.ts';

export type ReadyDatabase = {
  readonly ownerUrl: string;
  readonly urls: RoleUrls;
  readonly secretKey: Buffer;
  /** Null: the database is another server, which is backed up by its own tools. */
  readonly embedded: Embedded | null;
};

const reachable = (error: unknown, databaseUrl: string): never => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (error instanceof ConfigError || !/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28P01|28000|3D000)/.test(code))
    throw error;
  throw new ConfigError(
    `The database of DATABASE_URL (${new URL(databaseUrl).host}) can't be used: ${(error as Error).message}.`,
  );
};

const ownerOf = async (config: Config, log: Log, shutdown: Shutdown) => {
  if (config.databaseUrl) {
    if (!config.secretKey) throw new ConfigError('SECRET_KEY is required with DATABASE_URL.');
    return { ownerUrl: config.databaseUrl, secretKey: config.secretKey, embedded: null };
  }
  const { embedded, url, stop } = await startCopied(config, log);
  shutdown.add('postgres', stop);
  const { secretKey } = embedded;
  return { ownerUrl: await prepareEmbeddedDatabase(url, secretKey), secretKey, embedded };
};

/** The prefix of role names, made from the database's name, so that two installations can share a server. */
const prefixOf = (ownerUrl: string) =>
  decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '_')
    .slice(0, 40) || 'pdy';

/** Creates or updates the roles, and migrates. */
export const prepareDatabase = async (ownerUrl: string, secretKey: Buffer, log: Log) => {
  const prefix = prefixOf(ownerUrl);
  const urls = await prepareRoles(ownerUrl, secretKey, prefix);
  await migrate({ url: ownerUrl, prefix, log });
  return urls;
};

/** Another server's database is copied by those who run it; they read here for what. */
const tellOfMigrations = (url: string, log: Log) =>
  reading(url, async (client) => {
    const { length } = await pendingIn(client);
    if (length > 0 && (await hasPeople(client)))
      log.warn(
        { migrations: length },
        'migrating the database of DATABASE_URL, whose backup is made by its own tools',
      );
  });

export const readyDatabase = async (config: Config, log: Log, shutdown: Shutdown): Promise<ReadyDatabase> => {
  const { embedded, ownerUrl, secretKey } = await ownerOf(config, log, shutdown);
  try {
    if (!embedded) await tellOfMigrations(ownerUrl, log);
    const urls = await prepareDatabase(ownerUrl, secretKey, log);
    return { urls, ownerUrl, secretKey, embedded };
  } catch (error) {
    return reachable(error, ownerUrl);
  }
};

/**
 * For connections that people wait for: a program that holds a table or a row must not take the whole product with it.
 * Reports are answered on the same connections, so a statement may take as long as the longest of them.
 */
export const forPeople: Bounds = { waitMs: 2_500, lockMs: 2_000, statementMs: 30_000, idleMs: 15_000 };

/** Calls are refused when the first in line has waited so long for a connection. */
export const mostWaitedMs = 1_000;

/** For reports from a copy: where it is busy or away, the primary answers. */
const forReports: Bounds = { waitMs: 1_000, lockMs: 2_000, statementMs: 30_000, idleMs: 15_000 };

/** For jobs: a long one may hold each of their few connections for a minute. */
export const forJobs: Bounds = { waitMs: 60_000 };

/** The address of a role at a pooler or a copy (`at`); null: its address at the database. */
export const roleAt = (url: string, at: string | null): string => {
  if (!at) return url;
  const [through, { host, pathname, search }] = [new URL(url), new URL(at)];
  through.host = host;
  through.search = search;
  if (pathname.length > 1) through.pathname = pathname;
  return through.href;
};

/** Opens connections that are closed when the product stops. */
export const poolsOf = (log: Log, shutdown: Shutdown, poolerUrl: string | null) => {
  // The error contains the whole client, so only its message is logged.
  const onError = ({ message }: Error) => log.warn({ reason: message }, 'a database connection was lost');
  const all: Database[] = [];
  const pool = (url: string, max: number, bounds: Bounds = {}) => {
    const opened = openDatabase(roleAt(url, poolerUrl), {
      ...{ isPooled: poolerUrl !== null, max, ...bounds, onError },
    });
    all.push(opened);
    shutdown.add('pool', () => opened.close());
    return opened;
  };
  return {
    pool,
    cutOff: () => {
      for (const one of all) one.cutOff();
    },
  };
};

type Following = {
  readonly config: Pick<Config, 'databaseReplicaUrl'>;
  readonly log: Log;
  readonly shutdown: Shutdown;
  readonly ready: Pick<ReadyDatabase, 'urls'>;
};

/** The copy of the database that answers reports; null: there is none. */
export const followedBy = ({ config, log, shutdown, ready: { urls } }: Following, primary: Database) => {
  const { databaseReplicaUrl: at } = config;
  if (!at) return null;
  const { pool } = poolsOf(log, shutdown, null);
  const copies = {
    db: pool(roleAt(urls.app, at), 4, forReports),
    platformDb: pool(roleAt(urls.platform, at), 2, forReports),
  };
  const replica = openReplica({ primary, copies, log });
  shutdown.add('replica', () => replica.stop());
  return { replica, db: copies.db };
};
