/** A primary and its synchronous standby, reached through a wire that leads to either. Both are real PostgreSQL. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, prepareMigrated } from '../../bench/parts/product.ts';
import { initialise } from '../../server/src/boot/postgres/initialise.ts';
import { environment, launch, type Place } from '../../server/src/boot/postgres/launch.ts';
import { placeIn } from '../../server/src/boot/postgres/launcher.ts';
import { openWire, throughPort } from './wire.ts';

const password = 'par';
const patienceMs = 30_000;
const kept = ['wal_keep_size=1GB', 'max_wal_senders=5'];
const superAt = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

const askAt = async <T extends object>(port: number, text: string, values: unknown[] = []): Promise<T[]> => {
  const client = new pg.Client({ connectionString: superAt(port) });
  client.on('error', () => {});
  await client.connect();
  return (await client.query<T>(text, values).finally(() => client.end())).rows;
};

/** Starts a server that follows another one. Resolves to it when it accepts readers; null where it does not. */
const follow = async (place: Place, primary: number, waitMs: number) => {
  const settings = [
    `port=${place.port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    ...kept,
    `primary_conninfo=host=127.0.0.1 port=${primary} user=postgres password=${password} application_name=standby`,
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(place.binaries, 'bin', 'postgres'), ['-D', place.pgdata, ...settings], {
    ...place.account,
    env: environment,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-20_000);
  });
  for (const end = performance.now() + waitMs; performance.now() < end && child.exitCode === null; ) {
    if (said.includes('ready to accept read-only connections')) break;
    await sleep(50);
  }
  return { child, said: () => said };
};

const own = ({ account, pgdata }: Omit<Place, 'port'>, name: string, text: string) => {
  const path = join(pgdata, name);
  writeFileSync(path, text, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
};

/** A copy of a running database folder; its log comes from the primary. */
const copyFolder = async (from: Place, to: Place) => {
  const client = new pg.Client({ connectionString: superAt(from.port) });
  await client.connect(); // The copy belongs to this connection.
  await client.query(`select pg_backup_start('standby', fast => true)`);
  execFileSync('cp', ['-a', from.pgdata, to.pgdata]);
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  await client.end();
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to.pgdata, name), { force: true });
  own(to, 'backup_label', rows[0]?.label ?? '');
  own(to, 'standby.signal', '');
};

const ended = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
};

/** `isSynchronous`: a write is acknowledged when the standby has it, too; else the standby follows as it can. */
export const startPair = async ({ isSynchronous = true } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'pdy-pair-'));
  chmodSync(folder, 0o755);
  const place = placeIn(folder);
  const first: Place = { ...place, port: await freePort() };
  const second: Place = { ...place, pgdata: `${place.pgdata}-standby`, port: await freePort() };
  initialise(first, { password });
  const all: ChildProcess[] = [];
  process.once('exit', () => {
    for (const child of all) child.kill('SIGQUIT');
  });
  const started = async (at: Place) => {
    const child = await launch(at, { settings: kept });
    all.push(child);
    return child;
  };
  const primary = await started(first);
  const wire = await openWire(first.port);
  const moved = await prepareMigrated(throughPort(superAt(first.port), wire.port));
  await copyFolder(first, second);
  const standby = await follow(second, first.port, patienceMs);
  all.push(standby.child);
  if (isSynchronous) await askAt(first.port, `alter system set synchronous_standby_names = 'standby'`);
  await askAt(first.port, 'select pg_reload_conf()');
  const stateOf = async (port: number) =>
    (
      await askAt<{ state: string }>(
        port,
        `select state || ' ' || sync_state as state from pg_stat_replication`,
      )
    )[0]?.state ?? 'nobody follows';
  const wanted = isSynchronous ? 'streaming sync' : 'streaming async';
  for (let n = 0; n < 200 && (await stateOf(first.port)) !== wanted; n++) await sleep(50);

  const database = {
    ...moved,
    folder,
    pid: () => primary.pid ?? 0,
    stop: async () => {
      await wire.close();
      for (const child of all) await ended(child, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return {
    ...{ database, stateOf, standbyPort: second.port },
    state: () => stateOf(first.port),
    killPrimary: () => ended(primary, 'SIGKILL'),
    killStandby: () => ended(standby.child, 'SIGQUIT'),
    askStandby: (text: string) => askAt(second.port, text),
    /** Nobody reaches the old primary any more; from now on the wire leads to the new one. */
    fence: () => {
      wire.leadTo(second.port);
      wire.cut();
    },
    promote: () => askAt(second.port, 'select pg_promote(true, 30)'),
    /** As a careless operator: the old primary runs alone once, and is then to follow the new one. */
    async rejoin() {
      await sleep(1_000); // Backends of a killed postmaster hold its memory for a moment.
      await askAt(second.port, `select pg_switch_wal()`);
      const alone = await started(first);
      await askAt(first.port, 'alter system reset synchronous_standby_names');
      await askAt(first.port, 'select pg_reload_conf()');
      await sleep(500); // Until then it waits for a standby that will never come.
      await askAt(first.port, 'create table if not exists left_behind (n int)');
      await ended(alone, 'SIGINT');
      own(first, 'standby.signal', '');
      const again = await follow(first, second.port, 5_000);
      all.push(again.child);
      const states: string[] = [];
      for (let n = 0; n < 30; n++) {
        states.push(await stateOf(second.port));
        await sleep(100);
      }
      return { isStreaming: states.some((state) => state.startsWith('streaming')), said: again.said() };
    },
  };
};
