/** What an earlier run left behind in the data folder: a stale lock, or a postmaster whose parent was killed. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '#kernel/config-error.ts';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** When the process began, where the system tells: a pid alone may have been given to another. */
const startOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const keeperFile = (pgdata: string) => `${pgdata}.keeper`;

/** Writes down that this process keeps the database, so that a successor can tell a sibling from an orphan. */
export const claim = (pgdata: string) =>
  writeFileSync(keeperFile(pgdata), `${process.pid} ${startOf(process.pid)}`);

const keeperLives = (pgdata: string) => {
  if (!existsSync(keeperFile(pgdata))) return false;
  const [pid = '', start = ''] = readFileSync(keeperFile(pgdata), 'utf8').split(' ');
  return Number(pid) !== process.pid && isAlive(Number(pid)) && startOf(Number(pid)) === start;
};

const servesThisFolder = (pid: number, pgdata: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(pgdata);
  } catch {
    return process.platform !== 'linux'; // no way to tell: believe the lock
  }
};

/**
 * Leaves the folder free to start on. A living lock is never deleted: an orphan is asked to stop and waited for,
 * since adopting it would hide its later death; a lock whose pid now belongs to something else is removed.
 */
export const clearPredecessor = async (pgdata: string): Promise<void> => {
  if (keeperLives(pgdata))
    throw new ConfigError(`Another PDY is running on ${pgdata}; give this one a DATA_DIR of its own.`);
  const lock = join(pgdata, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (!isAlive(pid)) return; // PostgreSQL removes it by itself
  if (!servesThisFolder(pid, pgdata)) {
    rmSync(lock);
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited > 30_000)
      throw new ConfigError(`The PostgreSQL left on ${pgdata} (process ${pid}) does not stop.`);
    await sleep(50);
  }
};
