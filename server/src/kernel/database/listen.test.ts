/** A network that swallows everything between the product and its database, on which no connection ends. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openWire, throughPort, type Wire } from '../../../../faults/parts/wire.ts';
import { isAway } from '../away.ts';
import { openDatabase } from '../db.ts';
import { createLog } from '../log.ts';
import { openListener } from './listen.ts';

const { urls } = inject('postgres');
const pulse = { everyMs: 50, patienceMs: 400 };
let wire: Wire;
let through = '';
beforeAll(async () => {
  wire = await openWire(Number(new URL(urls.app).port));
  through = throughPort(urls.app, wire.port);
});
afterAll(() => wire.close());

const open = async () => {
  const db = openDatabase(through, { max: 1, waitMs: 200 });
  const listener = openListener(through, createLog('silent'), pulse);
  let returns = 0;
  listener.onReturn(() => {
    returns += 1;
  });
  listener.onSilence(db.cutOff);
  await listener.on('pdy_nothing', () => {});
  await db.ping();
  const close = () => Promise.all([db.close(), listener.close()]);
  return { db, listener, returns: () => returns, close };
};

it('ends what waits for an answer, and all is well when the network is back', async () => {
  const { db, listener, returns, close } = await open();
  const before = returns();
  wire.is({ isBlackhole: true });
  const began = performance.now();
  const error = await db.ping().catch((thrown: unknown) => thrown);
  expect(isAway(error)).toBe(true);
  expect(performance.now() - began).toBeGreaterThanOrEqual(pulse.patienceMs);
  expect(listener.isLive()).toBe(false);
  wire.is({});
  await expect.poll(listener.isLive, { timeout: 10_000 }).toBe(true);
  expect(returns()).toBe(before + 1);
  await db.ping();
  await close();
});

it('leaves a long question of a database that answers alone', async () => {
  const { db, close } = await open();
  await sql`select pg_sleep(1)`.execute(db.as(null));
  await close();
});

it('leaves an answer alone that came while this process was busy', async () => {
  const listener = openListener(urls.app, createLog('silent'), pulse);
  let silences = 0;
  listener.onSilence(() => {
    silences += 1;
  });
  await listener.on('pdy_nothing', () => {});
  const { promise: wasBusy, resolve } = Promise.withResolvers<void>();
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...words: unknown[]
  ) {
    const asked = query.apply(this, words);
    if (words[0] === 'select') {
      spy.mockRestore();
      setImmediate(() => {
        for (const until = performance.now() + 2 * pulse.patienceMs; performance.now() < until; );
        resolve();
      });
    }
    return asked;
  } as never);
  await wasBusy;
  await listener.caughtUp();
  expect(silences).toBe(0);
  await listener.close();
});
