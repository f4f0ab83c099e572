import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { readConfig } from '../config.mjs';
import { startEmbedded } from './embedded.ts';

const roots = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'pdy-embedded-')));
const [root = '', other = ''] = roots;
for (const folder of roots) chmodSync(folder, 0o755);
afterAll(() => {
  for (const folder of roots) rmSync(folder, { recursive: true });
});

it('a new database never archives into the backups of another one, also where a half-made folder is left', async () => {
  const wal = join(root, 'backups', 'wal');
  const file = '000000010000000000000001.zst';
  mkdirSync(wal, { recursive: true });
  writeFileSync(join(wal, file), 'of another one');
  mkdirSync(join(root, 'pg18'));
  const key = Buffer.alloc(32, 1).toString('hex');
  const config = readConfig({ DATA_DIR: root, SECRET_KEY: key, BACKUP_DAYS: '35' });
  const starting = startEmbedded(config, createLog('silent')).then(({ stop }) => stop());
  await expect(starting).rejects.toThrow('holds backups of one');
  expect(readdirSync(wal)).toEqual([file]);
});

it('a database never archives into a folder that another one has marked', async () => {
  const [dir, wal] = [join(other, 'kept'), join(other, 'kept', 'wal')];
  const config = readConfig({ DATA_DIR: other, BACKUP_DIR: dir });
  const start = () => startEmbedded(config, createLog('silent'));
  await (await start()).stop();
  const [mark, files] = [readFileSync(join(dir, 'database'), 'utf8'), readdirSync(wal)];
  expect(mark).toMatch(/^\d{15,20}$/);
  writeFileSync(join(dir, 'database'), '7');
  await expect(start().then(({ stop }) => stop())).rejects.toThrow(
    `${dir} holds the backups of another database: give this one a folder of its own.`,
  );
  expect(readdirSync(wal)).toEqual(files);
  writeFileSync(join(dir, 'database'), mark);
  await (await start()).stop();
}, 60_000);
