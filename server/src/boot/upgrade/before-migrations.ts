/**
 * Starts the embedded database, but first keeps a copy of it where migrations are to come: the folder of the stopped
 * database, beside it. The copy is started and compared table by table before anything is migrated.
 */
import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { chown, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '#kernel/config-error.mjs';
import type { Log } from '#kernel/log.ts';
import { nameOf, needRoom, readSealed, type Source, syncFolder, writeSealed } from '../backup/folder.ts';
import type { Contents } from '../backup/restore-point.ts';
import type { Config } from '../config.mjs';
import { pendingIn } from '../migrations.ts';
import { type Embedded, startEmbedded } from '../postgres/embedded.ts';
import { environment } from '../postgres/launch.ts';
import { claim, clearPredecessor } from '../postgres/predecessor.ts';
import { hasPeople } from '../required-releases.ts';
import { derivedPassword } from '../secret-key.ts';
import { isSortedOtherwise } from './collations.ts';
import { faultsBetween, heldIn, reading, readOnly, withServer } from './held.ts';

/** Written by a running server about itself. */
const ofServer = /^postmaster\.(pid|opts)$/;

const entriesOf = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true });
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (link) throw new Error(`${join(folder, link.name)} is a link, which a copy does not follow.`);
  return entries.filter(({ name }) => !ofServer.test(name));
};

export const bytesBelow = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? await bytesBelow(path) : (await stat(path)).size;
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

const noteEnd = '.contents';

/** A copy that was kept by an earlier start and holds the same, as after migrations that failed; null: none. */
const keptBefore = async (pgdata: string, contents: Contents): Promise<string | null> => {
  const folder = dirname(pgdata);
  const names = await readdir(folder);
  for (const name of names.filter((one) => one.startsWith(`${basename(pgdata)}.before-`)).reverse()) {
    if (!names.includes(name + noteEnd)) continue;
    const noted = await readSealed<Contents>(join(folder, name + noteEnd)).catch(() => null);
    const isSame =
      noted?.catalogue === contents.catalogue && faultsBetween(contents.tables, noted.tables).length === 0;
    if (isSame) return join(folder, name);
  }
  return null;
};

type Keeping = { readonly source: Source; readonly secretKey: Buffer; readonly contents: Contents };

/** The database is stopped. Returns the folder of the copy, which holds what the database held. */
const keptCopy = async (
  { source, secretKey, contents }: Keeping,
  leastFreeBytes: number,
): Promise<string> => {
  const half = { ...source, pgdata: `${source.pgdata}.copying` };
  const releases = [claim(source.pgdata), claim(half.pgdata)];
  try {
    await needRoom(dirname(source.pgdata), await bytesBelow(source.pgdata), leastFreeBytes);
    await copyFolder(source.pgdata, half.pgdata, source.account);
    const password = derivedPassword(secretKey, 'postgres');
    const copy = await withServer(half, readOnly, (port) =>
      heldIn(`postgres://postgres:${password}@127.0.0.1:${port}/pdy`),
    );
    const faults = faultsBetween(copy.tables, contents.tables);
    if (copy.catalogue !== contents.catalogue) faults.push('Policies, roles or functions differ.');
    if (faults.length > 0) throw new Error(faults.join(' '));
    syncFiles(half);
    const kept = `${source.pgdata}.before-${nameOf(new Date())}`;
    await rename(half.pgdata, kept);
    await writeSealed(kept + noteEnd, contents);
    await syncFolder(dirname(kept));
    return kept;
  } finally {
    await rm(half.pgdata, { recursive: true, force: true });
    for (const release of releases) release();
  }
};

/** Where no backups are made, a copy is kept as long as the files of an earlier build are served. */
const keptDays = 7;

/** Deletes what an upgrade or a restore has put aside, after the days of the backups; without backups, after a week. */
export const forgetting =
  (embedded: Embedded | null, { backup }: Config) =>
  async (now = new Date()) => {
    if (!embedded) return;
    const { pgdata } = embedded.source;
    const oldest = now.getTime() - (backup.days || keptDays) * 86_400_000;
    for (const path of [pgdata, join(dirname(pgdata), 'backups')]) {
      for (const name of await readdir(dirname(path))) {
        if (!name.startsWith(`${basename(path)}.before-`)) continue;
        const old = join(dirname(path), name);
        if ((await stat(old)).ctimeMs < oldest) await rm(old, { recursive: true, force: true });
      }
    }
  };

/** What the database holds before its migrations; null: nothing is to come, nothing was ever stored, or it is off. */
const beforeMigrations = async (superUrl: string, { copyBeforeMigrations }: Config, log: Log) =>
  reading(superUrl, async (client) => {
    if (await isSortedOtherwise(client))
      log.warn(
        'the library of this system sorts text otherwise than the one that the indexes were made with: run `npm run upgrade-database`',
      );
    const { length } = await pendingIn(client);
    if (length === 0 || !(await hasPeople(client))) return null;
    if (!copyBeforeMigrations) {
      log.warn('migrating without a copy of the database, because BACKUP_BEFORE_MIGRATIONS is off');
      return null;
    }
    log.info({ migrations: length }, 'copying the database before it is migrated');
    return heldIn(superUrl);
  }).catch((error: { code?: string }) => {
    if (error.code === '3D000') return null; // There is no such database yet.
    throw error;
  });

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
  const begin = performance.now();
  const contents = await clearHalves(source.pgdata)
    .then(() => beforeMigrations(superUrl, config, log))
    .catch(async (error: Error) => {
      await started.stop();
      return refused(error);
    });
  if (!contents) return started;
  const earlier = await keptBefore(source.pgdata, contents);
  if (earlier) {
    log.info({ folder: earlier }, 'an earlier copy holds the same');
    return started;
  }
  await started.stop();
  const folder = await keptCopy({ source, secretKey, contents }, config.leastFreeBytes).catch(refused);
  const tables = Object.values(contents.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  log.info(
    { folder, tables: tables.length, rows, seconds },
    'the copy holds the same, so migrations may run',
  );
  return startEmbedded(config, log);
};
