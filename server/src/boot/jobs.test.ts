/** The queue's pace: the next waiting job starts right after the one before it, not with the next poll. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { copyDatabase, dropDatabase, onDatabase } from '#test/postgres.ts';
import { openJobs } from './jobs.ts';

const { superUrl, ownerUrl, urls } = inject('postgres');
const name = `jobs_${randomUUID()}`;
afterAll(() => dropDatabase(superUrl, name));

const asSuper = async (text: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: onDatabase(superUrl, name) });
  await client.connect();
  await client.query(text, [...values]).finally(() => client.end());
};

const opened = () =>
  openJobs({
    url: onDatabase(urls.jobs, name),
    ownerUrl: onDatabase(ownerUrl, name),
    log: createLog('silent'),
  });

beforeAll(() => copyDatabase(superUrl, name));

const putJobs = (numbers: readonly number[]) =>
  asSuper(`select app.enqueue('reactions', jsonb_build_object('number', n)) from unnest($1::int[]) n`, [
    numbers,
  ]);

it('several jobs that arrive at once do not each wait for a poll', async () => {
  const jobs = await opened();
  const numbers = [1, 2, 3, 4, 5, 6];
  await putJobs(numbers);
  const done: number[] = [];
  const began = performance.now();
  const all = Promise.withResolvers<number>();
  await jobs.work<{ number: number }>('reactions', async ({ number }) => {
    done.push(number);
    if (done.length === numbers.length) all.resolve(performance.now() - began);
  });
  const took_ms = await all.promise.finally(() => jobs.stop());
  expect(done.toSorted()).toEqual(numbers);
  // With a poll of 2 s between any two they would take 10 s.
  expect(took_ms).toBeLessThan(5000);
}, 30_000);

it('many queues together ask for work once in two seconds, not each on its own', async () => {
  const jobs = await opened();
  const asked = vi.spyOn(pg.Pool.prototype, 'query');
  const idle = [
    'mail',
    'notice_sending',
    'user_imports',
    'library_imports',
    'notification_mail',
    'housekeeping',
  ];
  for (const queue of idle) await jobs.work(queue, async () => {});
  await sleep(200);
  asked.mockClear();
  await sleep(5_000);
  const texts = asked.mock.calls.map(([text]) => String(text));
  await jobs.stop();
  asked.mockRestore();
  expect(
    texts.filter((text) => text.includes('SKIP LOCKED') && text.includes('FOR UPDATE')).length,
  ).toBeLessThan(3);
  expect(texts.filter((text) => text.includes('unnest($1::text[]) as q')).length).toBeGreaterThan(1);
}, 30_000);

it('a job that is tried again later is found without a notification, and soon', async () => {
  const jobs = await opened();
  await jobs.work<{ number: number }>('mail', async () => {});
  const done = Promise.withResolvers<number>();
  await jobs.work<{ number: number }>('notice_sending', async () => done.resolve(performance.now()));
  await sleep(300);
  await asSuper(`select app.enqueue('notice_sending', '{"number": 1}')`);
  await asSuper(
    `update pgboss.job set start_after = now() + interval '1 second' where name = 'notice_sending'`,
  );
  const began = performance.now();
  const at = await done.promise.finally(() => jobs.stop());
  expect(at - began).toBeGreaterThan(500);
  expect(at - began).toBeLessThan(8_000);
}, 30_000);

it('T7: a job whose process died is taken up within ten seconds, once', async () => {
  const jobs = await opened();
  await putJobs([7]);
  await asSuper(`select app.enqueue_once('ranking', 'somebody', '{"number": 8}')`);
  // The state that a process leaves when it is killed with both jobs running.
  await asSuper(`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
    where data->>'number' in ('7', '8')`);
  const done: number[] = [];
  const began = performance.now();
  const both = Promise.withResolvers<number>();
  const work = async ({ number }: { number: number }) => {
    if (done.push(number) === 2) both.resolve(performance.now() - began);
  };
  await jobs.work('reactions', work);
  await jobs.work('ranking', work);
  const took_ms = await both.promise.finally(() => jobs.stop());
  expect(done.toSorted()).toEqual([7, 8]);
  expect(took_ms).toBeLessThan(10_000);
}, 30_000);
