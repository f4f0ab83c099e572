/** The database of the measurement, in a folder that is kept from run to run. */
import { chmodSync, createWriteStream, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch, stopInOrder } from '../../server/src/boot/postgres/launch.ts';
import { placeIn, startPostgres, stopLeftPostgres } from '../../server/src/boot/postgres/launcher.ts';
import { createLog } from '../../server/src/kernel/log.ts';
import { type BenchDatabase, freePort, prepareMigrated } from '../parts/product.ts';
import { options } from './options.ts';

const log = createLog('error');
const password = 'bench';

/** For filling: what is lost with the machine is filled anew, and large indexes are sorted in memory. */
const forFilling = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=16GB', 'checkpoint_timeout=1h'],
  ...['maintenance_work_mem=1GB', 'work_mem=256MB'],
];

/** How each entry of the database's log begins. */
export const entryMark = '@@';

/** For the mix: as the product runs it, with the list of the dearest statements. */
const forMix = [
  ...['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=10000'],
  ...['pg_stat_statements.track=all', 'compute_query_id=on', `log_line_prefix=${entryMark}`],
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

/** Where the log of the database is while the mix runs: the plans of its statements among others. */
export const logPath = () => join(options.folder, 'postgres.log');

/** Where the product writes its log: what is behind an answer that failed. */
export const productLog = () => openSync(join(options.folder, 'product.log'), 'w');

/** Not by the product's launcher, which lets nobody read the log. */
export const openForMix = async (): Promise<BenchDatabase> => {
  const { folder } = options;
  await stopLeftPostgres(folder);
  const port = await freePort();
  const child = await launch({ ...placeIn(folder), port }, { settings: forMix });
  const written = createWriteStream(logPath());
  child.stderr?.pipe(written);
  const stop = async () => {
    await stopInOrder(child);
    written.end();
  };
  try {
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return { ...(await prepareMigrated(url)), folder, pid: () => child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
