/** The exchange of the old database folder for the restored one, where it fails or dies halfway. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.mjs';
import { type Backups, backupsOf, readSealed } from './folder.ts';
import { swapped, undoHalfSwap } from './restore.ts';

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
