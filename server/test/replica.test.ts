/** Reports are answered by a copy of the database that is young enough, and by the primary in every other case. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isContractProcedure } from '@orpc/contract';
import { contract } from '@pdy/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startPair } from '../../faults/parts/pair.ts';
import { readAuthConfig } from '../src/auth/index.ts';
import { readConfig } from '../src/boot/config.mjs';
import { roleAt } from '../src/boot/database.ts';
import { freePort } from '../src/boot/postgres/launcher.ts';
import { type Product, start } from '../src/boot/start.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { createLog } from '../src/kernel/log.ts';
import { until } from './fixtures/product.ts';
import { testKey } from './postgres.ts';
import { quickHash } from './quick-hash.ts';

const folder = mkdtempSync(join(tmpdir(), 'pdy-replica-'));
const password = 'Segredo123';
type Headers = Record<string, string>;
type Side = { readonly id: string; readonly name: string; readonly reader: Headers };

let pair: Awaited<ReturnType<typeof startPair>>;
let owner: pg.Client;
let product: Product;
let one: Side;
let other: Side;

const send = async (method: string, path: string, headers: Headers, body?: object) => {
  const answer = await fetch(`${product.address}${path}`, {
    ...{ method, headers: { 'content-type': 'application/json', ...headers } },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** What the corporate panel says to the reader of a company: its name and how many people it has. */
const panelOf = async ({ reader }: Side) => {
  const { status, body } = await send('GET', '/api/panels/corporate', reader);
  return { status, company: body.company, people: body.people };
};

const addPerson = (company_id: string, name: string) =>
  product.auth.createAccount({
    ...{ email: `${name}@replica.example`, first_name: 'Ana', last_name: 'Souza', company_id },
    password_hash: quickHash(password),
  });

const aSide = async (name: string): Promise<Side> => {
  const { rows } = await owner.query<{ id: string }>(
    `with made as (insert into companies (name, slug, max_users) values ($1, $1, 100) returning id)
     insert into company_settings (company_id) select id from made returning company_id as id`,
    [name],
  );
  const id = rows[0]?.id ?? '';
  const { user_id } = await addPerson(id, name);
  await owner.query(`update profiles set role = 'corporate' where user_id = $1`, [user_id]);
  const email = `${name}@replica.example`;
  const { body } = await send('POST', '/auth/v1/token?grant_type=password', {}, { email, password });
  return { id, name, reader: { authorization: `Bearer ${body.access_token}` } };
};

const pause = (what: 'pause' | 'resume') => pair.askStandby(`select pg_wal_replay_${what}()`);
/** The copy has everything that was committed until now. */
const caughtUp = async () => {
  const { rows } = await owner.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
  const sql = `select from pg_database where pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}' limit 1`;
  await until(async () => (await pair.askStandby(sql)).length > 0);
};
/** The product has asked the copy how far it is, after now. */
const looked = async () => {
  const since = new Date().toISOString();
  const sql = `select from pg_stat_activity where usename = 'pdy_app' and state = 'idle'
    and query like '%replay_lsn%' and state_change > '${since}'`;
  await until(async () => (await pair.askStandby(sql)).length > 0);
};

beforeAll(async () => {
  pair = await startPair({ isSynchronous: false });
  const env = {
    ...{
      DATA_DIR: folder,
      PORT: String(await freePort()),
      DATABASE_URL: pair.database.ownerUrl,
      LOG_LEVEL: 'silent',
    },
    ...{ DATABASE_REPLICA_URL: `postgres://127.0.0.1:${pair.standbyPort}`, AUTH_RATE_LIMITS: 'off' },
    SECRET_KEY: testKey.toString('hex'),
  };
  product = await start(readConfig(env), (url) => readAuthConfig(env, url), createLog('silent'));
  owner = new pg.Client({ connectionString: pair.database.superUrl });
  await owner.connect();
  one = await aSide('primeira');
  other = await aSide('segunda');
  await caughtUp();
  await looked();
});
afterAll(async () => {
  await product?.stop();
  await owner?.end();
  await pair?.database.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => vi.useRealTimers());

/** The calls whose answers may be old: name, method, seconds. */
const oldCalls = (node: unknown, path: readonly string[] = []): [string, string | undefined, number][] => {
  if (!isContractProcedure(node))
    return Object.entries(node as object).flatMap(([key, inside]) => oldCalls(inside, [...path, key]));
  const { meta, route } = node['~orpc'];
  const { may_be_old_s } = meta as { may_be_old_s?: number };
  return may_be_old_s === undefined ? [] : [[path.join('.'), route.method, may_be_old_s]];
};

it('only reads of figures of many people may be old', () => {
  expect(oldCalls(contract).sort()).toEqual(
    [
      ...['corporate.overview', 'panels.corporate', 'panels.gaps', 'panels.home', 'platform.stats'],
      ...['reports.competencies', 'reports.moved', 'reports.page'],
    ].map((name) => [name, 'GET', 60]),
  );
});

it('answers reports with the copy, each company its own, and what has just been written with the primary', async () => {
  await pause('pause');
  await addPerson(one.id, 'nova');
  await addPerson(other.id, 'outra');
  // The copy does not know the new people.
  expect(await panelOf(one)).toEqual({ status: 200, company: 'primeira', people: 1 });
  expect(await panelOf(other)).toEqual({ status: 200, company: 'segunda', people: 1 });
  const settings = { new_per_day: 7, reviews_per_day: 50, day_start_hour: 4, reminder_hour: null };
  const key = { ...one.reader, 'idempotency-key': crypto.randomUUID() };
  expect((await send('PUT', '/api/study/settings', key, settings)).status).toBe(200);
  // Who has written sees everything, who has not still sees the copy, and own pages are never old.
  expect(await panelOf(one)).toEqual({ status: 200, company: 'primeira', people: 2 });
  expect(await panelOf(other)).toEqual({ status: 200, company: 'segunda', people: 1 });
  expect((await send('GET', '/api/study', one.reader)).body.settings).toMatchObject({ new_per_day: 7 });
});

it('answers with the primary when the copy is older than a minute, and with the copy when it has caught up', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await panelOf(other)).toEqual({ status: 200, company: 'segunda', people: 2 });
  vi.useRealTimers();
  expect(await panelOf(other)).toEqual({ status: 200, company: 'segunda', people: 1 });
  await pause('resume');
  await caughtUp();
  expect(await panelOf(other)).toEqual({ status: 200, company: 'segunda', people: 2 });
});

it('nobody writes through the copy, and nobody sees another company in it', async () => {
  const copy = openDatabase(roleAt(product.ready.urls.app, `postgres://127.0.0.1:${pair.standbyPort}`), {
    max: 1,
  });
  const scope = { person_id: null, company_id: one.id, role: 'system' };
  const adding = copy.as(scope).insertInto('job_families').values({ name: 'Vendas' }).execute();
  await expect(adding).rejects.toMatchObject({ code: '25006' });
  const seen = await copy.as(scope).selectFrom('profiles').select('company_id').distinct().execute();
  expect(seen).toEqual([{ company_id: one.id }]);
  expect(await copy.as(null).selectFrom('profiles').select('company_id').execute()).toEqual([]);
  await copy.close();
});

it('answers with the primary when the copy dies, without an error', async () => {
  const answers = Array.from({ length: 20 }, () => panelOf(other));
  await pair.killStandby();
  const after = Array.from({ length: 20 }, () => panelOf(other));
  const all = await Promise.all([...answers, ...after]);
  expect(all).toEqual(all.map(() => ({ status: 200, company: 'segunda', people: 2 })));
});
