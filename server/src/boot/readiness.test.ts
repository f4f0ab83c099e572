import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { db } from '#test/world.ts';
import { readiness } from './readiness.ts';

const disk = { dataDir: tmpdir(), leastFreeBytes: 0 };
const well = { db, jobs: { isRunning: () => true }, shutdown: { isStopping: false }, disk };
const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { max: 1 });

it.each([
  ['nothing, when all is well', {}, []],
  ['the database', { db: nowhere }, ['database']],
  ['a disk with too little room', { disk: { ...disk, leastFreeBytes: 1e18 } }, ['disk']],
  ['a folder that is gone', { disk: { ...disk, dataDir: '/nowhere/at/all' } }, ['disk']],
  ['jobs that do not run', { jobs: { isRunning: () => false } }, ['jobs']],
  ['itself, while it stops', { shutdown: { isStopping: true } }, ['stopping']],
])('T7 /api/ready waits for %s', async (_, part, expected) => {
  expect(await readiness({ ...well, ...part })()).toEqual(expected);
});
