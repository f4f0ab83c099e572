/** The embedded database is carried to another PostgreSQL. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { anOldCluster } from '#test/old-cluster.ts';
import {
  asked,
  brokenIndexes,
  heldBy,
  here,
  log,
  namesIn,
  rows,
  secretKey,
  upgraded,
  withProduct,
} from '#test/upgraded.ts';
import { writeSealed } from '../backup/folder.ts';
import { restore } from '../backup/restore.ts';
import type { Contents } from '../backup/restore-point.ts';
import { readConfig } from '../config.mjs';
import { startEmbedded } from '../postgres/embedded.ts';
import { swapFile } from '../postgres/major.ts';
import { heldIn } from './held.ts';
import { swap } from './swap.ts';

/** A file of the log that no checkpoint needs any more. */
const oldLog = '000000010000000000000001';
const names = `select string_agg(name, ' ' order by name) as names from companies where slug in ('abaco', 'zebra', 'azimo')`;
/** What the command says when it is killed. Each takes a second run. */
const moments =
  process.env.UPGRADE_KILLS === 'all'
    ? [/^From /m, /tables are made/, /^Carried/m, /are equal/]
    : [/tables are made/, /^Carried/m];

const without = ({ tables }: Contents, name: string) => ({ ...tables, [name]: undefined });

describe('an upgrade from this PostgreSQL, with another collation and no checksums', {
  timeout: 300_000,
}, () => {
  const at = here();
  const { config, dataDir, place } = at;
  const settings = ['--encoding=UTF8', '--locale-provider=libc', '--locale=C', '--no-data-checksums'];
  let before: Contents;

  /** Runs the command, and kills it as soon as it says what matches; returns all that it said. */
  const command = (kill: RegExp | null) =>
    new Promise<string>((resolve) => {
      const script = fileURLToPath(new URL('../../../scripts/upgrade-database.ts', import.meta.url));
      const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...at.env } });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
          if (kill?.test(said)) child.kill('SIGKILL');
        });
      child.once('exit', (code, signal) => resolve(`${said}${signal ?? `exit code ${code}`}`));
    });

  it('leaves the old folder usable when it is killed', async () => {
    await anOldCluster({ source: place, secretKey, settings, rows });
    before = await heldBy(place, place.pgdata);
    for (const moment of moments) {
      expect(await command(moment)).toMatch(/SIGKILL$/);
      await withProduct(config, async (url) => expect((await heldIn(url)).tables).toEqual(before.tables));
      expect(namesIn(dataDir)).toEqual(['pg18']);
    }
  });

  it('says what it does, and keeps the old folder', async () => {
    const log = join(place.pgdata, 'pg_wal');
    const unarchived = [join(log, oldLog), join(log, 'archive_status', `${oldLog}.ready`)];
    for (const path of unarchived)
      writeFileSync(path, Buffer.alloc(path.endsWith('.ready') ? 0 : 16_777_216));
    const said = await command(null);
    const [from, to, carried, ...rest] = said.split('\n');
    expect(from).toMatch(/^From PostgreSQL 18\.\d+ \(UTF8, libc C, checksums off\) in /);
    expect(to).toMatch(
      /^To PostgreSQL 18\.\d+ \(UTF8, ICU pt-BR [\d.]+, checksums on\): \d+ tables are made\.$/,
    );
    expect(carried).toMatch(/^Carried \d\d,\d{3} rows and \d+ sequences\.$/);
    expect(rest.join('\n')).toMatch(
      /computed again in public\.profiles\.\nDone in .*upgraded-\w+; [\s\S]*exit code 0$/,
    );
    const [, kept = ''] = namesIn(dataDir);
    for (const path of unarchived) expect(existsSync(path.replace('pg18', kept))).toBe(true);
    expect(namesIn(dataDir)).toEqual(['pg18', expect.stringMatching(/^pg18\.upgraded-/)]);
    expect(await heldBy(place, join(dataDir, kept))).toEqual(before);
  });

  it('holds the same, sorts by its own rules, and is complete in each index', async () => {
    await withProduct(config, async (url) => {
      const after = await heldIn(url);
      expect(without(after, 'public.profiles')).toEqual(without(before, 'public.profiles'));
      expect(after.catalogue).toBe(before.catalogue);
      expect(await asked(url, 'select first_name, name_key from profiles')).toEqual([
        { first_name: 'ЖАННА', name_key: "жанна d'arc" },
      ]);
      expect(await asked(url, names)).toEqual([{ names: 'Ábaco ázimo Zebra' }]);
      await brokenIndexes(url);
      const [sequence] = await asked(
        url,
        `select min(last_value / increment_by)::int as least from pg_sequences`,
      );
      expect(sequence).toEqual({ least: 4711 });
    });
    expect(await heldBy(place, place.pgdata)).toMatchObject({ catalogue: before.catalogue });
  });
});

describe('an upgrade is refused in one sentence', { timeout: 120_000 }, () => {
  const { config, dataDir, place, env } = here();
  const settings = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=pt-BR', '--locale=C'];

  it('where there is no database, or one of DATABASE_URL', async () => {
    await expect(upgraded(config)).rejects.toThrow(`${dataDir} holds no database.`);
    const external = readConfig({ ...env, DATABASE_URL: 'postgres://owner@db.example/pdy' });
    await expect(upgraded(external)).rejects.toThrow('by its own tools');
  });

  it('where a table is not of this release, which would be lost', async () => {
    await anOldCluster({
      source: place,
      secretKey,
      settings,
      rows: `${rows} create table notes (text text)`,
    });
    await expect(upgraded(config)).rejects.toThrow('public.notes is not in this release');
    expect(namesIn(dataDir)).toEqual(['pg18']);
  });

  it('where the disk has no room, another one runs, or a place of backups would be mixed', async () => {
    await expect(upgraded(readConfig({ ...env, MIN_FREE_MB: '999999999' }))).rejects.toThrow(
      /needs \d+ MB more/,
    );
    const { stop } = await startEmbedded(config, log);
    await expect(upgraded(config)).rejects.toThrow('Another PDY is running');
    await stop();
    mkdirSync(join(dataDir, 'second', 'wal'), { recursive: true });
    for (const file of ['database', 'wal/1']) writeFileSync(join(dataDir, 'second', file), '1');
    const dir = join(dataDir, 'second');
    const second = { BACKUP_SECOND_DIR: dir, BACKUP_KEY: secretKey.toString('hex') };
    await expect(upgraded(readConfig({ ...env, ...second }))).rejects.toThrow(
      'BACKUP_SECOND_DIR holds the backups',
    );
    await expect(upgraded(readConfig({ ...env, BACKUP_DIR: dir }))).rejects.toThrow(
      'BACKUP_DIR holds the backups',
    );
  });
});

describe('the change of places', () => {
  const { config, dataDir, place, env } = here();
  const withBackups = { BACKUP_DAYS: '35', BACKUP_DIR: mkdtempSync(join(tmpdir(), 'pdy-backups-')) };
  chmodSync(withBackups.BACKUP_DIR, 0o755);
  afterAll(() => rmSync(withBackups.BACKUP_DIR, { recursive: true }));

  it('is finished by the next run wherever it was killed, and no start begins with an empty database before', async () => {
    const [old, fresh] = [place.pgdata, `${place.pgdata}.upgrading`];
    writeFileSync(swapFile(place.pgdata), '');
    await expect(upgraded(config)).rejects.toThrow('is damaged');
    for (const done of [0, 1, 2]) {
      for (const [folder, word] of [
        [old, 'old'],
        [fresh, 'new'],
      ] as const) {
        mkdirSync(folder);
        writeFileSync(join(folder, 'PG_VERSION'), '18');
        writeFileSync(join(folder, word), '');
      }
      const kept = await swap({ pgdata: old, old, fresh, backups: null, ending: `upgraded-${done}` });
      // Back to where a kill would have left it.
      if (done < 2) renameSync(old, fresh);
      if (done < 1) renameSync(kept, old);
      const moves = [
        [old, kept],
        [fresh, old],
      ];
      await writeSealed(swapFile(old), { kept, moves });
      await expect(startEmbedded(config, log)).rejects.toThrow('run `npm run upgrade-database` again');
      await expect(restore(readConfig({ ...env, ...withBackups }), 'latest', log)).rejects.toThrow(
        'run `npm run upgrade-database` first',
      );
      expect((await upgraded(config)).kept).toBe(kept);
      expect([existsSync(join(old, 'new')), existsSync(join(kept, 'old'))]).toEqual([true, true]);
      expect(namesIn(dataDir)).toEqual(['pg18', `pg18.upgraded-${done}`]);
      for (const folder of [old, kept]) rmSync(folder, { recursive: true });
    }
  });

  it('is taken back where a folder cannot be renamed, and then nothing is left to finish', async () => {
    const [old, fresh] = [place.pgdata, `${place.pgdata}.upgrading`];
    const backups = join(dataDir, 'backups');
    for (const folder of [old, fresh, backups, `${backups}.no`]) mkdirSync(folder);
    for (const folder of [old, fresh]) writeFileSync(join(folder, 'PG_VERSION'), '18');
    for (const ending of ['no/folder', 'neither/folder'])
      await expect(swap({ pgdata: old, old, fresh, backups, ending })).rejects.toThrow('ENOENT');
    expect(namesIn(dataDir)).toEqual(['backups', 'backups.no', 'pg18', 'pg18.upgrading']);
    expect(namesIn(`${backups}.no`)).toEqual([]);
  });
});
