/**
 * A product's database is copied while it is written to, verified, lost, and restored to named and unnamed moments. The
 * tests follow each other.
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { prepareDataDir, readConfig } from '../config.mjs';
import { readyDatabase } from '../database.ts';
import { Shutdown } from '../shutdown.ts';
import { restore } from './restore.ts';
import { connected, contentsOf, type RestorePoint } from './restore-point.ts';
import { faultsOfSecond } from './second/second-checks.ts';
import {
  copyStep,
  noteOf,
  type Product,
  pointStep,
  sendingStep,
  tidyStep,
  verificationStep,
} from './steps.ts';
import { verify } from './verify.ts';

const log = createLog('silent');
const root = mkdtempSync(join(tmpdir(), 'pdy-backup-'));
chmodSync(root, 0o755);
const [dataDir, second] = [join(root, 'data'), join(root, 'second')];
const env = { DATA_DIR: dataDir, DEMO_DATA: 'off', MIN_FREE_MB: '1', BACKUP_SECOND_DIR: second };
const config = readConfig({ ...env, BACKUP_KEY: randomBytes(32).toString('hex') });

let shutdown = new Shutdown(log);
const open = async (): Promise<Product> => {
  shutdown = new Shutdown(log);
  prepareDataDir(config);
  const { embedded } = await readyDatabase(config, log, shutdown);
  if (!embedded?.backups) throw new Error('no embedded database');
  return { ...embedded, backups: embedded.backups };
};
afterAll(async () => {
  await shutdown.run();
  rmSync(root, { recursive: true, force: true });
});

const run = async (url: string, text: string) => {
  const client = await connected(url);
  await client.query(text).finally(() => client.end());
};

/** Opens the database, reads what it holds, and closes it. */
const heldNow = async () => {
  const client = await connected((await open()).superUrl);
  await client.query('begin isolation level repeatable read read only');
  const held = await contentsOf(client).finally(() => client.end());
  await shutdown.run();
  return held;
};

/** What a point held, without what would sign somebody in. */
const closed = ({ tables }: RestorePoint) => {
  const none = { rows: 0, sum: '0' };
  return { ...tables, 'auth.flow_states': none, 'auth.one_time_tokens': none };
};

const addCompanies = (url: string, name: string) =>
  run(
    url,
    `insert into companies (name, slug) select '${name}', '${name}' || n from generate_series(1, 200) n`,
  );

let product: Product;
let first: RestorePoint;
let last: RestorePoint;
let between: Date;

beforeAll(async () => {
  product = await open();
  const { superUrl } = product;
  await addCompanies(superUrl, 'before');
  await copyStep(product);
  await addCompanies(superUrl, 'one');
  await run(
    superUrl,
    `insert into auth.flow_states (code_challenge, expires_at, method, redirect_to)
       values (repeat('a', 43), now(), 'recovery', '/');
     insert into auth.one_time_tokens (email, expires_at, kind, redirect_to, token_hash)
       values ('a@b.example', now(), 'recovery', '/', sha256('a'))`,
  );
  first = await pointStep(product);
  await addCompanies(superUrl, 'two');
  between = new Date();
  await addCompanies(superUrl, 'three');
  last = await pointStep(product);
});

/** Damages a file for the time of the work. */
const damaged = async <T>(path: string, damage: (bytes: Buffer) => Buffer | null, work: () => Promise<T>) => {
  const aside = join(root, 'aside');
  const bytes = damage(readFileSync(path));
  renameSync(path, aside);
  if (bytes) writeFileSync(path, bytes);
  return work().finally(() => renameSync(aside, path));
};
const flipped = (bytes: Buffer) => {
  const at = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

describe('a verification', { timeout: 180_000 }, () => {
  const faults = async () => (await verify({ ...product, log, pick: () => last })).faults.join(' ');

  it('passes when a restore point picked at random holds what it held', async () => {
    await sendingStep(product, config);
    const { point } = await verificationStep(product, config, log);
    expect([first.name, last.name]).toContain(point?.name);
    const { fault, about } = await noteOf(product.backups, 'verification');
    expect({ fault, about }).toEqual({ fault: null, about: point?.at });
  });

  it('finds a base copy that was cut or in which a bit was turned', async () => {
    const [name = ''] = readdirSync(product.backups.copies);
    const file = join(product.backups.copies, name, 'files.tar.zst');
    for (const damage of [cut, flipped])
      expect(await damaged(file, damage, faults)).toContain(`The base copy ${name} is damaged.`);
    const manifest = join(product.backups.copies, name, 'manifest');
    expect(await damaged(manifest, flipped, faults)).toContain('its checksum differs');
  });

  it('finds a file of the log that was cut, in which a bit was turned, or that is missing', async () => {
    const { wal } = product.backups;
    const name =
      readdirSync(wal)
        .sort()
        .findLast((one) => /^\w{24}\.zst$/.test(one)) ?? '';
    for (const damage of [cut, flipped])
      expect(await damaged(join(wal, name), damage, faults)).toContain(
        `The file ${name} of the log is damaged.`,
      );
    expect(await damaged(join(wal, name), () => null, faults)).toMatch(
      /The log ends before that moment. The last moment that can be reached is 20\S+Z\./,
    );
  });

  it('finds a file of the second place that was cut or in which a bit was turned', async () => {
    await sendingStep(product, config);
    const [name = ''] = readdirSync(join(second, 'copies'));
    const file = join(second, 'copies', name, 'files.tar.zst.enc');
    const key = config.backup.key ?? Buffer.alloc(0);
    const place = { dir: second, key, leastFreeBytes: 0, alive: () => {} };
    expect(await faultsOfSecond(place)).toEqual([]);
    const [fault] = await damaged(file, cut, () => faultsOfSecond(place));
    expect(fault?.message).toContain(`${file} was changed`);
    const verifying = () => verificationStep(product, config, log);
    await expect(damaged(file, flipped, verifying)).rejects.toThrow(`${file} was changed`);
    const other = () => Buffer.from('7');
    const sending = () => sendingStep(product, config);
    await expect(damaged(join(second, 'database'), other, sending)).rejects.toThrow('another database');
  });

  it('finds an old backup, and one that holds other rows than were noted', async () => {
    const later = new Date(Date.now() + 3 * 86_400_000);
    expect((await verify({ ...product, log, now: later })).faults.join()).toContain(
      'The newest base copy is of',
    );
    const { rows = 0, sum = '' } = last.tables['public.companies'] ?? {};
    const other = { ...last, tables: { ...last.tables, 'public.companies': { rows: rows + 1, sum } } };
    const { faults: found } = await verify({ ...product, log, pick: () => other });
    expect(found).toEqual([`public.companies has ${rows} rows instead of ${rows + 1}.`]);
  });
});

/** The platform's own company is there from the beginning. */
describe('a backup', { timeout: 180_000 }, () => {
  it('restores each table, policy and role as it was at a restore point, and opens nothing again', async () => {
    await run(product.superUrl, 'truncate companies cascade');
    await shutdown.run();
    expect(first.tables['public.companies']?.rows).toBe(401);
    const { kept } = await restore(config, first.name, log);
    expect(existsSync(kept ?? '')).toBe(true);
    const { tables, catalogue } = await heldNow();
    expect(first.tables['auth.one_time_tokens']?.rows).toBe(1);
    expect({ tables, catalogue }).toEqual({ tables: closed(first), catalogue: first.catalogue });
  });

  it('restores a moment when the folder is gone, and undoes a restore', async () => {
    rmSync(join(dataDir, 'pg18'), { recursive: true });
    await expect(open()).rejects.toThrow('holds backups of one: restore it');
    await restore(config, between.toISOString(), log);
    expect((await heldNow()).tables['public.companies']?.rows).toBe(601);
    expect((await restore(config, last.name, log)).timeline).toBe(4);
    expect((await heldNow()).tables).toEqual(closed(last));
    expect(readdirSync(dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('goes on after a restore, and leads to moments before and after it', async () => {
    product = await open();
    await addCompanies(product.superUrl, 'four');
    await copyStep(product);
    await addCompanies(product.superUrl, 'five');
    const later = await pointStep(product);
    await shutdown.run();
    expect(later.timeline).toBe(4);
    await restore(config, first.name, log);
    expect((await heldNow()).tables).toEqual(closed(first));
    await restore(config, later.name, log);
    expect((await heldNow()).tables).toEqual(closed(later));
  });

  it('is restored from the second place when all else is gone, and only with its key', async () => {
    rmSync(dataDir, { recursive: true });
    const stranger = readConfig({ ...env, BACKUP_KEY: randomBytes(32).toString('hex') });
    await expect(restore(stranger, last.name, log)).rejects.toThrow('BACKUP_KEY is not the key');
    await restore(config, last.name, log);
    expect((await heldNow()).tables).toEqual(closed(last));
  });

  it('is deleted after its days, with its part of the log, and the newest two still lead to their moments', async () => {
    product = await open();
    const { backups } = product;
    const kept = await copyStep(product);
    await tidyStep(product, { ...config, backup: { ...config.backup, days: 0 } });
    expect(readdirSync(backups.copies).at(-1)).toBe(kept.name);
    await copyStep(product);
    await tidyStep(product, { ...config, backup: { ...config.backup, days: 0 } });
    expect(readdirSync(backups.copies)[0]).toBe(kept.name);
    expect(readdirSync(backups.points)).toEqual([]);
    const segments = readdirSync(backups.wal).filter((name) => /^\w{24}\./.test(name));
    expect(segments.filter((name) => name.slice(8, 24) < kept.start_wal.slice(8, 24))).toEqual([]);
    const point = await pointStep(product);
    await shutdown.run();
    await restore(config, point.name, log);
    expect((await heldNow()).tables).toEqual(closed(point));
  });
});
