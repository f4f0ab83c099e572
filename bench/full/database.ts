/** The database of the measurement, in a folder that is kept from run to run. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { environment, settingsFor, stopInOrder } from '../../server/src/boot/postgres/launch.ts';
import { placeIn, startPostgres, stopLeftPostgres } from '../../server/src/boot/postgres/launcher.ts';
import { createLog } from '../../server/src/kernel/log.ts';
import { type BenchDatabase, freePort, prepareMigrated } from '../parts/product.ts';
import { options } from './options.ts';

const log = createLog('error');
const password = 'bench';

/** For filling: what is lost with the machine is filled again, and large indexes are sorted in memory. */
const forFilling = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=16GB', 'checkpoint_timeout=1h'],
  ...['maintenance_work_mem=1GB', 'work_mem=256MB'],
];

/** The collector keeps long entries of several connections apart, which a pipe does not. */
const logFile = { name: 'plans', ending: 'json' };

/**
 * For the mix: as the product runs it, but with more memory for pages, as a server of this size would have; with the
 * list of the dearest statements, and a log that can be read.
 */
const forMix = [
  ...['shared_buffers=2GB', 'effective_cache_size=16GB'],
  ...['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=10000'],
  ...['pg_stat_statements.track=all', 'compute_query_id=on'],
  ...['logging_collector=on', 'log_destination=jsonlog', `log_filename=${logFile.name}.log`],
  ...['log_directory=log', 'log_rotation_size=0', 'log_rotation_age=0'],
];

export const removeFolder = () => rmSync(options.folder, { recursive: true, force: true });

export const openForFilling = async (): Promise<BenchDatabase> => {
  const { folder } = options;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // PostgreSQL runs under another account when this process is root.
  const postgres = await startPostgres({ dataDir: folder, password, log, settings: forFilling });
  try {
    return { ...(await prepareMigrated(postgres.url)), folder, pid: postgres.pid, stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

const logFolder = () => join(placeIn(options.folder).pgdata, 'log');

/** Where the log of the database is while the mix runs: the plans of its statements among others. */
export const logPath = () => join(logFolder(), `${logFile.name}.${logFile.ending}`);

/** Where the product writes its log: what is behind an answer that failed. */
export const productLog = () => openSync(join(options.folder, 'product.log'), 'w');

const isServing = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Not by the product's launcher, which reads that a database is ready in what it writes when nothing collects it. */
export const openForMix = async (): Promise<BenchDatabase> => {
  const { folder } = options;
  await stopLeftPostgres(folder);
  rmSync(logFolder(), { recursive: true, force: true }); // What an earlier run left is no plan of this one.
  const { pgdata, binaries, account } = placeIn(folder);
  const port = await freePort();
  const words = ['-D', pgdata, ...settingsFor(port, { settings: forMix })];
  const how = { ...account, env: environment, cwd: '/', stdio: 'ignore', detached: true } as const;
  const child = spawn(join(binaries, 'bin', 'postgres'), words, how);
  const stop = () => stopInOrder(child);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  while (!(await isServing(url))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start; ${logPath()} may say why.`);
    await sleep(100);
  }
  try {
    return { ...(await prepareMigrated(url)), folder, pid: () => child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
