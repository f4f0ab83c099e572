/** A database of an earlier release is copied before it is migrated. The tests follow each other. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { nameOf } from '../backup/folder.ts';
import { connected } from '../backup/restore-point.ts';
import { readConfig } from '../config.mjs';
import { readyDatabase } from '../database.ts';
import { prepareEmbeddedDatabase, prepareRoles } from '../database-roles.ts';
import { migrate, readMigrations } from '../migrations.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { derivedPassword } from '../secret-key.ts';
import { Shutdown } from '../shutdown.ts';
import { heldIn, readOnly, withServer } from './held.ts';
import { daysKept, forgetOutdated } from './put-aside.ts';

const log = createLog('silent');
const dataDir = mkdtempSync(join(tmpdir(), 'pdy-before-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true }));

const env = { DATA_DIR: dataDir, DEMO_DATA: 'off', MIN_FREE_MB: '1', BACKUP_DAYS: '0' };
const config = readConfig(env);
const all = readMigrations();
/** The release before ends here. A table of this name makes the next migration fail. */
const next = all.findIndex(({ text }) => text.includes('create table goal_figures'));
const nextName = all[next]?.name ?? '';

/** Works with the database without migrating it. */
const asItIs = async <T>(work: (superUrl: string) => Promise<T>): Promise<T> => {
  const { embedded, stop } = await startEmbedded(config, log);
  return work(embedded.superUrl).finally(stop);
};
const run = async (url: string, text: string) => {
  const client = await connected(url);
  return (await client.query(text).finally(() => client.end())).rows;
};
const isMigrated = () =>
  asItIs(
    async (url) => (await run(url, `select from schema_migrations where name = '${nextName}'`)).length > 0,
  );

/** Starts as the product does, and stops. */
const started = async (settings = config, said = log) => {
  const shutdown = new Shutdown(log);
  await readyDatabase(settings, said, shutdown).finally(() => shutdown.run());
};
const copies = () =>
  readdirSync(dataDir)
    .filter((name) => /^pg18\.copied-\w+$/.test(name))
    .sort();
const daysAgo = (days: number) => nameOf(new Date(Date.now() - days * 86_400_000));
/** Its note is lost. */
const earlier = `pg18.copied-${daysAgo(1)}`;
const strangers = () => readdirSync(dataDir).filter((name) => /copying|keeper/.test(name));

beforeAll(async () => {
  const { embedded, url, stop } = await startEmbedded(config, log);
  const { secretKey, superUrl } = embedded;
  const ownerUrl = await prepareEmbeddedDatabase(url, secretKey);
  await prepareRoles(ownerUrl, secretKey, 'pdy');
  await migrate({ url: ownerUrl, prefix: 'pdy', log, migrations: all.slice(0, next) });
  await run(
    superUrl,
    `insert into companies (name, slug) select 'Empresa', 'empresa' || n from generate_series(1, 3000) n;
     insert into profiles (user_id, email, first_name, last_name, role)
     values (uuidv7(), 'ana@pdy.example', 'Ana', 'Lima', 'platform_admin')`,
  );
  await stop();
});

describe('before migrations', { timeout: 120_000 }, () => {
  it('nothing is migrated where the disk has no room for a copy', async () => {
    mkdirSync(join(dataDir, earlier));
    const starting = started(readConfig({ ...env, MIN_FREE_MB: '999999999' }));
    await expect(starting).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(
        /^The database could not be copied .* needs \d+ MB more free space\. .* deleted: \S+Z\.$/,
      ),
    });
    expect([await isMigrated(), copies(), strangers()]).toEqual([false, [earlier], []]);
  });

  it('nothing is migrated where the copy does not hold what the database holds', async () => {
    // So that reading it does not change its pages.
    await asItIs((url) => run(url, 'vacuum companies'));
    const [table] = await asItIs((url) => run(url, `select pg_relation_filepath('companies') as path`));
    const [whole, half] = ['pg18', 'pg18.copying'].map((folder) => join(dataDir, folder, table.path));
    const bytes = readFileSync(whole ?? '');
    const starting = expect(started()).rejects.toThrow('so it was not migrated');
    for (const isThere = () => existsSync(half ?? '') && readFileSync(half ?? '').equals(bytes); !isThere(); )
      await sleep(1);
    writeFileSync(half ?? '', bytes.fill(1, 9_000, 9_100));
    await starting;
    expect([await isMigrated(), copies(), strangers()]).toEqual([false, [earlier], []]);
  });

  it('the database is copied, compared and kept, once also where a migration fails', async () => {
    const before = await asItIs(async (url) => {
      await run(url, 'create table goal_figures (id int)');
      return heldIn(url);
    });
    for (const _ of [1, 2]) await expect(started()).rejects.toThrow('"goal_figures" already exists');
    expect(copies()).toEqual([earlier, expect.any(String)]);
    await asItIs((url) => run(url, 'drop table goal_figures'));
    await started();
    expect([await isMigrated(), copies().length, strangers()]).toEqual([true, 2, []]);
    const { embedded, stop } = await startEmbedded(config, log);
    await stop();
    const pgdata = join(dataDir, copies()[0] ?? '');
    const password = derivedPassword(embedded.secretKey, 'postgres');
    const kept = await withServer({ ...embedded.source, pgdata }, readOnly, (port) =>
      heldIn(`postgres://postgres:${password}@127.0.0.1:${port}/pdy`),
    );
    expect(kept).toEqual(before);
    const killed = withServer({ ...embedded.source, pgdata }, readOnly, async () =>
      process.kill(Number.parseInt(readFileSync(join(pgdata, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL'),
    );
    await expect(killed).rejects.toThrow('did not stop in order');
    expect(kept.tables['public.companies']?.rows).toBe(3001);
  });

  it('no copy is made where nothing is to come, and a start deletes what was put aside a week ago', async () => {
    const [old, young] = [daysAgo(7.1), daysAgo(6.9)];
    const wal = '000000010000000000000001.zst';
    const aside = join(dataDir, `backups.upgraded-${young}`);
    for (const at of [old, young]) {
      mkdirSync(join(aside, 'copies', at), { recursive: true });
      for (const name of [`copied-${at}`, `upgraded-${at}`, `before-${at}`])
        mkdirSync(`${dataDir}/pg18.${name}`);
      writeFileSync(`${dataDir}/pg18.copied-${at}.contents`, '');
    }
    mkdirSync(join(aside, 'wal'));
    writeFileSync(join(aside, 'wal', wal), '');
    utimesSync(join(aside, 'wal', wal), 0, 0);
    mkdirSync(join(dataDir, 'pg18.before-the-move'));
    await started();
    expect(copies()).toHaveLength(3);
    expect(readdirSync(dataDir).filter((name) => name.includes(old))).toEqual([]);
    expect([readdirSync(join(aside, 'copies')), readdirSync(join(aside, 'wal'))]).toEqual([[young], []]);
    await forgetOutdated(join(dataDir, 'pg18'), config, new Date(Date.now() + 7.1 * 86_400_000));
    const rest = readdirSync(dataDir).filter((name) => /before|copied|upgraded/.test(name));
    expect(rest).toEqual(['pg18.before-the-move']);
  });

  it('the privacy policy is told the days of backups, else of copies', () => {
    const days = (more: object) => daysKept(readConfig({ ...env, ...more }));
    const off = { BACKUP_BEFORE_MIGRATIONS: 'off' };
    expect([days({}), days(off), days({ ...off, BACKUP_DAYS: '35' })]).toEqual([7, null, 35]);
  });

  it('no copy is made where it is turned off', async () => {
    await asItIs((url) =>
      run(
        url,
        `drop table goal_figures, plan_figures, moved_figures cascade;
         drop function app.rename_in_goal_figures; delete from schema_migrations where name = '${nextName}'`,
      ),
    );
    await started(readConfig({ ...env, BACKUP_BEFORE_MIGRATIONS: 'off' }));
    expect([await isMigrated(), copies()]).toEqual([true, []]);
  });

  it('a start warns where the library of the system sorts otherwise since the database was made', async () => {
    const warnings: unknown[] = [];
    const said = Object.assign(createLog('silent'), { warn: (text: unknown) => warnings.push(text) });
    await started(config, said);
    expect(warnings).toEqual([]);
    await asItIs((url) => run(url, `update pg_database set datcollversion = '1' where datname = 'pdy'`));
    await started(config, said);
    expect(warnings).toEqual([expect.stringContaining('run `npm run upgrade-database`')]);
  });
});
