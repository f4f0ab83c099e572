/** A real PostgreSQL 18 from npm, as a supervised child of this process, on loopback alone. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#kernel/log.ts';
import { type Account, reachableBinaries, reachableFolder, unprivilegedAccount } from './account.ts';
import { claim, clearPredecessor } from './predecessor.ts';

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
  /** The data folder was just made: what stands outside it in its name belonged to one that was deleted. */
  readonly isNewFolder?: boolean;
  /** Trades durability for speed; for databases that are thrown away. */
  readonly isDisposable?: boolean;
};

type Place = {
  readonly binaries: string;
  readonly pgdata: string;
  readonly account: Account;
  readonly port: number;
};

const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH };
const mostRestarts = 5;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const initialise = (
  { binaries, pgdata, account }: Omit<Place, 'port'>,
  { password, isDisposable }: Options,
) => {
  if (existsSync(join(pgdata, 'PG_VERSION'))) return;
  rmSync(pgdata, { recursive: true, force: true }); // an initdb that was killed half-way
  mkdirSync(pgdata, { mode: 0o700 });
  const folder = mkdtempSync(join(tmpdir(), 'pdy-'));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined)
    for (const path of [pgdata, folder, passwordFile]) chownSync(path, uid, gid);
  try {
    execFileSync(
      join(binaries, 'bin', 'initdb'),
      [
        '-D',
        pgdata,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=pt-BR',
        '--locale=C',
        ...(isDisposable ? ['--no-sync'] : []),
      ],
      { ...account, env: environment, cwd: '/', stdio: 'pipe' },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const settings = (port: number, isDisposable = false) =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=128MB',
    'max_connections=100',
    'password_encryption=scram-sha-256',
    'jit=off',
    'random_page_cost=1.1',
    ...(isDisposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting]);

/** Resolves to the child once it accepts connections; rejects with what PostgreSQL said. */
const launch = async (
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

export const startPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  const { dataDir } = options;
  const account = unprivilegedAccount();
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const place = {
    binaries: reachableBinaries(account),
    pgdata: join(reachableFolder(dataDir, account), 'pg18'),
    account,
  };
  const release = claim(place.pgdata);
  try {
    return await keep(place, options, release);
  } catch (error) {
    release();
    throw error;
  }
};

/** Whatever stands outside the data folder in its name belonged to one that was deleted. Moved, never deleted. */
const setAside = ({ pgdata }: Pick<Place, 'pgdata'>, { dataDir, isNewFolder }: Options) => {
  if (!isNewFolder || pgdata.startsWith(dataDir) || !existsSync(pgdata)) return;
  renameSync(pgdata, `${pgdata}.${Date.now()}`);
};

const keep = async (
  found: Omit<Place, 'port'>,
  options: Options,
  release: () => void,
): Promise<EmbeddedPostgres> => {
  const { password, log, isDisposable } = options;
  await clearPredecessor(found.pgdata);
  setAside(found, options);
  initialise(found, options);
  const place = { ...found, port: await freePort() };
  let isStopping = false;
  let restarts = 0;
  let child = await launch(place, isDisposable);
  let launching: Promise<void> = Promise.resolve();

  const giveUp = (error?: unknown) => {
    log.fatal({ error }, 'PostgreSQL does not come back');
    process.kill(process.pid, 'SIGTERM');
  };
  const relaunch = async () => {
    try {
      child = await launch(place, isDisposable);
      watch();
    } catch (error) {
      giveUp(error);
    }
  };
  const watch = () =>
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ code, signal }, 'PostgreSQL died; starting it again');
      if (++restarts > mostRestarts) return giveUp();
      setTimeout(() => (restarts -= 1), 60_000).unref();
      launching = relaunch();
    });
  watch();
  if (isDisposable) process.once('exit', () => child.kill('SIGQUIT'));

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${place.port}/postgres`,
    pid: () => child.pid ?? 0,
    async stop() {
      isStopping = true;
      await launching; // one that is just being started again must not outlive us
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGINT');
        await gone;
      }
      release();
    },
  };
};
