/** The queue's pace: what waits behind a job is taken right after it, not with the next poll. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { copyDatabase, dropDatabase, onDatabase } from '#test/postgres.ts';
import { openJobs } from './jobs.ts';

const { superUrl, ownerUrl, urls } = inject('postgres');
const name = `jobs_${randomUUID()}`;
afterAll(() => dropDatabase(superUrl, name));

const putJobs = async (numbers: readonly number[]) => {
  const client = new pg.Client({ connectionString: onDatabase(superUrl, name) });
  await client.connect();
  await client
    .query(`select app.enqueue('reactions', jsonb_build_object('number', n)) from unnest($1::int[]) n`, [
      numbers,
    ])
    .finally(() => client.end());
};

it('several jobs that came at once are not taken one with each poll', async () => {
  await copyDatabase(superUrl, name);
  const jobs = await openJobs({
    url: onDatabase(urls.jobs, name),
    ownerUrl: onDatabase(ownerUrl, name),
    log: createLog('silent'),
  });
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
