import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.mjs';
import { backupsOf } from './folder.ts';
import { fetchFromSecond, sendToSecond } from './second-place.ts';

const root = mkdtempSync(join(tmpdir(), 'pdy-second-'));
afterAll(() => rmSync(root, { recursive: true }));

it('the list of erased people is merged with that of the second place, whichever is newer', async () => {
  const [dataDir, pgdata] = [join(root, 'data'), join(root, 'data', 'pg18')];
  mkdirSync(join(pgdata, 'global'), { recursive: true });
  writeFileSync(join(pgdata, 'global', 'pg_control'), 'numbered');
  const backups = backupsOf(readConfig({ DATA_DIR: dataDir }), { binaries: '', pgdata, account: {} });
  const second = { dir: join(root, 'second'), key: Buffer.alloc(32, 1), leastFreeBytes: 0 };
  const list = join(dataDir, 'erased-people.json');
  const write = (...people: string[]) =>
    writeFileSync(list, JSON.stringify(people.map((person_id) => ({ person_id }))));
  const read = () =>
    JSON.parse(readFileSync(list, 'utf8')).map((one: { person_id: string }) => one.person_id);
  const send = () => sendToSecond({ backups, pgdata, dataDir, second });
  const fetch = () => fetchFromSecond({ backups, dataDir, second }, {});

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
