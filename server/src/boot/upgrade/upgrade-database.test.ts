/**
 * The embedded database is carried to another PostgreSQL. From PostgreSQL 17 only where its programs are: in
 * POSTGRES_17_DIR, or as Debian installs them.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { aDataFolder, anOldCluster, programsOf } from '#test/old-cluster.ts';
import { writeSealed } from '../backup/folder.ts';
import { type Contents, connected } from '../backup/restore-point.ts';
import { readConfig } from '../config.mjs';
import { readyDatabase } from '../database.ts';
import { readMigrations } from '../migrations.ts';
import { reachableBinaries } from '../postgres/account.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { placeIn } from '../postgres/launcher.ts';
import { swapFile } from '../postgres/major.ts';
import { derivedPassword } from '../secret-key.ts';
import { Shutdown } from '../shutdown.ts';
import { heldIn, readOnly, withServer } from './held.ts';
import { swap } from './swap.ts';
import { upgradeDatabase } from './upgrade-database.ts';

const log = createLog('silent');
const secretKey = Buffer.alloc(32, 5);
const password = derivedPassword(secretKey, 'postgres');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
const here = (more: Record<string, string> = {}) => {
  const dataDir = aDataFolder();
  folders.push(dataDir);
  const env = { DATA_DIR: dataDir, SECRET_KEY: secretKey.toString('hex'), MIN_FREE_MB: '1', ...more };
  return { dataDir, env, config: readConfig(env), place: placeIn(dataDir) };
};
type Here = ReturnType<typeof here>;

/** Text that COPY has to escape, numbers at their limits, and a name that two collations write in capitals otherwise. */
const rows = `
  insert into companies (name, slug, address) select 'Empresa ' || n, 'empresa' || n, E'a\\tb\\\\c\\nd\\re "f" \\\\. \\\\N'
    from generate_series(1, 3000) n;
  insert into companies (name, slug) values ('Ábaco', 'abaco'), ('Zebra', 'zebra'), ('ázimo', 'azimo'), ('\\N', 'n');
  insert into profiles (user_id, email, first_name, last_name, role, hire_date)
    values (uuidv7(), 'zhanna@pdy.example', 'ЖАННА', 'D''Arc', 'platform_admin', '2026-02-28');
  insert into sealed.answers values (decode('00ff5c0a09', 'hex'), gen_random_uuid(), '{"text": "linha\\nnova \\u00e7"}');
  insert into pgboss.job (name, data) values ('mail', '{"to": "ana"}');
  select setval(seqrelid::regclass, 4711 * seqincrement) from pg_sequence;`;

const urlOf = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/pdy`;
const heldBy = (source: Here['place'], pgdata: string) =>
  withServer({ ...source, pgdata }, readOnly, (port) => heldIn(urlOf(port)));
const asked = async (url: string, text: string) => {
  const client = await connected(url);
  return (await client.query(text).finally(() => client.end())).rows;
};

const upgraded = (config: Here['config'], binaries: string | null = null) =>
  upgradeDatabase({ config, binaries, log, say: () => {} });
const namesIn = (dataDir: string) => readdirSync(dataDir).sort();

/** Starts the product's database, as it is after the upgrade. */
const withProduct = async <T>(config: Here['config'], work: (superUrl: string) => Promise<T>) => {
  const shutdown = new Shutdown(log);
  try {
    const { embedded } = await readyDatabase(config, log, shutdown);
    return await work(embedded?.superUrl ?? '');
  } finally {
    await shutdown.run();
  }
};

/** Throws where an index is not in the order of its collation, or lacks a row. */
const brokenIndexes = (url: string) =>
  asked(
    url,
    `create extension amcheck;
     select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
     join pg_index i on i.indexrelid = c.oid where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p';
     drop extension amcheck`,
  );
const names = `select string_agg(name, ' ' order by name) as names from companies where slug in ('abaco', 'zebra', 'azimo')`;

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
    for (const moment of [/^From /m, /tables are made/, /^Carried/m, /are equal/]) {
      expect(await command(moment)).toMatch(/SIGKILL$/);
      await withProduct(config, async (url) => expect((await heldIn(url)).tables).toEqual(before.tables));
      expect(namesIn(dataDir)).toEqual(['pg18']);
    }
  });

  it('says what it does, and keeps the old folder', async () => {
    const said = await command(null);
    const [from, to, carried, ...rest] = said.split('\n');
    expect(from).toMatch(/^From PostgreSQL 18\.\d+ \(UTF8, libc C, checksums off\) in /);
    expect(to).toMatch(
      /^To PostgreSQL 18\.\d+ \(UTF8, ICU pt-BR [\d.]+, checksums on\): \d+ tables are made\.$/,
    );
    expect(carried).toMatch(/^Carried \d\d,\d{3} rows and \d+ sequences\.$/);
    expect(rest.join('\n')).toMatch(
      /computed anew in public\.profiles\.\nDone in .*before-\w+; [^]*exit code 0$/,
    );
    const [, kept = ''] = namesIn(dataDir);
    expect(namesIn(dataDir)).toEqual(['pg18', expect.stringMatching(/^pg18\.before-/)]);
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

const programs = programsOf(17);
if (!programs)
  console.log('not run here: the upgrade from PostgreSQL 17, whose programs are missing (POSTGRES_17_DIR)');

describe.runIf(programs)('an upgrade from PostgreSQL 17', { timeout: 300_000 }, () => {
  const { config, dataDir, place } = here({ BACKUP_DAYS: '35' });
  const old = { ...place, pgdata: join(dataDir, 'pg17') };
  const last = readMigrations().at(-1)?.name;

  it('is asked for by a start, in one sentence, which starts nothing', async () => {
    const source = { ...old, binaries: reachableBinaries(place.account, programs ?? '') };
    const settings = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--locale=C'];
    await anOldCluster({ source, secretKey, settings, rows, behind: 1, hasUuidv7: false });
    await expect(startEmbedded(config, log)).rejects.toMatchObject({
      name: 'ConfigError',
      message: `The database in ${old.pgdata} was made by PostgreSQL 17, and this release has PostgreSQL 18: run \`npm run upgrade-database\`.`,
    });
    expect(namesIn(dataDir)).not.toContain('pg18');
  });

  it('needs the programs of PostgreSQL 17, and no others', async () => {
    await expect(upgraded(config)).rejects.toThrow(
      'was made by PostgreSQL 17: name the folder of its programs',
    );
    await expect(upgraded(config, dataDir)).rejects.toThrow('must name a folder with bin/postgres in it');
    await expect(upgraded(config, place.binaries)).rejects.toThrow(
      /17, and --from-binaries has PostgreSQL 18/,
    );
  });

  it('carries everything, migrates afterwards, and puts the old backups aside', async () => {
    const source = { ...old, binaries: reachableBinaries(place.account, programs ?? '') };
    const before = await heldBy(source, old.pgdata);
    mkdirSync(join(dataDir, 'backups', 'wal'), { recursive: true });
    writeFileSync(join(dataDir, 'backups', 'wal', '000000010000000000000001.zst'), 'of the old one');
    const { kept } = await upgraded(config, join(programs ?? '', 'bin'));
    expect(namesIn(dataDir).map((name) => name.replace(/-.*/, '-'))).toEqual([
      'backups.before-',
      'pg18',
      'pg18.before-',
    ]);
    await withProduct(config, async (url) => {
      const { tables } = await heldIn(url);
      for (const [name, was] of Object.entries(before.tables))
        if (name !== 'public.schema_migrations') expect([name, tables[name]]).toEqual([name, was]);
      expect(await asked(url, `select name from schema_migrations where name = '${last}'`)).toHaveLength(1);
      await brokenIndexes(url);
    });
    expect(await heldBy(source, kept)).toEqual(before);
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
    await expect(upgraded(config)).rejects.toThrow('public.notes is no table of this release');
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
  it('is finished by the next run wherever it was killed, and no start begins with an empty database before', async () => {
    const { config, dataDir, place } = here();
    const [old, fresh] = [place.pgdata, `${place.pgdata}.upgrading`];
    for (const done of [0, 1, 2]) {
      for (const [folder, word] of [
        [old, 'old'],
        [fresh, 'new'],
      ] as const) {
        mkdirSync(folder);
        writeFileSync(join(folder, 'PG_VERSION'), '18');
        writeFileSync(join(folder, word), '');
      }
      const kept = await swap({ pgdata: old, old, fresh, backups: null, before: `before-${done}` });
      // Back to where a kill would have left it.
      if (done < 2) renameSync(old, fresh);
      if (done < 1) renameSync(kept, old);
      const moves = [
        [old, kept],
        [fresh, old],
      ];
      await writeSealed(swapFile(old), { kept, moves });
      await expect(startEmbedded(config, log)).rejects.toThrow('run `npm run upgrade-database` again');
      expect((await upgraded(config)).kept).toBe(kept);
      expect([existsSync(join(old, 'new')), existsSync(join(kept, 'old'))]).toEqual([true, true]);
      expect(namesIn(dataDir)).toEqual(['pg18', `pg18.before-${done}`]);
      for (const folder of [old, kept]) rmSync(folder, { recursive: true });
    }
  });
});
