/** Whether a restore to the end of the log has reached it: PostgreSQL takes the log to end where a file is missing. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#kernel/log.ts';
import { lackingAfter, segmentAt } from './backup-rules.ts';
import { type Backups, namesIn } from './folder.ts';
import { type Checkpoint, lastCheckpoint, numberInFolder, numberOfDatabase } from './identity.ts';
import { forkIn, historyName, position } from './recovery.ts';
import { connected } from './restore-point.ts';

type OldLog = {
  readonly pgdata: string;
  readonly pgWal: string;
  /** Null: it could not be read. */
  readonly checkpoint: Checkpoint | null;
};

/** The log of the database that is replaced, which is stopped. Null: there is none, or it is that of another one. */
export const ownLog = async (backups: Backups, pgdata: string, log: Log): Promise<OldLog | null> => {
  const pgWal = join(pgdata, 'pg_wal');
  if (!existsSync(pgWal)) return null;
  const [ours, there] = await Promise.all([numberInFolder(backups.dir), numberOfDatabase(pgdata)]);
  if (ours === null || ours === there) return { pgdata, pgWal, checkpoint: await lastCheckpoint(pgdata) };
  log.warn(`The log in ${pgdata} is not used: it is not that of the database of these backups.`);
  return null;
};

type End = {
  /** The position at which the new timeline left the one that was read. */
  readonly lsn: string;
  readonly timeline: number;
  /** Of the last transaction that was read; null: none was. */
  readonly moment: Date | null;
};

export const endOfRecovery = async (superUrl: string, pgdata: string): Promise<End> => {
  const client = await connected(superUrl);
  const { rows } = await client
    .query<{ moment: Date | null; timeline: number }>(
      `select pg_last_xact_replay_timestamp() as moment,
        ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`,
    )
    .finally(() => client.end());
  const [{ moment, timeline } = { moment: null, timeline: 1 }] = rows;
  const fork = forkIn(await readFile(join(pgdata, 'pg_wal', historyName(timeline)), 'utf8'));
  if (!fork) throw new Error(`The history of timeline ${timeline} does not say where it began.`);
  return { ...fork, moment };
};

/** The archive goes on behind the end. */
export const refuseGap = async (
  { lsn, timeline, moment }: End,
  backups: Backups,
  unreadable: readonly string[],
): Promise<void> => {
  const lacking = lackingAfter(segmentAt(timeline, lsn), await namesIn(backups.wal), unreadable);
  if (lacking)
    throw new Error(
      `The log lacks ${lacking}, so nothing after it can be restored${moment ? `; what was before can: --to ${moment.toISOString()}` : ''}.`,
    );
};

/** The old database has come further than the end. */
export const refuseLoss = (
  { lsn, timeline, moment }: End,
  { pgdata, checkpoint }: OldLog,
  log: Log,
): void => {
  if (checkpoint === null) {
    log.warn(`The control file in ${pgdata} is unknown, so nobody knows whether the restored log is whole.`);
    return;
  }
  if (checkpoint.timeline !== timeline) {
    log.warn(
      `The database in ${pgdata} was on timeline ${checkpoint.timeline} and the restored log is that of timeline ${timeline}: what was written on the other one only is missing.`,
    );
    return;
  }
  if (position(lsn) > checkpoint.position) return;
  throw new Error(
    `The log ends before the last checkpoint of ${pgdata}, so what was written in between cannot be restored${moment ? `; what was before can: --to ${moment.toISOString()}` : ''}. To accept that, move the folder away.`,
  );
};
