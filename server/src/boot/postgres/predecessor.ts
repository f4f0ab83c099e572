/** Handles what an earlier run left in the data folder: a stale lock, or a postmaster whose parent was killed. */
import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '#kernel/config-error.mjs';

/** The facts of a process (state, parent …), where the system provides them; else []. */
const factsOf = (pid: number): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
};

/** A process that has ended counts as dead, even if nobody has waited for it. */
const isAlive = (pid: number) => {
  try {
    return pid > 0 && process.kill(pid, 0) && factsOf(pid)[0] !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** When the process started: a pid alone may have been given to another process. */
const startOf = (pid: number) => factsOf(pid)[19] ?? '';

const keeperFile = (pgdata: string) => `${pgdata}.keeper`;

const keeperLives = (keeper: string) => {
  const [pid = '', start = ''] = readFileSync(keeper, 'utf8').split(' ');
  return isAlive(Number(pid)) && startOf(Number(pid)) === start;
};

/** Whether a living process keeps the database, which is then open for connections or about to be. */
export const isServing = (pgdata: string): boolean =>
  existsSync(keeperFile(pgdata)) && keeperLives(keeperFile(pgdata));

/** Writes the file completely or not at all, and never over another. Some file systems have no links. */
const putInPlace = (mine: string, keeper: string) => {
  try {
    linkSync(mine, keeper);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(mine, keeper, constants.COPYFILE_EXCL);
  }
};

/**
 * Records that this process uses the database, so that a later one can tell a running process from an orphan, and so
 * that one of two simultaneous starts is refused. The returned function releases the folder.
 */
export const claim = (pgdata: string): (() => void) => {
  const keeper = keeperFile(pgdata);
  const mine = `${keeper}.${process.pid}.${randomUUID()}`;
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`);
  try {
    if (existsSync(keeper) && !isServing(pgdata)) rmSync(keeper, { force: true });
    putInPlace(mine, keeper);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ConfigError(`Another PDY is running on ${pgdata}; give this one a DATA_DIR of its own.`);
  } finally {
    rmSync(mine);
  }
  return () => rmSync(keeper, { force: true });
};

const servesThisFolder = (pid: number, pgdata: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(pgdata);
  } catch {
    return process.platform !== 'linux'; // There is no way to tell, so the lock is believed.
  }
};

/**
 * Frees the folder for a start. A valid lock is never deleted: an orphan is asked to stop and waited for, because
 * adopting it would hide its later death. A lock whose pid now belongs to another process is removed.
 */
export const clearPredecessor = async (pgdata: string): Promise<void> => {
  const lock = join(pgdata, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (!isAlive(pid)) return; // PostgreSQL removes it by itself.
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
