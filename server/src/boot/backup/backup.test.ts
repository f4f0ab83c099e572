/** A product's database is copied while it is written to, lost, and restored to named and unnamed moments. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { readConfig } from '../config.mjs';
import { readyDatabase } from '../database.ts';
import { Shutdown } from '../shutdown.ts';
import { takeBaseCopy } from './base-copy.ts';
import type { Backups } from './folder.ts';
import { restore } from './restore.ts';
import { connected, contentsOf, type RestorePoint, takePoint } from './restore-point.ts';

const log = createLog('silent');
const dataDir = mkdtempSync(join(tmpdir(), 'pdy-backup-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', MIN_FREE_MB: '1' });

/** Opens the database, works with it, and closes it. */
const opened = async <T>(
  work: (superUrl: string, rest: Parameters<typeof takeBaseCopy>[0]) => Promise<T>,
) => {
  const shutdown = new Shutdown(log);
  try {
    const { embedded } = await readyDatabase(config, log, shutdown);
    if (!embedded?.backups) throw new Error('no embedded database');
    return await work(embedded.superUrl, { ...embedded, backups: embedded.backups });
  } finally {
    await shutdown.run();
  }
};

const run = async (url: string, text: string) => {
  const client = await connected(url);
  await client.query(text).finally(() => client.end());
};

const heldNow = async (url: string) => {
  const client = await connected(url);
  await client.query('begin isolation level repeatable read read only');
  return contentsOf(client).finally(() => client.end());
};

let first: RestorePoint;
let second: RestorePoint;
let between: Date;
let backups: Backups;

beforeAll(async () => {
  await opened(async (superUrl, source) => {
    backups = source.backups;
    const company = (name: string) =>
      `insert into companies (name, slug) select '${name}', '${name}' || n from generate_series(1, 200) n`;
    await run(superUrl, company('before'));
    await takeBaseCopy(source);
    await run(superUrl, company('one'));
    first = await takePoint(superUrl, backups);
    await run(superUrl, company('two'));
    between = new Date();
    await run(superUrl, company('three'));
    second = await takePoint(superUrl, backups);
    await run(superUrl, 'truncate companies cascade');
  });
});

/** The platform's own company is there from the beginning. */
describe('a backup', () => {
  it('restores each table as it was at a restore point', async () => {
    expect(first.tables['public.companies']?.rows).toBe(401);
    const { kept } = await restore(config, first.name, log);
    expect(existsSync(kept ?? '')).toBe(true);
    const { tables, catalogue } = await opened(heldNow);
    expect({ tables, catalogue }).toEqual({ tables: first.tables, catalogue: first.catalogue });
  });

  it('restores a moment, also when the folder is gone and after another restore', async () => {
    rmSync(join(dataDir, 'pg18'), { recursive: true });
    await restore(config, between.toISOString(), log);
    const { tables } = await opened(heldNow);
    expect(tables['public.companies']?.rows).toBe(601);
    expect((await restore(config, second.name, log)).timeline).toBe(4);
    expect((await opened(heldNow)).tables).toEqual(second.tables);
    expect(readdirSync(dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
  });
});
