/** Connections that people wait for: what others hold for too long is an answer, not a wait without end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isAway } from './away.ts';
import { holdCount } from './calls/limits.ts';
import { openDatabase } from './db.ts';

const { urls } = inject('postgres');
const bounds = { waitMs: 300, lockMs: 200, statementMs: 600 };
const bounded = openDatabase(urls.app, { max: 1, ...bounds });
const others = openDatabase(urls.app, { max: 1 });
beforeAll(() => bounded.ping()); // Opening the connection may take longer than the bound.
afterAll(() => Promise.all([bounded.close(), others.close()]));

const nobody = { person_id: null, company_id: null, role: 'system' };

/** The error of `work`, and after how many ms it came. */
const refusal = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  const error = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, ms: performance.now() - began };
};

const lockSql = sql`select pg_advisory_xact_lock(7394999)`;

it('a lock that somebody else holds', async () => {
  await others
    .as(nobody)
    .transaction()
    .execute(async (tx) => {
      await lockSql.execute(tx);
      const { error, ms } = await refusal(() => lockSql.execute(bounded.as(nobody)));
      expect(error).toMatchObject({ code: '55P03' });
      expect(isAway(error)).toBe(true);
      expect(ms).toBeGreaterThanOrEqual(bounds.lockMs);
    });
});

it('a statement that takes too long', async () => {
  const { error } = await refusal(() => sql`select pg_sleep(20)`.execute(bounded.as(nobody)));
  expect(error).toMatchObject({ code: '57014' });
  expect(isAway(error)).toBe(true);
});

it('a connection that somebody else has', async () => {
  await bounded
    .as(nobody)
    .transaction()
    .execute(async (tx) => {
      await sql`select 1`.execute(tx);
      const { error, ms } = await refusal(() => sql`select 1`.execute(bounded.as(nobody)));
      expect(isAway(error)).toBe(true);
      expect(ms).toBeGreaterThanOrEqual(bounds.waitMs - 20);
    });
  // The one who stopped waiting got it in the end, and gave it back.
  await sql`select 1`.execute(bounded.as(nobody));
});

/** Somebody has the connection by now, for so many ms. */
const held = async (ms: number) => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const done = bounded
    .as(nobody)
    .transaction()
    .execute(async (tx) => {
      await sql`select 1`.execute(tx);
      begin();
      await sleep(ms);
    });
  await begun;
  return { done };
};

it('a call that waits several times, for no longer in all', async () => {
  const call = bounded.as(nobody, { statements: 0, waitedMs: 0 });
  const first = await held(0.6 * bounds.waitMs);
  await sql`select 1`.execute(call);
  await first.done;
  const second = await held(bounds.waitMs);
  const { error, ms } = await refusal(() => sql`select 1`.execute(call));
  expect(isAway(error)).toBe(true);
  expect(ms).toBeLessThan(0.7 * bounds.waitMs);
  await second.done;
});

it('a job, which waits as long each time', async () => {
  const job = bounded.as(nobody);
  for (let times = 0; times < 3; times++) {
    const { done } = await held(0.6 * bounds.waitMs);
    await sql`select 1`.execute(job);
    await done;
  }
});

it('holds after a count was held, which may be waited for longer', async () => {
  const lockOf = (tx: Parameters<typeof holdCount>[0]) =>
    sql<{ is: string }>`select current_setting('lock_timeout') as is`
      .execute(tx)
      .then(({ rows }) => rows[0]?.is);
  await bounded
    .as(nobody)
    .transaction()
    .execute(async (tx) => {
      await holdCount(tx, 'proofs', 'nobody');
      expect(await lockOf(tx)).toBe('200ms');
    });
});
