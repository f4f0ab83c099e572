/** The database of the product: the configured one or the embedded one; migrated, with its roles and connections. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#kernel/config-error.mjs';
import { openDatabase } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import type { Config } from './config.mjs';
import { prepareEmbeddedDatabase, prepareRoles, type RoleUrls } from './database-roles.ts';
import { migrate } from './migrations.ts';
import { startPostgres } from './postgres/launcher.ts';
import { derivedPassword, keptSecretKey } from './secret-key.ts';
import type { Shutdown } from './shutdown.ts';

export type ReadyDatabase = {
  readonly ownerUrl: string;
  readonly urls: RoleUrls;
  readonly secretKey: Buffer;
  /** True when nothing had been migrated before. */
  readonly isNew: boolean;
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
    return { ownerUrl: config.databaseUrl, secretKey: config.secretKey };
  }
  const isKept = existsSync(join(config.dataDir, 'secret.key'));
  if (!isKept && existsSync(join(config.dataDir, 'pg18')) && !config.secretKey) {
    throw new ConfigError(
      `${config.dataDir} holds a database but not its secret.key; restore the key or set SECRET_KEY.`,
    );
  }
  const secretKey = config.secretKey ?? keptSecretKey(config.dataDir);
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    password: derivedPassword(secretKey, 'postgres'),
    isNewFolder: !isKept && !config.secretKey,
    log,
  });
  shutdown.add('postgres', () => postgres.stop());
  return { ownerUrl: await prepareEmbeddedDatabase(postgres.url, secretKey), secretKey };
};

/** The prefix of role names, made from the database's name, so that two installations can share a server. */
const prefixOf = (ownerUrl: string) =>
  decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '_')
    .slice(0, 40) || 'pdy';

export const readyDatabase = async (config: Config, log: Log, shutdown: Shutdown): Promise<ReadyDatabase> => {
  const { ownerUrl, secretKey } = await ownerOf(config, log, shutdown);
  const prefix = prefixOf(ownerUrl);
  try {
    const urls = await prepareRoles(ownerUrl, secretKey, prefix);
    const applied = await migrate({ url: ownerUrl, prefix, log });
    return { ownerUrl, urls, secretKey, isNew: applied.includes('0001_kernel.sql') };
  } catch (error) {
    return reachable(error, ownerUrl);
  }
};

/** Opens connections that are closed when the product stops. */
export const poolsOf = (log: Log, shutdown: Shutdown) => {
  // The error contains the whole client, so only its message is logged.
  const onError = ({ message }: Error) => log.warn({ reason: message }, 'a database connection was lost');
  return (url: string, max: number) => {
    const opened = openDatabase(url, { max, onError });
    shutdown.add('pool', () => opened.close());
    return opened;
  };
};
