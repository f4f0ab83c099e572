/** The embedded database of a data folder: its key, its backups, and its server, running already or started here. */
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#kernel/config-error.mjs';
import type { Log } from '#kernel/log.ts';
import { archiving, notArchiving } from '../backup/archiving.ts';
import { type Backups, backupsOf, type Source } from '../backup/folder.ts';
import { claimFolder, markOf, numberOfDatabase } from '../backup/identity.ts';
import type { Config } from '../config.mjs';
import { derivedPassword, keptSecretKey } from '../secret-key.ts';
import { placeIn, startPostgres } from './launcher.ts';
import { refuseOtherMajor } from './major.ts';
import { isServing } from './predecessor.ts';

export type Embedded = {
  /** As superuser, to the product's database. */
  readonly superUrl: string;
  readonly secretKey: Buffer;
  readonly source: Source;
  /** Null: no backups are made. */
  readonly backups: Backups | null;
};

const hasKey = ({ dataDir, secretKey }: Config) =>
  secretKey !== null || existsSync(join(dataDir, 'secret.key'));

/** The installation's key. A new data folder gets one, but not one whose database was made with another. */
const keyOf = (config: Config): Buffer => {
  if (!hasKey(config) && existsSync(join(config.dataDir, 'pg18')))
    throw new ConfigError(
      `${config.dataDir} holds a database but not its secret.key; restore the key or set SECRET_KEY.`,
    );
  return config.secretKey ?? keptSecretKey(config.dataDir);
};

const productUrl = (superUrl: string) => {
  const url = new URL(superUrl);
  url.pathname = '/pdy';
  return url.href;
};

/**
 * A new database would mix its log with that of the old one. Backups outside a deleted data folder are put aside, as
 * its database is.
 */
const parted = (config: Config, { source, backups }: Stored, isNewFolder: boolean): Stored => {
  const { pgdata } = source;
  // The launcher makes a new one in these cases, too.
  const isNew =
    !existsSync(join(pgdata, 'PG_VERSION')) || (isNewFolder && !pgdata.startsWith(config.dataDir));
  if (!backups || !isNew) return { source, backups };
  if (readdirSync(backups.wal).length === 0 && !existsSync(markOf(backups.dir))) return { source, backups };
  if (config.backup.dir || !isNewFolder || backups.dir.startsWith(config.dataDir))
    throw new ConfigError(
      `There is no database, but ${backups.dir} holds backups of one: restore it (npm run restore -- --to latest), or move that folder away.`,
    );
  renameSync(backups.dir, `${backups.dir}.${Date.now()}`);
  return storedIn(config);
};

type Stored = { readonly source: Source; readonly backups: Backups | null };

/** Where the database and its backups are. The data folder exists. */
export const storedIn = (config: Config): Stored => {
  const source = placeIn(config.dataDir);
  return { source, backups: config.backup.days > 0 ? backupsOf(config, source) : null };
};

/** The data folder exists. */
export const startEmbedded = async (config: Config, log: Log) => {
  const isNewFolder = !hasKey(config);
  const { pgdata } = placeIn(config.dataDir);
  // What is outside a new data folder belonged to a deleted one.
  if (!isNewFolder || pgdata.startsWith(config.dataDir)) refuseOtherMajor(pgdata);
  const secretKey = keyOf(config);
  const { source, backups } = parted(config, storedIn(config), isNewFolder);
  const mark = async () => backups && claimFolder(backups.dir, await numberOfDatabase(source.pgdata));
  await mark(); // Before its log is archived there.
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    password: derivedPassword(secretKey, 'postgres'),
    isNewFolder,
    log,
    settings: backups ? archiving(backups, source.account) : notArchiving,
  });
  await mark();
  const embedded: Embedded = { superUrl: productUrl(postgres.url), secretKey, source, backups };
  return { embedded, url: postgres.url, stop: postgres.stop };
};

/** Works with the database: that of a running product, else it is started for the time of the work. */
export const withEmbedded = async <T>(
  config: Config,
  log: Log,
  work: (embedded: Embedded) => Promise<T>,
): Promise<T> => {
  const stored = storedIn(config);
  const { pgdata } = stored.source;
  if (isServing(pgdata)) {
    if (stored.backups) await claimFolder(stored.backups.dir, await numberOfDatabase(pgdata));
    const secretKey = keyOf(config);
    const port = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[3];
    const password = derivedPassword(secretKey, 'postgres');
    return work({ ...stored, secretKey, superUrl: `postgres://postgres:${password}@127.0.0.1:${port}/pdy` });
  }
  refuseOtherMajor(pgdata);
  if (!existsSync(pgdata)) throw new ConfigError(`${config.dataDir} holds no database.`);
  const { embedded, stop } = await startEmbedded(config, log);
  return work(embedded).finally(stop);
};
