/** Numbered SQL files: each runs once, in order, completely or not at all. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { dropDatabase, onDatabase } from '#test/postgres.ts';
import { type Migration, migrate, readMigrations } from './migrations.ts';
import { requiredReleases } from './required-releases.ts';

const { superUrl } = inject('postgres');
const url = onDatabase(superUrl, 'migrating');
const log = createLog('silent');
const admin = new pg.Client({ connectionString: superUrl });
let client: pg.Client;

beforeAll(() => admin.connect());
afterAll(async () => {
  await client.end();
  await dropDatabase(superUrl, 'migrating');
  await admin.end();
});
beforeEach(async () => {
  await client?.end();
  await dropDatabase(superUrl, 'migrating');
  await admin.query('create database migrating template template0');
  client = new pg.Client({ connectionString: url });
  await client.connect();
});

const first: Migration = {
  name: '0001_one.sql',
  text: 'create table one (id int); insert into one values (1)',
};
const second: Migration = { name: '0002_two.sql', text: 'create table two (id int)' };
const run = (...migrations: Migration[]) => migrate({ url, prefix: 'pdy', log, migrations });
const applied = async () =>
  (await client.query('select name, checksum from schema_migrations order by name')).rows;
const isThere = async (table: string) =>
  (await client.query('select to_regclass($1) is not null as there', [table])).rows[0].there;

describe('migrations', () => {
  it('run once each, in order, and are remembered with the checksum of their text', async () => {
    expect(await run(first)).toEqual([first.name]);
    expect(await run(first, second)).toEqual([second.name]);
    expect(await run(first, second)).toEqual([]);
    const sum = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(await applied()).toEqual([first, second].map(({ name, text }) => ({ name, checksum: sum(text) })));
    expect((await client.query('select count(*)::int as count from one')).rows).toEqual([{ count: 1 }]);
  });

  it('refuse a file that changed after it was applied, in one sentence, and run nothing', async () => {
    await run(first);
    const changed = { ...first, text: `${first.text};` };
    await expect(run(changed, second)).rejects.toMatchObject({
      name: 'ConfigError',
      message: 'Migration 0001_one.sql was changed after it had been applied; restore the file.',
    });
    expect(await isThere('two')).toBe(false);
  });

  it('refuse a database that other migrations made, in one sentence, and run nothing', async () => {
    await run({ name: '0001_other.sql', text: 'create table other (id int)' });
    await expect(run(first, second)).rejects.toMatchObject({
      name: 'ConfigError',
      message:
        'The database was made by other migrations than this release has (0001_other.sql); begin with an empty one (of the embedded database, delete DATA_DIR), or start the release that made it.',
    });
    expect(await isThere('one')).toBe(false);
  });

  it('let a node of the previous release start beside one that has migrated further', async () => {
    await run(first, second);
    expect(await run(first)).toEqual([]);
  });

  describe('after a required release', () => {
    const third: Migration = { name: '0003_three.sql', text: 'drop table two' };
    const required = [{ release: '0.2.0', lastMigration: second.name }];
    const people: Migration = {
      name: first.name,
      text: `${first.text}; create table profiles (id int); insert into profiles values (1);
        alter table profiles enable row level security, force row level security`,
    };
    const newer = (...migrations: Migration[]) => migrate({ url, prefix: 'pdy', log, migrations, required });

    it('refuse an older database with one sentence that names the release, and run nothing', async () => {
      await run(people);
      await expect(newer(people, second, third)).rejects.toMatchObject({
        name: 'ConfigError',
        message:
          'The database is older than release 0.2.0, which may not be skipped: install release 0.2.0 and start it once, then this one.',
      });
      expect((await applied()).map(({ name }) => name)).toEqual([people.name]);
      await run(people, second);
      expect(await newer(people, second, third)).toEqual([third.name]);
    });

    it('make a new database at once, also where a first start was killed while it migrated', async () => {
      await run(first);
      expect(await newer(first, second, third)).toEqual([second.name, third.name]);
    });

    it('refuse a database for programs that are older than the required release, and for no others', async () => {
      await newer(people, second, third);
      expect(await run(people, second)).toEqual([]);
      await expect(run(people)).rejects.toMatchObject({
        name: 'ConfigError',
        message:
          'The database was migrated by a release that no longer shares it with this one: install release 0.2.0 or a newer one, or restore a backup from before.',
      });
    });
  });

  it('run once when two nodes start at once', async () => {
    const slow = { ...first, text: `${first.text}; select pg_sleep(0.2)` };
    const both = await Promise.all([run(slow, second), run(slow, second)]);
    expect(both.sort((one, other) => one.length - other.length)).toEqual([[], [first.name, second.name]]);
    expect((await client.query('select count(*)::int as count from one')).rows).toEqual([{ count: 1 }]);
  });

  it('leave nothing of one that fails, and go on from there once it is mended', async () => {
    const bad = { name: '0002_two.sql', text: 'create table two (id int); select 1 / 0' };
    await expect(run(first, bad)).rejects.toThrow('migration 0002_two.sql: division by zero');
    expect([await isThere('one'), await isThere('two')]).toEqual([true, false]);
    expect((await applied()).map(({ name }) => name)).toEqual([first.name]);
    expect(await run(first, second)).toEqual([second.name]);
  });

  it('do not wait for somebody else’s long transaction', async () => {
    await run(first);
    await client.query('begin; lock table one');
    const waiting = {
      name: '0002_two.sql',
      text: 'set local lock_timeout = 50; alter table one add column more int',
    };
    await expect(run(first, waiting)).rejects.toThrow('canceling statement due to lock timeout');
    await client.query('rollback');
  });

  it('try again until somebody else’s transaction is over', async () => {
    await run(first);
    await client.query('begin; lock table one');
    const waiting = {
      name: '0002_two.sql',
      text: 'set local lock_timeout = 50; alter table one add column more int',
    };
    const applying = run(first, waiting);
    await sleep(300);
    expect(await Promise.race([applying, 'it waits'])).toBe('it waits');
    await client.query('commit');
    expect(await applying).toEqual([waiting.name]);
  });

  it('insert the names of this installation’s roles', async () => {
    const text = `create table names as select 'pdy_app pdy_owner pdy_apples' as text`;
    await migrate({ url, prefix: 'acme', log, migrations: [{ name: '0001_names.sql', text }] });
    expect((await client.query('select text from names')).rows).toEqual([
      { text: 'acme_app postgres pdy_apples' },
    ]);
  });
});

describe('the product’s migrations', () => {
  it('are numbered without gaps', () => {
    const numbers = readMigrations().map(({ name }) => Number(/^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('each release that may not be skipped', () => {
  it('ends with a migration of ours', () => {
    const names = readMigrations().map(({ name }) => name);
    expect(requiredReleases.filter(({ lastMigration }) => !names.includes(lastMigration))).toEqual([]);
  });
});

describe('a migration that changes rows', () => {
  it('lifts the fence of the table meanwhile, because the owner, who is in no company, would find no rows', () => {
    const silent = readMigrations().flatMap(({ name, text }) =>
      [...text.matchAll(/^(?:update|delete from) (\w+)/gm)]
        .filter(([, table]) => !text.includes(`alter table ${table} no force row level security`))
        .map(([line]) => `${name}: ${line}`),
    );
    expect(silent).toEqual([]);
  });
});
