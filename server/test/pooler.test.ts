/** Behind PgBouncer in transaction mode: nobody is served in another company's name, and the limits hold. */
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAuthConfig } from '../src/auth/index.ts';
import { readConfig } from '../src/boot/config.mjs';
import { roleAt } from '../src/boot/database.ts';
import { freePort } from '../src/boot/postgres/launcher.ts';
import { type Product, start } from '../src/boot/start.ts';
import { type Db, openDatabase, type Scope } from '../src/kernel/db.ts';
import { createLog } from '../src/kernel/log.ts';
import { hasPooler, startPooler } from './fixtures/pooler.ts';
import { until } from './fixtures/product.ts';
import { onDatabase, startTestPostgres, type TestPostgres, testKey } from './postgres.ts';
import { quickHash } from './quick-hash.ts';

const scopeOf = (company_id: string): Scope => ({ person_id: null, company_id, role: 'admin' });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );
const one = async <T>(statement: RawBuilder<T>, on: Db) => (await statement.execute(on)).rows[0] as T;

let postgres: TestPostgres;
let owner: pg.Client;
let narrow: Awaited<ReturnType<typeof startPooler>>;
const pooled = (role: 'app' | 'auth', bounds: object = {}) =>
  openDatabase(roleAt(postgres.urls[role], narrow.url), { isPooled: true, ...bounds });

if (!hasPooler) console.log('not run here: PgBouncer, which is not installed');
describe.runIf(hasPooler)('PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    postgres = await startTestPostgres();
    owner = new pg.Client({ connectionString: onDatabase(postgres.superUrl, 'pdy') });
    await owner.connect();
    narrow = await startPooler(onDatabase(postgres.superUrl, 'pdy'), [
      ['default_pool_size = 10', 'default_pool_size = 2'],
    ]);
  });
  afterAll(async () => {
    await narrow?.stop();
    await owner?.end();
    await postgres?.stop();
  });

  const aCompany = async (slug: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into companies (name, slug, max_users) values ($1, $1, 100) returning id`,
      [slug],
    );
    return rows[0]?.id ?? '';
  };

  const seen = async (db: Db) =>
    await db
      .selectFrom('job_families')
      .select(['company_id', sql<number>`pg_backend_pid()`.as('pid')])
      .execute();

  it('two companies that share two connections never see each other, whatever fails meanwhile', async () => {
    const db = pooled('app', { max: 8 });
    const companies = [await aCompany('primeira'), await aCompany('segunda')];
    for (const id of companies)
      await db.as(scopeOf(id)).insertInto('job_families').values({ name: 'Vendas' }).execute();
    const pids = new Set<number>();
    const wrong: unknown[] = [];
    const look = async (on: Db, own: string) => {
      const rows = await seen(on);
      for (const { pid } of rows) pids.add(pid);
      if (rows.length === 0 || rows.some(({ company_id }) => company_id !== own)) wrong.push([own, rows]);
    };
    const acts = [
      (own: string) => look(db.as(scopeOf(own)), own),
      (own: string) =>
        db
          .as(scopeOf(own))
          .transaction()
          .execute((tx) => look(tx, own)),
      (own: string) => codeOf(sql`select 1 / 0`.execute(db.as(scopeOf(own)))),
      (own: string) => codeOf(sql`selec 1`.execute(db.as(scopeOf(own)))),
      async (own: string, other: string) => {
        const row = { name: `Família ${randomInt(2 ** 47)}`, company_id: other };
        const code = await codeOf(db.as(scopeOf(own)).insertInto('job_families').values(row).execute());
        if (code !== '42501') wrong.push(code);
      },
      async () => {
        const { settings, rows } = await one(
          sql<{ settings: string; rows: number }>`select (select count(*) from job_families) as rows,
            concat(current_setting('app.person_id', true), current_setting('app.company_id', true),
                   current_setting('app.role', true), current_setting('app.now', true)) as settings`,
          db.as(null),
        );
        if (settings !== '' || rows !== 0) wrong.push({ settings, rows });
      },
    ];
    let left = 2_000;
    const worker = async () => {
      while (left-- > 0) {
        const side = randomInt(2);
        await acts[randomInt(acts.length)]?.(companies[side] ?? '', companies[1 - side] ?? '');
      }
    };
    await Promise.all(Array.from({ length: 30 }, worker));
    expect(wrong).toEqual([]);
    expect([...pids].length).toBeLessThanOrEqual(2);
    await db.close();
  });

  it('the limits of people and of jobs hold on the same connection, each in its transaction', async () => {
    const [people, jobs] = [pooled('app', { lockMs: 150, statementMs: 400, idleMs: 200 }), pooled('app')];
    const limits = sql<Record<string, string>>`select current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    const nobody = { person_id: null, company_id: null, role: 'system' };
    const ofPeople = { lock: '150ms', statement: '400ms', idle: '200ms' };
    const ofJobs = { lock: '0', statement: '0', idle: '1min' };
    for (let round = 0; round < 3; round++) {
      expect(await one(limits, people.as(nobody))).toEqual(ofPeople);
      expect(await one(limits, jobs.as(null))).toEqual(ofJobs);
      expect(
        await people
          .as(null)
          .transaction()
          .execute((tx) => one(limits, tx)),
      ).toEqual(ofPeople);
    }
    expect(await codeOf(sql`select pg_sleep(20)`.execute(people.as(nobody)))).toBe('57014');
    const lock = sql`select pg_advisory_xact_lock(7394998)`;
    await jobs
      .as(nobody)
      .transaction()
      .execute(async (tx) => {
        await lock.execute(tx);
        expect(await codeOf(lock.execute(people.as(nobody)))).toBe('55P03');
      });
    const silent = people
      .as(nobody)
      .transaction()
      .execute(async (tx) => {
        await lock.execute(tx);
        await new Promise((resolve) => setTimeout(resolve, 600));
      });
    await expect(silent).rejects.toThrow();
    expect(await codeOf(lock.execute(jobs.as(nobody)))).toBe('done');
    await Promise.all([people.close(), jobs.close()]);
  });

  it('an instant that is set holds for its statement, and nothing is left prepared', async () => {
    const db = pooled('app');
    const now = new Date('2031-02-03T04:05:06.789Z');
    const company = scopeOf(await aCompany('terceira'));
    expect(await one(sql<{ now: Date }>`select app.now() as now`, db.as({ ...company, now }))).toEqual({
      now,
    });
    const { count } = await one(
      sql<{ count: number }>`select count(*) from pg_prepared_statements`,
      db.as(company),
    );
    expect(count).toBe(0);
    await db.close();
  });

  describe('the product', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pdy-pooled-'));
    let product: Product;
    let pooler: typeof narrow;
    beforeAll(async () => {
      await narrow.stop(); // Its connections are not counted below.
      pooler = await startPooler(onDatabase(postgres.superUrl, 'pdy'), [
        ['default_pool_size = 10', 'default_pool_size = 3'],
      ]);
      const env = {
        ...{
          DATA_DIR: folder,
          PORT: String(await freePort()),
          DATABASE_URL: postgres.ownerUrl,
          DATABASE_POOLER_URL: pooler.url,
        },
        ...{ SECRET_KEY: testKey.toString('hex'), AUTH_RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
      };
      product = await start(readConfig(env), (url) => readAuthConfig(env, url), createLog('silent'));
    });
    afterAll(async () => {
      await product?.stop();
      await pooler?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('signs people in, writes once, does its jobs, and takes few connections', async () => {
      const company_id = await aCompany('quarta');
      await owner.query('insert into company_settings (company_id) values ($1)', [company_id]);
      const [email, password] = ['ana@quarta.example', 'Segredo123'];
      const person = { email, first_name: 'Ana', last_name: 'Souza', company_id };
      await product.auth.createAccount({ ...person, password_hash: quickHash(password) });
      const send = async (
        method: string,
        path: string,
        body?: object,
        headers: Record<string, string> = {},
      ) => {
        const answer = await fetch(`${product.address}${path}`, {
          ...{ method, headers: { 'content-type': 'application/json', ...headers } },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
      };
      const signed = await send('POST', '/auth/v1/token?grant_type=password', { email, password });
      const me = { authorization: `Bearer ${signed.body.access_token}` };
      const settings = { new_per_day: 7, reviews_per_day: 50, day_start_hour: 4, reminder_hour: null };
      const key = { ...me, 'idempotency-key': crypto.randomUUID() };
      const written = [1, 2].map(() => send('PUT', '/api/study/settings', settings, key));
      expect((await Promise.all(written)).map(({ status }) => status)).toEqual([200, 200]);
      const pages = Array.from({ length: 60 }, () => send('GET', '/api/dashboard', undefined, me));
      expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(new Set([200]));
      const { rows } = await owner.query<{ role: string; connections: number }>(
        `select usename as role, count(*) as connections from pg_stat_activity
         where datname = 'pdy' and usename ~ '^pdy_(app|auth|jobs|platform)$' group by 1`,
      );
      // Three of the pooler for each role, and the direct one that listens.
      for (const { role, connections } of rows)
        expect([role, connections <= (role === 'pdy_auth' ? 4 : 3)]).toEqual([role, true]);
      await send('POST', '/auth/v1/recover', { email });
      const mails = join(folder, 'mail');
      await until(() => existsSync(mails) && readdirSync(mails).length > 0);
    });
  });
});
