/** The product and its database, between which a network swallows everything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWire, throughPort, type Wire } from '../../faults/parts/wire.ts';
import { readAuthConfig } from '../src/auth/index.ts';
import { readConfig } from '../src/boot/config.mjs';
import { freePort } from '../src/boot/postgres/launcher.ts';
import { type Product, start } from '../src/boot/start.ts';
import { isAway } from '../src/kernel/away.ts';
import { createLog } from '../src/kernel/log.ts';
import { startTestPostgres, type TestPostgres, testKey } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'pdy-silent-'));
let postgres: TestPostgres;
let wire: Wire;
let product: Product;

beforeAll(async () => {
  postgres = await startTestPostgres();
  wire = await openWire(Number(new URL(postgres.ownerUrl).port));
  const env = {
    ...{ DATA_DIR: folder, PORT: String(await freePort()), SECRET_KEY: testKey.toString('hex') },
    ...{ DATABASE_URL: throughPort(postgres.ownerUrl, wire.port), LOG_LEVEL: 'silent' },
  };
  product = await start(readConfig(env), (url) => readAuthConfig(env, url), createLog('silent'));
});
afterAll(async () => {
  wire?.is({});
  await product?.stop();
  await wire?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('ends the calls that wait while nobody is told, and serves again afterwards', async () => {
  const errors = () =>
    Promise.all(
      [product.db, product.platformDb].map((db) =>
        db.ping().then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
  expect(await errors()).toEqual([null, null]);
  wire.is({ isBlackhole: true });
  expect((await errors()).map(isAway)).toEqual([true, true]);
  wire.is({});
  await expect.poll(errors, { timeout: 30_000 }).toEqual([null, null]);
}, 60_000);
