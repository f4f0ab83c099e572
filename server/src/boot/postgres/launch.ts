/** One postmaster, from its start until it accepts connections. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';

/** Where a database lives, under which account, and where it listens. */
export type Place = {
  readonly binaries: string;
  readonly pgdata: string;
  readonly account: Account;
  readonly port: number;
};

export const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH };

const settings = (port: number, isDisposable = false) =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // Of the memory of the whole set it is the part that is taken whatever happens; what does not fit in it is mostly
    // still in the cache of the system, from where a page comes in some microseconds.
    'shared_buffers=128MB',
    // Up to 40 a node, so that a second may start before the first has stopped, and who looks after it gets in. Tests that
    // run at once count to fifty each.
    `max_connections=${isDisposable ? 300 : 100}`,
    'password_encryption=scram-sha-256',
    // To compile a statement takes longer than any of ours runs.
    'jit=off',
    // Data lie on disks without a head that would have to move: a page elsewhere costs hardly more than the next one.
    'random_page_cost=1.1',
    // A new table is taken for empty until it was looked at: a minute of plans made for nothing took longer than the rest
    // of filling a demo company. A look that finds nothing to do costs next to nothing, in one database; tests have many.
    ...(isDisposable
      ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
      : ['autovacuum_naptime=5s']),
  ].flatMap((setting) => ['-c', setting]);

/** Resolves to the child once it accepts connections; rejects with what PostgreSQL said. */
export const launch = async (
  { binaries, pgdata, account, port }: Place,
  isDisposable?: boolean,
): Promise<ChildProcess> => {
  for (let attempt = 0; ; attempt++) {
    const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', pgdata, ...settings(port, isDisposable)], {
      ...account,
      env: environment,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true, // a Ctrl+C of the terminal reaches us first; we stop it in order
    });
    let said = '';
    const isReady = await new Promise<boolean>((resolve) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk;
        if (said.includes('ready to accept connections')) resolve(true);
        said = said.slice(-20_000); // callers that are refused meanwhile make it talk
      });
      child.once('error', (error) => {
        said += error.message;
        resolve(false);
      });
      child.once('exit', () => resolve(false));
    });
    if (isReady) return child;
    // backends of a killed postmaster may hold its shared memory for a moment
    if (attempt >= 50 || !/still in use|already exists|could not bind/.test(said)) {
      throw new Error(`PostgreSQL did not start: ${said.slice(-800)}`);
    }
    await sleep(100);
  }
};
