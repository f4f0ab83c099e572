/** The second place: what is brought back from it, and a share that is gone or that hangs. */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.mjs';
import { type Backups, backupsOf } from '../folder.ts';
import { faultsOfSecond, tidySecond } from './second-checks.ts';
import { fetchFromSecond, sendToSecond } from './second-place.ts';
import { watched } from './watched.ts';

const root = mkdtempSync(join(tmpdir(), 'pdy-second-'));
afterAll(() => rmSync(root, { recursive: true }));
const [dataDir, pgdata] = [join(root, 'data'), join(root, 'data', 'pg18')];
const second = {
  ...{ dir: join(root, 'second'), key: Buffer.alloc(32, 1), leastFreeBytes: 0, alive: () => {} },
};
const control = join(pgdata, 'global', 'pg_control');
let backups: Backups;
beforeEach(() => {
  for (const dir of [dataDir, second.dir]) rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(pgdata, 'global'), { recursive: true });
  writeFileSync(control, 'numbered');
  backups = backupsOf(readConfig({ DATA_DIR: dataDir }), { binaries: '', pgdata, account: {} });
});
const send = () => sendToSecond({ backups, pgdata, dataDir, second });
const fetch = async () => (await fetchFromSecond({ backups, dataDir, second }, {})).fetched;

it('the list of erased people is merged with that of the second place, whichever is newer', async () => {
  const list = join(dataDir, 'erased-people.json');
  const write = (...people: string[]) =>
    writeFileSync(list, JSON.stringify(people.map((person_id) => ({ person_id }))));
  const read = () =>
    JSON.parse(readFileSync(list, 'utf8')).map((one: { person_id: string }) => one.person_id);

  write('first');
  expect(await send()).toBe(1);
  write('second'); // As after a restore of the folder from elsewhere.
  expect([await send(), await send()]).toEqual([1, 0]);
  write('third');
  utimesSync(list, 1, 1);
  expect([await fetch(), await fetch()]).toEqual([1, 0]);
  expect(read().sort()).toEqual(['first', 'second', 'third']);
  await send();
  rmSync(list);
  await fetch();
  expect(read().sort()).toEqual(['first', 'second', 'third']);
});

const segment = (number: number) => `00000001000000000000000${number}.zst`;

describe('what is brought back', () => {
  it('leaves out files of others and damaged ones, and names these', async () => {
    for (const number of [1, 2]) writeFileSync(join(backups.wal, segment(number)), 'log');
    await send();
    const damaged = join(second.dir, 'wal', `${segment(1)}.enc`);
    truncateSync(damaged, 20);
    writeFileSync(join(second.dir, 'wal', 'of somebody else.enc'), 'foreign');
    for (const number of [1, 2]) rmSync(join(backups.wal, segment(number)));
    const { fetched, skipped } = await fetchFromSecond({ backups, dataDir, second }, {});
    expect(fetched).toBe(1);
    expect(readdirSync(backups.wal)).toEqual([segment(2)]);
    expect(skipped).toEqual([
      { name: `wal/${segment(1)}`, reason: expect.stringContaining(`${damaged} is no encrypted file`) },
    ]);
  });

  it('must be whole where a restore would follow the wrong log without it', async () => {
    const note = '20260101T000000000Z';
    writeFileSync(join(backups.restores, note), 'note');
    await send();
    rmSync(join(backups.restores, note));
    truncateSync(join(second.dir, 'restores', `${note}.enc`), 20);
    await expect(fetch()).rejects.toThrow('no encrypted file');
  });

  it('is never that of another database', async () => {
    writeFileSync(join(backups.dir, 'database'), '7');
    await send();
    await expect(fetch()).rejects.toThrow(`${backups.dir} holds the backups of another database`);
  });
});

describe('a share', () => {
  it('that is not mounted any more is an error, and nothing is written to the empty folder', async () => {
    writeFileSync(join(backups.wal, segment(1)), 'log');
    await send();
    renameSync(second.dir, `${second.dir}.unmounted`);
    mkdirSync(second.dir);
    await expect(send()).rejects.toThrow('is the share mounted?');
    expect(readdirSync(second.dir)).toEqual([]);
    rmSync(second.dir, { recursive: true });
    await expect(send()).rejects.toThrow('is the share mounted?');
    renameSync(`${second.dir}.unmounted`, second.dir);
    expect(await send()).toBe(0);
    const other = { ...second, dir: join(root, 'other') };
    expect(await sendToSecond({ backups, pgdata, dataDir, second: other })).toBe(1);
  });

  it('from which something cannot be read is not tidied', async () => {
    const copy = (day: number) => `2026010${day}T050000000Z`;
    for (const day of [1, 2, 3]) {
      mkdirSync(join(backups.copies, copy(day)));
      const about = { name: copy(day), ended_at: `2026-01-0${day}T05:00:00.000Z`, start_wal: '' };
      writeFileSync(join(backups.copies, copy(day), 'manifest'), `sum\n${JSON.stringify(about)}\n`);
    }
    await send();
    const there = () => readdirSync(join(second.dir, 'copies'));
    const manifest = join(second.dir, 'copies', copy(2), 'manifest.enc');
    renameSync(manifest, `${manifest}.aside`);
    writeFileSync(manifest, 'not now');
    await expect(tidySecond(second, 0, new Date())).rejects.toThrow('no encrypted file');
    expect(there()).toHaveLength(3);
    renameSync(`${manifest}.aside`, manifest);
    expect(await faultsOfSecond(second)).toEqual([]);
    await tidySecond(second, 0, new Date());
    expect(there()).toEqual([copy(2), copy(3)]);
  });

  it.skipIf(process.platform === 'win32')(
    'that hangs is given up, and used again when it answers',
    async () => {
      await send();
      const mark = join(second.dir, 'database');
      renameSync(mark, `${mark}.aside`);
      execFileSync('/usr/bin/mkfifo', [mark]); // Nobody writes, so reading it never ends.
      const sending = () =>
        watched(second, (place) => sendToSecond({ backups, pgdata, dataDir, second: place }), 300);
      await expect(sending()).rejects.toThrow('has not answered since');
      const begin = performance.now();
      await expect(sending()).rejects.toThrow('has not answered since'); // And does not wait once more.
      expect(performance.now() - begin).toBeLessThan(200);
      const number = readFileSync(`${mark}.aside`);
      writeFileSync(mark, number); // Ends the reading.
      rmSync(mark);
      renameSync(`${mark}.aside`, mark);
      await expect.poll(() => sending().catch(() => null)).toBe(0);
    },
  );
});
