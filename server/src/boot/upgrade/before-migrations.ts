/**
 * Starts the embedded database, but first keeps a copy of it where migrations are to come: the folder of the stopped
 * database, beside it. The copy is started and compared table by table before anything is migrated.
 */
import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { chown, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '#kernel/config-error.mjs';
import type { Log } from '#kernel/log.ts';
import { nameOf, needRoom, readSealed, type Source, syncFolder, writeSealed } from '../backup/folder.ts';
import { type Contents, catalogueOf, type Progress } from '../backup/restore-point.ts';
import type { Config } from '../config.mjs';
import { pendingIn } from '../migrations.ts';
import { type Embedded, startEmbedded } from '../postgres/embedded.ts';
import { environment } from '../postgres/launch.ts';
import { claim, clearPredecessor } from '../postgres/predecessor.ts';
import { hasPeople } from '../required-releases.ts';
import { derivedPassword } from '../secret-key.ts';
import { isSortedOtherwise } from './collations.ts';
import { faultsBetween, heldIn, reading, readOnly, withServer } from './held.ts';
import { copiesOf, deleteAllButNewest, forgetOutdated, noteEnd } from './put-aside.ts';

/** Written by a running server about itself. */
const ofServer = /^postmaster\.(pid|opts)$/;

const entriesOf = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true });
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (link) throw new Error(`${join(folder, link.name)} is a link, which a copy does not follow.`);
  return entries.filter(({ name }) => !ofServer.test(name));
};

const zeroIfGone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return 0;
  throw error;
};

/** The server may run, and delete files meanwhile. */
export const bytesBelow = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    const inside = entry.isDirectory() ? bytesBelow(path) : stat(path).then(({ size }) => size);
    bytes += await inside.catch(zeroIfGone);
  }
  return bytes;
};

/** Where the file system can, both share their blocks until one is changed. */
const copyFolder = async (from: string, to: string, account: Source['account']): Promise<void> => {
  const { uid, gid } = account;
  const own = async (path: string) => {
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  };
  await mkdir(to, { mode: 0o700 });
  await own(to);
  for (const entry of await entriesOf(from)) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, copy, account);
    else {
      await copyFile(source, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      await own(copy);
    }
  }
};

/** Makes all files of a stopped database outlive a power failure. */
export const syncFiles = ({ binaries, pgdata, account }: Source) =>
  execFileSync(join(binaries, 'bin', 'initdb'), ['--sync-only', '-D', pgdata], {
    ...account,
    env: environment,
    cwd: '/',
    stdio: 'pipe',
  });

/** Throws where a copy would leave too little: the configured reserve, or a quarter of it where that is more. */
const needRoomForCopy = async (pgdata: string, leastFreeBytes: number): Promise<void> => {
  const bytes = await bytesBelow(pgdata);
  await needRoom(dirname(pgdata), bytes, Math.max(leastFreeBytes, bytes / 4)).catch(async (error: Error) => {
    const copies = await copiesOf(pgdata);
    if (copies.length === 0) throw error;
    throw new Error(`${error.message} Earlier copies that may be deleted: ${copies.join(', ')}.`);
  });
};

type Noted = { readonly folder: string; readonly noted: Contents };

/** The copies that hold the same policies, roles and functions, the newest first. */
const copiesWith = async (pgdata: string, catalogue: string): Promise<Noted[]> => {
  const found: Noted[] = [];
  for (const folder of (await copiesOf(pgdata)).reverse()) {
    const noted = await readSealed<Contents>(folder + noteEnd).catch(() => null);
    if (noted?.catalogue === catalogue) found.push({ folder, noted });
  }
  return found;
};

/** Logs once a minute. */
const logProgress = (log: Log): Progress => {
  let last = performance.now();
  return (done, tables) => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    log.info(`copying before migrations: ${done} of ${tables} tables`);
  };
};

type Keeping = {
  readonly source: Source;
  readonly secretKey: Buffer;
  readonly contents: Contents;
  readonly log: Log;
};

/** The database is stopped. Returns the folder of the copy, which holds what the database held. */
const keptCopy = async (
  { source, secretKey, contents, log }: Keeping,
  leastFreeBytes: number,
): Promise<string> => {
  const half = { ...source, pgdata: `${source.pgdata}.copying` };
  const releases = [claim(source.pgdata), claim(half.pgdata)];
  try {
    await needRoomForCopy(source.pgdata, leastFreeBytes);
    await copyFolder(source.pgdata, half.pgdata, source.account);
    const password = derivedPassword(secretKey, 'postgres');
    const copy = await withServer(half, readOnly, (port) =>
      heldIn(`postgres://postgres:${password}@127.0.0.1:${port}/pdy`, logProgress(log)),
    );
    const faults = faultsBetween(copy.tables, contents.tables);
    if (copy.catalogue !== contents.catalogue) faults.push('Policies, roles or functions differ.');
    if (faults.length > 0) throw new Error(faults.join(' '));
    syncFiles(half);
    const kept = `${source.pgdata}.copied-${nameOf(new Date())}`;
    await rename(half.pgdata, kept);
    await writeSealed(kept + noteEnd, contents);
    await syncFolder(dirname(kept));
    await deleteAllButNewest(source.pgdata);
    return kept;
  } finally {
    await rm(half.pgdata, { recursive: true, force: true });
    for (const release of releases) release();
  }
};

/** Deletes every night what was put aside and has had its time. */
export const forgetting = (embedded: Embedded | null, config: Config) => async () => {
  if (embedded) await forgetOutdated(embedded.source.pgdata, config);
};

/** Whether the database has to be copied: not where nothing is to come, nothing was ever stored, or it is off. */
const needsCopy = async (superUrl: string, { copyBeforeMigrations }: Config, log: Log): Promise<boolean> =>
  reading(superUrl, async (client) => {
    if (await isSortedOtherwise(client))
      log.warn(
        'the library of this system sorts text otherwise than the one that the indexes were made with: run `npm run upgrade-database`',
      );
    const { length } = await pendingIn(client);
    if (length === 0 || !(await hasPeople(client))) return false;
    if (copyBeforeMigrations) log.info({ migrations: length }, 'copying the database before it is migrated');
    else log.warn('migrating without a copy of the database, because BACKUP_BEFORE_MIGRATIONS is off');
    return copyBeforeMigrations;
  }).catch((error: { code?: string }) => {
    if (error.code === '3D000') return false; // There is no such database yet.
    throw error;
  });

type Before = {
  readonly contents: Contents;
  /** A copy that was kept by an earlier start and holds the same, as after migrations that failed; null: none. */
  readonly earlier: string | null;
};

/** What the database holds. Where there must be a new copy, its room is asked for before all tables are read. */
const beforeMigrations = async (
  superUrl: string,
  pgdata: string,
  leastFreeBytes: number,
  log: Log,
): Promise<Before> => {
  await deleteAllButNewest(pgdata);
  const copies = await copiesWith(pgdata, await reading(superUrl, catalogueOf));
  if (copies.length === 0) await needRoomForCopy(pgdata, leastFreeBytes);
  const contents = await heldIn(superUrl, logProgress(log));
  const same = copies.find(({ noted }) => faultsBetween(contents.tables, noted.tables).length === 0);
  return { contents, earlier: same?.folder ?? null };
};

const refused = (error: Error): never => {
  if (error instanceof ConfigError) throw error;
  throw new ConfigError(
    `The database could not be copied before its migrations, so it was not migrated (BACKUP_BEFORE_MIGRATIONS=off migrates without a copy): ${error.message}`,
  );
};

/** A copy or an upgrade that was killed leaves a half folder, and its server. */
const clearHalves = async (pgdata: string) => {
  for (const half of ['copying', 'upgrading', 'upgrading.new'].map((what) => `${pgdata}.${what}`)) {
    await clearPredecessor(half);
    // The program that makes a new folder may still write.
    await rm(half, { recursive: true, force: true, maxRetries: 10 });
  }
};

/** As `startEmbedded`. Throws where the copy fails, and then nothing was migrated. */
export const startCopied = async (config: Config, log: Log) => {
  const started = await startEmbedded(config, log);
  const { superUrl, source, secretKey } = started.embedded;
  const { pgdata } = source;
  const begin = performance.now();
  let contents: Contents;
  try {
    await clearHalves(pgdata);
    // A night that was missed is made up for.
    await forgetOutdated(pgdata, config).catch((error: unknown) =>
      log.warn({ error }, 'an outdated copy of the database could not be deleted'),
    );
    if (!(await needsCopy(superUrl, config, log))) return started;
    const before = await beforeMigrations(superUrl, pgdata, config.leastFreeBytes, log).catch(refused);
    if (before.earlier) {
      log.info({ folder: before.earlier }, 'an earlier copy holds the same');
      return started;
    }
    contents = before.contents;
  } catch (error) {
    await started.stop();
    throw error;
  }
  await started.stop();
  const folder = await keptCopy({ source, secretKey, contents, log }, config.leastFreeBytes).catch(refused);
  const tables = Object.values(contents.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  log.info(
    { folder, tables: tables.length, rows, seconds },
    'the copy holds the same, so migrations may run',
  );
  return startEmbedded(config, log);
};
