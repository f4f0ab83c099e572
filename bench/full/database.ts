/** The database of the measurement, in a folder that is kept from run to run. */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { startPostgres } from '../../server/src/boot/postgres/launcher.ts';
import { createLog } from '../../server/src/kernel/log.ts';
import { type BenchDatabase, prepareMigrated } from '../parts/product.ts';
import { options } from './options.ts';

const log = createLog('error');

/** For filling: what is lost with the machine is filled anew, and large indexes are sorted in memory. */
const forFilling = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=16GB', 'checkpoint_timeout=1h'],
  ...['maintenance_work_mem=1GB', 'work_mem=256MB', 'temp_buffers=64MB'],
];

/** For the mix: as the product runs it, with the list of the dearest statements, and a log for their plans. */
const forMix = [
  ...['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=10000'],
  ...['pg_stat_statements.track=all', 'compute_query_id=on'],
  ...['logging_collector=on', 'log_destination=jsonlog', 'log_rotation_size=0', 'log_rotation_age=0'],
  ...['log_filename=plans.log', 'log_file_mode=0644', 'log_truncate_on_rotation=off'],
];

export const removeFolder = () => rmSync(options.folder, { recursive: true, force: true });

export const openDatabaseFor = async (purpose: 'filling' | 'mix'): Promise<BenchDatabase> => {
  const { folder } = options;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // PostgreSQL runs under another account when this process is root.
  const settings = purpose === 'filling' ? forFilling : forMix;
  const postgres = await startPostgres({ dataDir: folder, password: 'bench', log, settings });
  try {
    return { ...(await prepareMigrated(postgres.url)), folder, pid: postgres.pid, stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};
