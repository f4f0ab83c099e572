import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import type { Means } from '#kernel/work/jobs.ts';
import { db, owner, platformAdmin, platformDb } from '#test/world.ts';
import { readConfig } from '../config.mjs';
import { backupsOf, writeSealed } from './folder.ts';
import { openBackups } from './jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'pdy-alarms-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('administrators of the platform are told once a day of a backup of which no newer moment was verified for a week', async () => {
  const { person_id } = await platformAdmin();
  const config = readConfig({ DATA_DIR: folder, BACKUP_DAYS: '35' });
  const source = { binaries: '', pgdata: join(folder, 'pg18'), account: {} };
  mkdirSync(source.pgdata);
  const backups = backupsOf(config, source);
  const lastNight = new Date().toISOString();
  const longAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  // One that looked at an old moment last night.
  const note = { done_at: lastNight, about: longAgo, failed_at: null, fault: null };
  await writeSealed(join(backups.dir, 'verification.note'), note);
  const { superUrl } = inject('postgres');
  const opened = openBackups({ superUrl, secretKey: Buffer.alloc(32), source, backups }, config);
  const alarming = opened.jobs.find(({ queue }) => queue === 'backup_alarms');
  const means = { db, platformDb, clock: () => new Date(), log: createLog('silent') } as unknown as Means;
  expect([opened.days, opened.alarms()]).toEqual([35, []]);
  for (let minute = 0; minute < 2; minute++) await alarming?.run(means, {});
  expect(opened.alarms()).toEqual(['unverified']);
  const { rows: told } = await owner.query(
    `select n.titulo from user_notifications u
     join notifications n on (n.company_id, n.id) = (u.company_id, u.notification_id)
     where u.user_id = $1 and n.dedupe_key like 'backup %'`,
    [person_id],
  );
  expect(told).toEqual([{ titulo: 'Backup sem verificação há mais de 7 dias' }]);
  writeFileSync(join(backups.wal, '000000010000000000000001.zst'), 'twelve bytes');
  mkdirSync(join(backups.dir, 'lost+found'));
  writeFileSync(join(backups.dir, 'lost+found', 'of the disk'), 'not ours');
  expect((await opened.report()).backup).toMatchObject({
    verification: { done_at: new Date(lastNight) },
    bytes: 12,
  });
});
