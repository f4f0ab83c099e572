import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { readConfig } from '../config.mjs';
import { startEmbedded } from './embedded.ts';

const root = mkdtempSync(join(tmpdir(), 'pdy-embedded-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true }));

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
