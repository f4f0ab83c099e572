/** Puts the database back to a moment. The old folder is kept, and nothing of it is needed. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#kernel/config-error.mjs';
import type { Log } from '#kernel/log.ts';
import type { Config } from '../config.mjs';
import { prepareDatabase } from '../database.ts';
import { prepareEmbeddedDatabase } from '../database-roles.ts';
import { eraseAgain } from '../erase-again.ts';
import { storedIn } from '../postgres/embedded.ts';
import { claim, clearPredecessor } from '../postgres/predecessor.ts';
import { derivedPassword, keptSecretKey } from '../secret-key.ts';
import { archiving } from './archiving.ts';
import { type Backups, nameOf, namesIn, readSealed, writeSealed } from './folder.ts';
import { type Restored, recovered, type Target } from './recovery.ts';
import { connected, type RestorePoint } from './restore-point.ts';
import { fetchFromSecond } from './second-place.ts';
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
  if (!backups) throw new ConfigError('BACKUP_DAYS is 0, so there is no backup.');
  const second = secondPlaceOf(config);
  if (second) await fetchFromSecond({ backups, dataDir: config.dataDir, second }, source.account);
  const target = await targetOf(backups, to);
  const secretKey = keyOf(config);
  const release = claim(source.pgdata);
  try {
    await clearPredecessor(source.pgdata);
    const fresh = { ...source, pgdata: `${source.pgdata}.restoring` };
    const pgWal = join(source.pgdata, 'pg_wal');
    const database = await recovered({
      ...{ backups, source: fresh, target, log },
      pgWal: existsSync(pgWal) ? pgWal : undefined,
      settings: archiving(backups, source.account),
    });
    const timeline = await prepared(config, secretKey, database.port, log).finally(database.stop);
    const at = new Date();
    const kept = existsSync(source.pgdata) ? `${source.pgdata}.before-${nameOf(at)}` : null;
    if (kept) await rename(source.pgdata, kept);
    await rename(fresh.pgdata, source.pgdata);
    const restored: Restored = { at: at.toISOString(), timeline, to };
    await writeSealed(join(backups.restores, nameOf(at)), restored);
    return { copy: database.copy.name, timeline, kept };
  } finally {
    await rm(`${source.pgdata}.restoring`, { recursive: true, force: true });
    release();
  }
};

/** Migrates, erases who was erased since, and ends all sessions. Returns the new timeline. */
const prepared = async ({ dataDir }: Config, secretKey: Buffer, port: number, log: Log): Promise<number> => {
  const superUrl = `postgres://postgres:${derivedPassword(secretKey, 'postgres')}@127.0.0.1:${port}/postgres`;
  const ownerUrl = await prepareEmbeddedDatabase(superUrl, secretKey);
  await prepareDatabase(ownerUrl, secretKey, log);
  await eraseAgain({ ownerUrl, dataDir, log });
  const client = await connected(superUrl.replace(/postgres$/, 'pdy'));
  try {
    // Also those that are older than the moment: one that a new password ended since would live again.
    await client.query('delete from auth.sessions');
    const { rows } = await client.query<{ timeline: number }>(
      `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`,
    );
    return rows[0]?.timeline ?? 1;
  } finally {
    await client.end();
  }
};
