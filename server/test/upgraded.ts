/** Databases that are carried to another PostgreSQL, and what they hold before and after. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { connected } from '../src/boot/backup/restore-point.ts';
import { readConfig } from '../src/boot/config.mjs';
import { readyDatabase } from '../src/boot/database.ts';
import { placeIn } from '../src/boot/postgres/launcher.ts';
import { derivedPassword } from '../src/boot/secret-key.ts';
import { Shutdown } from '../src/boot/shutdown.ts';
import { heldIn, readOnly, withServer } from '../src/boot/upgrade/held.ts';
import { upgradeDatabase } from '../src/boot/upgrade/upgrade-database.ts';
import { createLog } from '../src/kernel/log.ts';

export const log = createLog('silent');
export const secretKey = Buffer.alloc(32, 5);
const password = derivedPassword(secretKey, 'postgres');

/** A data folder of its own for the tests around the call, with the settings that name it. */
export const here = (more: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pdy-upgrade-'));
  chmodSync(dataDir, 0o755); // PostgreSQL's own account has to enter it.
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const fixed = { DATA_DIR: dataDir, SECRET_KEY: secretKey.toString('hex') };
  const env = { ...fixed, MIN_FREE_MB: '1', BACKUP_DAYS: '0', ...more };
  return { dataDir, env, config: readConfig(env), place: placeIn(dataDir) };
};
type Here = ReturnType<typeof here>;

/** Text that COPY has to escape, and a name that two collations write otherwise in small letters. */
export const rows = `
  insert into companies (name, slug, address) select 'Empresa ' || n, 'empresa' || n, E'a\\tb\\\\c\\nd\\re "f" \\\\. \\\\N'
    from generate_series(1, 3000) n;
  insert into companies (name, slug) values ('Ábaco', 'abaco'), ('Zebra', 'zebra'), ('ázimo', 'azimo'), ('\\N', 'n');
  insert into profiles (user_id, email, first_name, last_name, role, hire_date)
    values (uuidv7(), 'zhanna@pdy.example', 'ЖАННА', 'D''Arc', 'platform_admin', '2026-02-28');
  insert into sealed.answers values (decode('00ff5c0a09', 'hex'), gen_random_uuid(), '{"text": "linha\\nnova \\u00e7"}');
  alter table schema_migrations add column release text;
  insert into pgboss.job (name, data) values ('mail', '{"to": "ana"}');
  select setval(seqrelid::regclass, 4711 * seqincrement) from pg_sequence;`;

const urlOf = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/pdy`;
export const heldBy = (source: Here['place'], pgdata: string) =>
  withServer({ ...source, pgdata }, readOnly, (port) => heldIn(urlOf(port)));
export const asked = async (url: string, text: string) => {
  const client = await connected(url);
  return (await client.query(text).finally(() => client.end())).rows;
};

export const upgraded = (config: Here['config'], binaries: string | null = null) =>
  upgradeDatabase({ config, binaries, log, say: () => {} });
export const namesIn = (dataDir: string) => readdirSync(dataDir).sort();

/** Starts the product's database, as it is after the upgrade. */
export const withProduct = async <T>(config: Here['config'], work: (superUrl: string) => Promise<T>) => {
  const shutdown = new Shutdown(log);
  try {
    const { embedded } = await readyDatabase(config, log, shutdown);
    return await work(embedded?.superUrl ?? '');
  } finally {
    await shutdown.run();
  }
};

/** Throws where an index is not in the order of its collation, or lacks a row. */
export const brokenIndexes = (url: string) =>
  asked(
    url,
    `create extension amcheck;
     select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
     join pg_index i on i.indexrelid = c.oid where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p';
     drop extension amcheck`,
  );
