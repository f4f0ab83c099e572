/** Puts the database back to a moment. The old folder is kept, and nothing of it is needed. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '#kernel/config-error.mjs';
import type { Log } from '#kernel/log.ts';
import type { Config } from '../config.mjs';
import { prepareDatabase } from '../database.ts';
import { prepareEmbeddedDatabase } from '../database-roles.ts';
import { eraseAgain } from '../erase-again.ts';
import { storedIn } from '../postgres/embedded.ts';
import { majorOf, swapFile } from '../postgres/major.ts';
import { claim, clearPredecessor } from '../postgres/predecessor.ts';
import { derivedPassword, keptSecretKey } from '../secret-key.ts';
import { archiving } from './archiving.ts';
import { type Backups, nameOf, namesIn, readSealed, type Source, syncFolder, writeSealed } from './folder.ts';
import { type Restored, recovered, type Target } from './recovery.ts';
import { endOfRecovery, ownLog, refuseGap, refuseLoss } from './restore-end.ts';
import { connected, type RestorePoint } from './restore-point.ts';
import { fetchFromSecond, type Skipped } from './second/second-place.ts';
import { secondPlaceOf } from './steps.ts';

/** The name of a restore point, a moment as ISO 8601, or 'latest'. */
const targetOf = async (backups: Backups, to: string): Promise<Target> => {
  if (to === 'latest') return to;
  if ((await namesIn(backups.points)).includes(to)) return readSealed<RestorePoint>(join(backups.points, to));
  const at = new Date(to);
  if (!/^\d{4}-\d\d-\d\d/.test(to) || Number.isNaN(at.getTime()))
    throw new ConfigError(
      `--to must be a moment such as 2026-11-30T14:05:00-03:00, a restore point or latest.`,
    );
  if (at > new Date()) throw new ConfigError('--to must not be in the future.');
  return at;
};

const keyOf = (config: Config) => {
  if (!config.secretKey && !existsSync(join(config.dataDir, 'secret.key')))
    throw new ConfigError(
      'The key of the installation is missing: put secret.key into DATA_DIR or set SECRET_KEY.',
    );
  return config.secretKey ?? keptSecretKey(config.dataDir);
};

/** What was restored, and where the old folder is; null: there was none. */
export type Outcome = { readonly copy: string; readonly timeline: number; readonly kept: string | null };

export const restore = async (config: Config, to: string, log: Log): Promise<Outcome> => {
  if (config.databaseUrl)
    throw new ConfigError('The database of DATABASE_URL is restored by its own tools (pgBackRest, WAL-G).');
  await mkdir(config.dataDir, { recursive: true, mode: 0o755 });
  const { source, backups } = storedIn(config);
  if (existsSync(swapFile(source.pgdata)))
    throw new ConfigError(
      'An upgrade of the database is not finished: run `npm run upgrade-database` first.',
    );
  if (!backups) throw new ConfigError('BACKUP_DAYS is 0, so there is no backup.');
  const release = claim(source.pgdata);
  try {
    await clearPredecessor(source.pgdata);
    await undoHalfSwap(backups, source.pgdata);
    const second = secondPlaceOf(config);
    const { skipped } = second
      ? await fetchFromSecond(
          { backups, dataDir: config.dataDir, second: { ...second, alive: () => {} } },
          source.account,
        )
      : { skipped: [] };
    for (const { reason } of skipped) log.warn(`Left out: ${reason}`);
    return await restored({ config, to, log }, { source, backups }, skipped).catch((error: Error) => {
      throw skipped.length > 0
        ? new Error(`${error.message} ${leftOutText(skipped)}`, { cause: error })
        : error;
    });
  } finally {
    await rm(`${source.pgdata}.restoring`, { recursive: true, force: true });
    release();
  }
};

/** The first of them say enough: with another key there are hundreds. */
const leftOutText = (skipped: readonly Skipped[]) =>
  `Left out from the second place: ${skipped
    .slice(0, 3)
    .map(({ reason }) => reason)
    .join(' ')}`;

type Asked = { readonly config: Config; readonly to: string; readonly log: Log };
type Places = { readonly source: Source; readonly backups: Backups };

const restored = async (
  { config, to, log }: Asked,
  { source, backups }: Places,
  skipped: readonly Skipped[],
): Promise<Outcome> => {
  const target = await targetOf(backups, to);
  const secretKey = keyOf(config);
  const fresh = { ...source, pgdata: `${source.pgdata}.restoring` };
  const unreadable = skipped
    .filter(({ name }) => name.startsWith('wal/'))
    .map(({ name }) => name.slice('wal/'.length));
  const old = await ownLog(backups, source.pgdata, log);
  const database = await recovered({
    ...{ backups, source: fresh, target, unreadable, log },
    pgWal: old?.pgWal,
    settings: archiving(backups, source.account),
  });
  try {
    const superUrl = `postgres://postgres:${derivedPassword(secretKey, 'postgres')}@127.0.0.1:${database.port}/postgres`;
    if (target === 'latest') {
      const end = await endOfRecovery(superUrl, fresh.pgdata);
      await refuseGap(end, backups, unreadable);
      if (old) refuseLoss(end, old, log);
    }
    const timeline = await prepared(config, secretKey, superUrl, log);
    await database.stop();
    const kept = await swapped(backups, source.pgdata, fresh.pgdata, { timeline, to });
    return { copy: database.copy.name, timeline, kept };
  } finally {
    await database.stop();
  }
};

/**
 * Puts the restored folder in the old one's place. The note of its timeline is written while no database is there: so
 * whichever one is there after a crash, the note is true of it. Returns where the old folder is; null: there was none.
 */
export const swapped = async (
  backups: Backups,
  pgdata: string,
  fresh: string,
  { timeline, to }: Omit<Restored, 'at'>,
): Promise<string | null> => {
  const at = new Date();
  const note = join(backups.restores, nameOf(at));
  const kept = existsSync(pgdata) ? `${pgdata}.before-${nameOf(at)}` : null;
  try {
    if (kept) await rename(pgdata, kept);
    await syncFolder(dirname(pgdata));
    const restored: Restored = { at: at.toISOString(), timeline, to };
    await writeSealed(note, restored);
    await rename(fresh, pgdata);
  } catch (error) {
    await rm(note, { force: true });
    if (kept && existsSync(kept)) await rename(kept, pgdata);
    throw error;
  }
  await syncFolder(dirname(pgdata));
  return kept;
};

/** A restore that died before it wrote its note has put the old folder aside, whose log is still the present one. */
export const undoHalfSwap = async (backups: Backups, pgdata: string): Promise<void> => {
  if (existsSync(pgdata)) return;
  const prefix = `${basename(pgdata)}.before-`;
  const names = await readdir(dirname(pgdata)).catch(() => []);
  const moments = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const folders = moments.filter(
    (at) => /^\d{8}T\d{9}Z$/.test(at) && majorOf(`${pgdata}.before-${at}`) !== null,
  );
  const last = folders.sort().at(-1);
  if (last === undefined || existsSync(join(backups.restores, last))) return;
  await rename(`${pgdata}.before-${last}`, pgdata);
};

/** Migrates, erases who was erased since, and ends all sessions. Returns the new timeline. */
const prepared = async (
  { dataDir }: Config,
  secretKey: Buffer,
  superUrl: string,
  log: Log,
): Promise<number> => {
  const ownerUrl = await prepareEmbeddedDatabase(superUrl, secretKey);
  await prepareDatabase(ownerUrl, secretKey, log);
  await eraseAgain({ ownerUrl, dataDir, log });
  const client = await connected(superUrl.replace(/postgres$/, 'pdy'));
  try {
    // Also those that are older than the moment: one that a new password ended since would live again, and so would a
    // link or a code that was used since.
    for (const table of ['sessions', 'flow_states', 'one_time_tokens'])
      await client.query(`delete from auth.${table}`);
    const { rows } = await client.query<{ timeline: number }>(
      `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`,
    );
    return rows[0]?.timeline ?? 1;
  } finally {
    await client.end();
  }
};
