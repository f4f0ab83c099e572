/** A product whose archive or second place fails. The tests follow each other. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupAlarms } from '@pdy/contract/rules/platform/backup-alarms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import type { Means } from '#kernel/work/jobs.ts';
import { until } from '#test/fixtures/product.ts';
import { prepareDataDir, readConfig } from '../config.mjs';
import { readyDatabase } from '../database.ts';
import { Shutdown } from '../shutdown.ts';
import { openBackups } from './jobs.ts';
import { stateOf } from './report.ts';
import { restore } from './restore.ts';
import { connected } from './restore-point.ts';
import {
  backedUp,
  copyStep,
  doDueSteps,
  noteOf,
  type Product,
  pointStep,
  sendingStep,
  tidyStep,
} from './steps.ts';
import { verify } from './verify.ts';

const log = createLog('silent');
const root = mkdtempSync(join(tmpdir(), 'pdy-failing-'));
chmodSync(root, 0o755);
const second = join(root, 'second');
const env = {
  ...{ DATA_DIR: join(root, 'data'), DEMO_DATA: 'off', MIN_FREE_MB: '1', BACKUP_DAYS: '35' },
  ...{ BACKUP_SECOND_DIR: second, BACKUP_KEY: randomBytes(32).toString('hex') },
};
const config = readConfig(env);
let shutdown = new Shutdown(log);
afterAll(async () => {
  await shutdown.run();
  rmSync(root, { recursive: true, force: true });
});

let product: Product;
const open = async () => {
  shutdown = new Shutdown(log);
  prepareDataDir(config);
  const backed = backedUp((await readyDatabase(config, log, shutdown)).embedded);
  if (!backed) throw new Error('no embedded database');
  product = backed;
};
beforeAll(open);

const ask = async (text: string) => {
  const client = await connected(product.superUrl);
  return (await client.query(text).finally(() => client.end())).rows;
};
/** Ends a file of the log; an empty one would not be ended. */
const write = () => ask(`select pg_logical_emit_message(false, 'test', 'written'); select pg_switch_wal()`);

/** Copies while another connection holds what it asked for: the lock of a product that starts. */
const copyWhile = async (held: string) => {
  const client = await connected(product.superUrl);
  await client.query(held);
  return copyStep(product).finally(() => client.end());
};

describe('a first run', { timeout: 120_000 }, () => {
  it('sends its copy before it verifies, also where the verification fails', async () => {
    const damaged = 'wal/0000000100000000000000AA.zst';
    writeFileSync(join(product.backups.dir, damaged), 'damaged');
    await expect(doDueSteps(product, config, log)).rejects.toThrow(
      '0000000100000000000000AA.zst of the log is damaged',
    );
    const [name = ''] = readdirSync(product.backups.copies);
    expect(readdirSync(join(second, 'copies', name))).toEqual(['files.tar.zst.enc', 'manifest.enc']);
    const left = [damaged, 'verification.note'].map((path) => join(product.backups.dir, path));
    for (const path of [...left, join(second, `${damaged}.enc`)]) rmSync(path);
  });
});

describe('a second place that cannot be tidied', { timeout: 120_000 }, () => {
  it('does not make one base copy after the other', async () => {
    await copyStep(product);
    await sendingStep(product, config);
    const [name = ''] = readdirSync(join(second, 'copies'));
    const manifest = join(second, 'copies', name, 'manifest.enc');
    renameSync(manifest, `${manifest}.aside`);
    writeFileSync(manifest, 'damaged');
    await copyStep(product);
    await expect(tidyStep(product, config)).rejects.toThrow('no encrypted file');
    expect((await stateOf(product, config)).copy.failed_at).not.toBeNull();
    // Neither of others nor half of ours: they are not in the way.
    mkdirSync(join(product.backups.copies, 'lost+found'));
    writeFileSync(join(product.backups.points, 'of somebody else'), 'foreign');
    const notes = await Promise.all([noteOf(product.backups, 'copy'), noteOf(product.backups, 'tidying')]);
    expect(notes.map(({ fault }) => fault)).toEqual([null, expect.stringContaining('no encrypted file')]);
    renameSync(`${manifest}.aside`, manifest);
    await tidyStep(product, config);
    expect((await stateOf(product, config)).copy.failed_at).toBeNull();
  });
});

describe('a verification', { timeout: 120_000 }, () => {
  it('does not begin where the disk of the database has room for the copy and little more', async () => {
    const { backups } = product;
    const { bytes } = await copyWhile('select pg_advisory_lock(7394002)');
    await pointStep(product);
    const both = await Promise.all([verify({ ...product, log }), verify({ ...product, log })]);
    expect(both.map(({ faults }) => faults)).toEqual([[], []]); // One waits for the other.
    const { bavail, bsize } = statfsSync(root);
    const leastFreeBytes = bavail * bsize - bytes - 700 * 1_048_576;
    const { faults } = await verify({ ...product, backups: { ...backups, leastFreeBytes }, log });
    expect(faults).toEqual([expect.stringMatching(/ needs \d+ MB more free space/)]);
  });
});

describe('an archive that cannot be written', { timeout: 120_000 }, () => {
  it('is told, and that it can be written again; meanwhile the log of an idle product does not grow', async () => {
    const { wal } = product.backups;
    const aside = `${wal}.aside`;
    const isFailing = async () => (await stateOf(product, config)).is_archive_failing;
    const byTheMinute = openBackups(product, config).jobs.find(({ queue }) => queue === 'backup_alarms');
    const timeout = async (expected: string) => {
      await byTheMinute?.run({ clock: () => new Date(), log } as unknown as Means, {});
      await until(async () => (await ask('show archive_timeout'))[0].archive_timeout === expected);
    };
    await write();
    await timeout('1min');
    renameSync(wal, aside);
    await write();
    await until(isFailing);
    await timeout('0');
    renameSync(aside, wal);
    await write();
    await until(async () => !(await isFailing()));
    await timeout('1min');
  });

  it('is told also when no failure is recorded for ten minutes', async () => {
    const { wal } = product.backups;
    const waiting = join(product.source.pgdata, 'pg_wal', 'archive_status');
    renameSync(wal, `${wal}.aside`);
    await ask(`select pg_stat_reset_shared('archiver')`);
    await write();
    // After three failures, PostgreSQL waits for a minute.
    await until(async () => (await ask('select failed_count::int as n from pg_stat_archiver'))[0].n >= 3);
    await ask(`select pg_stat_reset_shared('archiver')`);
    const alarms = async () => backupAlarms(await stateOf(product, config), new Date());
    expect(await alarms()).toEqual([]);
    const longAgo = Date.now() / 1000 - 11 * 60;
    for (const name of readdirSync(waiting).filter((one) => one.endsWith('.ready')))
      utimesSync(join(waiting, name), longAgo, longAgo);
    expect(await alarms()).toEqual(['archive']);
    renameSync(`${wal}.aside`, wal);
    await write();
    await until(async () => (await alarms()).length === 0);
  });
});

describe('a second place that hangs', { timeout: 120_000 }, () => {
  it('keeps no alarm back, and is one after a while', async () => {
    const mark = join(second, 'database');
    renameSync(mark, `${mark}.aside`);
    execFileSync('/usr/bin/mkfifo', [mark]); // Nobody writes, so reading it never ends.
    const sending = sendingStep(product, config, 1_000);
    const again = sendingStep(product, config); // It joins the first one.
    const opened = openBackups(product, config);
    const alarming = opened.jobs.find(({ queue }) => queue === 'backup_alarms');
    for (const one of await Promise.allSettled([sending, again]))
      expect(one).toMatchObject({ reason: { message: expect.stringContaining('has not answered since') } });
    await alarming?.run({ clock: () => new Date(), log } as unknown as Means, {}).catch(() => {});
    expect(opened.alarms()).toEqual(['failed']);
    writeFileSync(mark, readFileSync(`${mark}.aside`)); // Ends the reading.
    rmSync(mark);
    renameSync(`${mark}.aside`, mark);
    await until(async () => (await sendingStep(product, config).catch(() => null)) !== null);
    expect((await stateOf(product, config)).sending.failed_at).toBeNull();
  });
});

describe('a log that lacks a file', { timeout: 120_000 }, () => {
  const alone = readConfig({ ...env, BACKUP_SECOND_DIR: '' });
  const slugs = async (slug: string) =>
    (await ask(`select from companies where slug like '${slug}%'`)).length;

  it('is restored to no earlier moment than was asked for, and to the one that is named', async () => {
    /** Returns the file of the log that it is in. */
    const add = async (slug: string): Promise<string> => {
      await ask(`insert into companies (name, slug) values ('${slug}', '${slug}')`);
      const [{ name }] = await ask('select pg_walfile_name(pg_current_wal_lsn()) as name');
      await ask('select pg_switch_wal()');
      return name;
    };
    await copyStep(product);
    for (const slug of ['gap-one', 'gap-two']) await add(slug);
    const name = await add('gap-three');
    await add('gap-four');
    await pointStep(product);
    await shutdown.run();
    rmSync(product.source.pgdata, { recursive: true });
    const lost = join(product.backups.wal, `${name}.zst`);
    renameSync(lost, join(root, 'lost'));
    const restoring = restore(alone, 'latest', log).catch((error: Error) => error.message);
    const said = String(await restoring);
    expect(said).toContain(`The log lacks ${name}, so nothing after it can be restored`);
    expect(existsSync(product.source.pgdata)).toBe(false);
    const [, moment = ''] = /--to (\S+Z)\./.exec(said) ?? [];
    await restore(alone, moment, log);
    await open();
    expect(await slugs('gap')).toBe(1); // Without the last one before the gap, which ends at the named moment.
    await shutdown.run();
  });
});
