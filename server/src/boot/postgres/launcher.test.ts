/** The embedded PostgreSQL: it starts, restarts when it is killed, and copes with what an earlier run left. */
import { type ChildProcess, fork } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { reachableFolder, unprivilegedAccount } from './account.ts';
import { type EmbeddedPostgres, startPostgres } from './launcher.ts';

const keeperScript = fileURLToPath(new URL('../../../test/fixtures/keeper.ts', import.meta.url));
const log = createLog('silent');
const isRoot = process.getuid?.() === 0;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean();
});

/** A folder that PostgreSQL's own account may enter; not with 0o700. */
const folder = (mode = 0o755) => {
  const path = mkdtempSync(join(tmpdir(), 'pdy-launcher-'));
  chmodSync(path, mode);
  cleanups.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

const started = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const postgres = await startPostgres({ dataDir, password: 'test', log });
  cleanups.push(() => postgres.stop());
  return postgres;
};

const ask = async <T extends object>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client
    .query<T>(text)
    .then(
      ({ rows }) => rows,
      (error: Error) => Promise.reject(error),
    )
    .finally(() => client.end());
};

/** Waits until `holds` is true; returns how long that took, in ms. */
const until = async (holds: () => unknown) => {
  const begin = Date.now();
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (Date.now() - begin > 20_000) throw new Error('it did not happen within 20 s');
    await sleep(20);
  }
  return Date.now() - begin;
};

const isAlive = (pid: number) => {
  const state = existsSync(`/proc/${pid}/stat`)
    ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]
    : undefined;
  return state !== undefined && !state.startsWith('Z');
};

type Said = { url?: string; pid?: number; refused?: string };

/** Another process that holds the database of the folder. */
const keeper = async (dataDir: string): Promise<{ child: ChildProcess; said: Said }> => {
  const child = fork(keeperScript, [dataDir], { stdio: 'ignore' });
  cleanups.push(() => child.kill('SIGKILL'));
  const said = await new Promise<Said>((resolve) =>
    child.once('message', (message) => resolve(message as Said)),
  );
  return { child, said };
};

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('speaks UTF-8 and Portuguese, only on loopback, with a password', async () => {
    const { url } = await started(folder());
    const [row] = await ask(
      url,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as at,
      (select datlocale from pg_database where datname = 'postgres') as locale, current_setting('fsync') as durable`,
    );
    expect(row).toEqual({ encoding: 'UTF8', at: '127.0.0.1', locale: 'pt-BR', durable: 'on' });
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('comes back by itself within seconds after it is killed, with everything that was committed', async () => {
    const postgres = await started(folder());
    await ask(postgres.url, 'create table kept (id int); insert into kept values (1)');
    const before = postgres.pid();
    process.kill(before, 'SIGKILL');
    const ms = await until(() => ask(postgres.url, 'select 1'));
    console.log(`PostgreSQL came back after ${ms} ms`);
    expect(postgres.pid()).not.toBe(before);
    expect(await ask(postgres.url, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('leaves nothing running when it is stopped while it comes back', async () => {
    const postgres = await started(folder());
    process.kill(postgres.pid(), 'SIGKILL');
    await until(() => !isAlive(postgres.pid()));
    await postgres.stop();
    expect(isAlive(postgres.pid())).toBe(false);
    await expect(ask(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('starts despite a lock whose process is gone or is another program', async () => {
    const dataDir = folder();
    const first = await startPostgres({ dataDir, password: 'test', log });
    const pgdata = join(dataDir, 'pg18');
    await ask(first.url, 'create table kept (id int)');
    const lock = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
    await first.stop();
    const { uid, gid } = statSync(join(pgdata, 'PG_VERSION'));
    for (const pid of [99_999_999, process.pid]) {
      const text = [pid, ...lock.slice(1)].join('\n');
      writeFileSync(join(pgdata, 'postmaster.pid'), text, { mode: 0o600 });
      if (isRoot) chownSync(join(pgdata, 'postmaster.pid'), uid, gid);
      const again = await startPostgres({ dataDir, password: 'test', log });
      expect(await ask(again.url, 'select id from kept')).toEqual([]);
      await again.stop();
    }
  });

  it('starts afresh over what a killed first start left', async () => {
    const dataDir = folder();
    for (const half of ['pg18.new', 'pg18']) mkdirSync(join(dataDir, half, 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'pg18.new', 'PG_VERSION'), '18\n');
    const { url } = await started(dataDir);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'pg18.new'))).toBe(false);
  });

  it('stops the orphan of a killed parent and takes its place', async () => {
    const dataDir = folder();
    const { child, said } = await keeper(dataDir);
    await ask(String(said.url), 'create table kept (id int)');
    child.kill('SIGKILL');
    await until(() => child.signalCode !== null);
    expect(isAlive(Number(said.pid))).toBe(true);
    const next = await started(dataDir);
    expect(isAlive(Number(said.pid))).toBe(false);
    expect(await ask(next.url, 'select id from kept')).toEqual([]);
  });

  it('refuses a folder that another instance uses, in this process or another, and leaves that one alone', async () => {
    const dataDir = folder();
    const first = await started(dataDir);
    const sentence = /^Another PDY is running on .+; give this one a DATA_DIR of its own\.$/;
    await expect(startPostgres({ dataDir, password: 'test', log })).rejects.toThrow(sentence);
    expect((await keeper(dataDir)).said.refused).toMatch(sentence);
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets only one of two that start at once have a fresh folder', async () => {
    const dataDir = folder();
    const both = await Promise.allSettled([started(dataDir), started(dataDir)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.runIf(isRoot)('lives elsewhere when its account may not enter the folder', async () => {
    const dataDir = folder(0o700);
    const place = reachableFolder(dataDir, unprivilegedAccount());
    cleanups.push(() => rmSync(place, { recursive: true, force: true }));
    const { url } = await started(dataDir);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect([place.startsWith(dataDir), existsSync(join(place, 'pg18', 'PG_VERSION'))]).toEqual([false, true]);
  });
});
