/** One postmaster, from its start until it accepts connections. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';

/** Where a database is stored, its account, and where it listens. */
export type Place = {
  readonly binaries: string;
  readonly pgdata: string;
  readonly account: Account;
  readonly port: number;
};

export const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH };

export type Manner = {
  /** Trades durability for speed, for databases that are thrown away. */
  readonly isDisposable?: boolean | undefined;
  /** Works only when nothing else wants the processor. */
  readonly isGentle?: boolean | undefined;
  /** Further settings, as `name=value`. */
  readonly settings?: readonly string[] | undefined;
};

export const settingsFor = (port: number, { isDisposable, settings = [] }: Manner) =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // This memory is always taken, so it is only a part of the whole. Pages that do not fit are mostly still in the
    // cache of the system, from where they come in some microseconds.
    'shared_buffers=128MB',
    // Up to 40 per node, so that a second node can start before the first has stopped, and an operator can still
    // connect. Tests that run at once count up to fifty each.
    `max_connections=${isDisposable ? 300 : 100}`,
    'password_encryption=scram-sha-256',
    // Compiling a statement takes longer than running any of ours.
    'jit=off',
    // The data are on disks without a moving head: a distant page costs hardly more than the next one.
    'random_page_cost=1.1',
    // A new table counts as empty until it was analysed: a minute of plans for empty tables took longer than the rest
    // of loading a demo company. An analysis with nothing to do costs almost nothing in one database, but tests have
    // many.
    ...(isDisposable
      ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
      : ['autovacuum_naptime=5s']),
    ...settings,
  ].flatMap((setting) => ['-c', setting]);

/** Resolves to the child once it accepts connections. Rejects with the output of PostgreSQL. */
export const launch = async (
  { binaries, pgdata, account, port }: Place,
  manner: Manner = {},
): Promise<ChildProcess> => {
  for (let attempt = 0; ; attempt++) {
    const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', pgdata, ...settingsFor(port, manner)], {
      ...account,
      env: environment,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true, // A Ctrl+C in the terminal reaches us first; we stop it in order.
    });
    if (manner.isGentle && child.pid !== undefined) setPriority(child.pid, 19);
    let said = '';
    const isReady = await new Promise<boolean>((resolve) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk;
        if (said.includes('ready to accept connections')) resolve(true);
        said = said.slice(-20_000); // Refused connections in the meantime make it log a lot.
      });
      child.once('error', (error) => {
        said += error.message;
        resolve(false);
      });
      child.once('exit', () => resolve(false));
    });
    if (isReady) return child;
    // Backends of a killed postmaster may hold its shared memory for a moment.
    if (attempt >= 50 || !/still in use|already exists|could not bind/.test(said)) {
      throw new Error(`PostgreSQL did not start: ${said.slice(-2_000)}`);
    }
    await sleep(100);
  }
};

/** Ends all connections and waits until everything is written. */
export const stopInOrder = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
};

/** What stops a postmaster in order. Until it is called, the end of this process stops the postmaster at once. */
export const stopperOf = (child: ChildProcess): (() => Promise<void>) => {
  const stopAtOnce = () => child.kill('SIGQUIT');
  process.once('exit', stopAtOnce);
  return () => {
    process.off('exit', stopAtOnce);
    return stopInOrder(child);
  };
};
