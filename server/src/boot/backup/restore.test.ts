/** The exchange of the old database folder for the restored one, and a restore whose log ends too early. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { prepareDataDir, readConfig } from '../config.mjs';
import { readyDatabase } from '../database.ts';
import { Shutdown } from '../shutdown.ts';
import { segmentAt } from './backup-rules.ts';
import { type Backups, backupsOf, readSealed } from './folder.ts';
import { lastCheckpoint } from './identity.ts';
import { restore, swapped, undoHalfSwap } from './restore.ts';
import { connected } from './restore-point.ts';
import { backedUp, copyStep, type Product } from './steps.ts';

const root = mkdtempSync(join(tmpdir(), 'pdy-swap-'));
afterAll(() => rmSync(root, { recursive: true }));
const [pgdata, fresh] = [join(root, 'pg18'), join(root, 'pg18.restoring')];
const restored = { timeline: 2, to: 'latest' };
let backups: Backups;
beforeEach(() => {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
  backups = backupsOf(readConfig({ DATA_DIR: root }), { binaries: '', pgdata, account: {} });
  for (const [folder, is] of [
    [pgdata, 'old'],
    [fresh, 'new'],
  ] as const) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'is'), is);
    writeFileSync(join(folder, 'PG_VERSION'), '18');
  }
});
const inPlace = () => (existsSync(pgdata) ? readFileSync(join(pgdata, 'is'), 'utf8') : null);
const notes = () => readdirSync(backups.restores);

it('the restored database is in place only with the note of its timeline', async () => {
  const kept = await swapped(backups, pgdata, fresh, restored);
  expect([inPlace(), readFileSync(join(kept ?? '', 'is'), 'utf8')]).toEqual(['new', 'old']);
  const [note = ''] = notes();
  expect(await readSealed(join(backups.restores, note))).toMatchObject(restored);
  expect(kept).toBe(`${pgdata}.before-${note}`);
});

it('where the note cannot be written, the old database stays', async () => {
  const nowhere = { ...backups, restores: join(root, 'nowhere') };
  await expect(swapped(nowhere, pgdata, fresh, restored)).rejects.toThrow('ENOENT');
  expect(inPlace()).toBe('old');
});

it('where the restored folder cannot be moved, the old one is back, without a note', async () => {
  rmSync(fresh, { recursive: true });
  await expect(swapped(backups, pgdata, fresh, restored)).rejects.toThrow('ENOENT');
  expect([inPlace(), notes()]).toEqual(['old', []]);
});

it('a copy before migrations, its note and what else is kept are not taken for a restore that died', async () => {
  rmSync(pgdata, { recursive: true });
  const others = ['copied-20991130T140512345Z', 'upgraded-20991130T140512345Z', 'before-the-move'];
  for (const name of [...others, 'before-20991130T140512345Z']) mkdirSync(`${pgdata}.${name}`);
  for (const name of others) writeFileSync(join(`${pgdata}.${name}`, 'PG_VERSION'), '18');
  for (const name of ['copied', 'before'])
    writeFileSync(`${pgdata}.${name}-20991130T140512345Z.contents`, '');
  const names = readdirSync(root);
  await undoHalfSwap(backups, pgdata);
  expect(readdirSync(root)).toEqual(names);
});

it('a restore that died is undone until its note is written, and not after it', async () => {
  const kept = await swapped(backups, pgdata, fresh, restored);
  rmSync(pgdata, { recursive: true }); // It died after the note.
  await undoHalfSwap(backups, pgdata);
  expect(inPlace()).toBeNull();
  rmSync(join(backups.restores, notes()[0] ?? '')); // It died before it.
  await undoHalfSwap(backups, pgdata);
  expect([inPlace(), existsSync(kept ?? '')]).toEqual(['old', false]);
});

describe('a restore to the end of the log', { timeout: 120_000 }, () => {
  const home = mkdtempSync(join(tmpdir(), 'pdy-latest-'));
  chmodSync(home, 0o755);
  const env = { DATA_DIR: home, DEMO_DATA: 'off', MIN_FREE_MB: '1', BACKUP_DAYS: '35' };
  const config = readConfig(env);
  const silent = createLog('silent');
  const warnings: string[] = [];
  const log = Object.assign(Object.create(silent) as typeof silent, {
    warn: (text: unknown) => void warnings.push(String(text)),
  });
  const folder = join(home, 'pg18');
  const control = join(folder, 'global', 'pg_control');
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const work = async (withIt: (product: Product) => Promise<unknown>) => {
    const shutdown = new Shutdown(silent);
    prepareDataDir(config);
    const product = backedUp((await readyDatabase(config, silent, shutdown)).embedded);
    if (!product) throw new Error('no embedded database');
    await withIt(product).finally(() => shutdown.run());
  };
  const add = async ({ superUrl }: Product, slug: string) => {
    const client = await connected(superUrl);
    await client.query(`insert into companies (name, slug) values ('${slug}', '${slug}')`);
    await client.end();
  };

  it('is refused where the old database has come further than the log that can be read', async () => {
    await work(async (product) => {
      await copyStep(product);
      await add(product, 'one');
    });
    const checkpoint = await lastCheckpoint(folder);
    const file = segmentAt(1, `0/${checkpoint?.position.toString(16)}`);
    expect(checkpoint).toMatchObject({ timeline: 1 });
    expect(existsSync(join(home, 'backups', 'wal', `${file}.zst`))).toBe(false); // It is in the old folder only.
    const [path, aside] = [join(folder, 'pg_wal', file), join(home, 'aside')];
    renameSync(path, aside);
    await expect(restore(config, 'latest', log)).rejects.toThrow(
      new RegExp(`The log ends before the last checkpoint of ${folder}, .*; what was before can: --to 20`),
    );
    renameSync(aside, path);
    await restore(config, 'latest', log);
    expect(warnings).toEqual([]);
  });

  /** Restores while something in the old control file is another one. */
  const warned = async (at: number) => {
    const bytes = readFileSync(control);
    bytes.writeUInt32LE(bytes.readUInt32LE(at) + 1, at);
    writeFileSync(control, bytes);
    warnings.length = 0;
    await restore(config, 'latest', log);
    return warnings;
  };

  it('warns where the control file is unknown, of another timeline or of another database', async () => {
    expect(await warned(8)).toEqual([expect.stringContaining('is unknown, so nobody knows')]);
    expect(await warned(48)).toEqual([expect.stringMatching(/was on timeline 5 and .* that of timeline 4/)]);
    expect(await warned(0)).toEqual([expect.stringContaining('is not used: it is not that of the database')]);
  });
});
