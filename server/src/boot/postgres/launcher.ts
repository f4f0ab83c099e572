/** A real PostgreSQL 18 from npm, as a supervised child of this process, only on loopback. */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import type { Log } from '#kernel/log.ts';
import { reachableBinaries, reachableFolder, unprivilegedAccount } from './account.ts';
import { initialise } from './initialise.ts';
import { launch, type Manner, type Place, stopInOrder } from './launch.ts';
import { ownMajor } from './major.ts';
import { claim, clearPredecessor, isServing } from './predecessor.ts';

export type EmbeddedPostgres = {
  /** Address as the superuser. */
  readonly url: string;
  readonly pid: () => number;
  stop(): Promise<void>;
};

type Options = {
  readonly dataDir: string;
  readonly password: string;
  readonly log: Log;
  /** The data folder was just created, so files of this database outside it belonged to a deleted one. */
  readonly isNewFolder?: boolean;
} & Manner;

const mostRestarts = 5;

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Where the database of a data folder is stored; the folder exists. */
export const placeIn = (dataDir: string): Omit<Place, 'port'> => {
  const account = unprivilegedAccount();
  const pgdata = join(reachableFolder(dataDir, account), `pg${ownMajor}`);
  return { binaries: reachableBinaries(account), pgdata, account };
};

/** Stops the PostgreSQL of a folder whose keeper was killed; not that of a living one. */
export const stopLeftPostgres = async (dataDir: string): Promise<void> => {
  const { pgdata } = placeIn(dataDir);
  if (!isServing(pgdata)) await clearPredecessor(pgdata);
};

export const startPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o755 });
  const place = placeIn(options.dataDir);
  const release = claim(place.pgdata);
  try {
    return await keep(place, options, release);
  } catch (error) {
    release();
    throw error;
  }
};

/** Moves files outside a new data folder that belonged to a deleted one. Never deletes them. */
const setAside = ({ pgdata }: Pick<Place, 'pgdata'>, { dataDir, isNewFolder }: Options) => {
  if (!isNewFolder || pgdata.startsWith(dataDir) || !existsSync(pgdata)) return;
  renameSync(pgdata, `${pgdata}.${Date.now()}`);
};

const keep = async (
  found: Omit<Place, 'port'>,
  options: Options,
  release: () => void,
): Promise<EmbeddedPostgres> => {
  await clearPredecessor(found.pgdata);
  setAside(found, options);
  initialise(found, options);
  const place = { ...found, port: await freePort() };
  const child = await supervise(place, options);
  return {
    url: `postgres://postgres:${options.password}@127.0.0.1:${place.port}/postgres`,
    pid: child.pid,
    async stop() {
      await child.stop();
      release();
    },
  };
};

/** Starts the postmaster, and starts it again whenever it dies before it is stopped. */
const supervise = async (place: Place, { log, ...manner }: Options) => {
  let isStopping = false;
  let restarts = 0;
  let child = await launch(place, manner);
  let launching: Promise<void> = Promise.resolve();

  const giveUp = (error?: unknown) => {
    log.fatal({ error }, 'PostgreSQL does not come back');
    process.exitCode = 1; // So that the process that watches over this one starts it again.
    process.kill(process.pid, 'SIGTERM');
  };
  const relaunch = async () => {
    child = await launch(place, manner);
    watch();
  };
  const watch = () => {
    child.stderr?.on('data', (chunk: Buffer) => {
      // What our archive command says begins with its verb.
      const reason = /^keep .*/m.exec(String(chunk))?.[0];
      if (reason) log.error({ reason }, 'the log of the database is not archived');
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ code, signal }, 'PostgreSQL died; starting it again');
      if (++restarts > mostRestarts) return giveUp();
      setTimeout(() => (restarts -= 1), 60_000).unref();
      launching = relaunch().catch(giveUp);
    });
  };
  watch();
  if (manner.isDisposable) process.once('exit', () => child.kill('SIGQUIT'));

  const stop = async () => {
    isStopping = true;
    await launching; // A postmaster that is just being restarted must not outlive us.
    await stopInOrder(child);
  };
  return { pid: () => child.pid ?? 0, stop };
};
