/** A database folder as another installation made it: with other programs, another collation, or no checksums. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareEmbeddedDatabase, servingRoles } from '../src/boot/database-roles.ts';
import { openJobs } from '../src/boot/jobs.ts';
import { migrate, readMigrations } from '../src/boot/migrations.ts';
import { launch } from '../src/boot/postgres/launch.ts';
import { freePort } from '../src/boot/postgres/launcher.ts';
import { derivedPassword } from '../src/boot/secret-key.ts';
import { createLog } from '../src/kernel/log.ts';

const log = createLog('silent');

/** Only PostgreSQL 18 has this function. The older one gets it from the test, and never from the product. */
const uuidv7StandIn = `set allow_system_table_mods = on;
  create function pg_catalog.uuidv7() returns uuid volatile parallel safe language sql as $$
    select encode(overlay(uuid_send(gen_random_uuid()) placing
      substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 'hex')::uuid $$`;

const query = async (url: string, ...texts: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
};

type Options = {
  /** Where it is stored, the programs that make it, and their account. */
  readonly source: {
    readonly binaries: string;
    readonly pgdata: string;
    readonly account: { readonly uid?: number; readonly gid?: number };
  };
  readonly secretKey: Buffer;
  /** Given to initdb. */
  readonly settings: readonly string[];
  /** What it holds. */
  readonly rows: string;
  /** How many of the last migrations are missing. */
  readonly behind?: number;
  readonly hasUuidv7?: boolean;
};

const initialised = ({ source, secretKey, settings }: Options) => {
  const { binaries, pgdata, account } = source;
  const { uid, gid } = account;
  const folder = mkdtempSync(join(tmpdir(), 'pdy-password-'));
  const file = join(folder, 'password');
  writeFileSync(file, derivedPassword(secretKey, 'postgres'));
  mkdirSync(pgdata, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined)
    for (const path of [pgdata, folder, file]) chownSync(path, uid, gid);
  const words = ['-D', pgdata, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${file}`, '--no-sync'];
  const env = { LC_ALL: 'C', PATH: process.env.PATH };
  execFileSync(join(binaries, 'bin', 'initdb'), [...words, ...settings], { ...account, cwd: '/', env });
  rmSync(folder, { recursive: true });
};

const filled = async (superUrl: string, { secretKey, rows, behind = 0, hasUuidv7 = true }: Options) => {
  const ownerUrl = await prepareEmbeddedDatabase(superUrl, secretKey);
  const productUrl = superUrl.replace(/postgres$/, 'pdy');
  for (const role of servingRoles.map((name) => `pdy_${name}`))
    await query(ownerUrl, `create role ${role} login password '${derivedPassword(secretKey, role)}'`);
  await query(ownerUrl, 'revoke temporary on database pdy from public');
  if (!hasUuidv7) await query(productUrl, uuidv7StandIn);
  const all = readMigrations();
  await migrate({ url: ownerUrl, prefix: 'pdy', log, migrations: all.slice(0, all.length - behind) });
  const jobsUrl = new URL(ownerUrl);
  jobsUrl.username = 'pdy_jobs';
  jobsUrl.password = derivedPassword(secretKey, 'pdy_jobs');
  await (await openJobs({ url: jobsUrl.href, ownerUrl, log })).stop();
  await query(productUrl, rows);
};

/** Makes and fills it, and stops its server. */
export const anOldCluster = async (options: Options): Promise<void> => {
  initialised(options);
  const port = await freePort();
  const child = await launch({ ...options.source, port }, { isDisposable: true });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const password = derivedPassword(options.secretKey, 'postgres');
  await filled(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, options).finally(() => {
    child.kill('SIGINT');
    return gone;
  });
};

/** The programs of another PostgreSQL, in the folder of the variable or of Debian's package; null: there are none. */
export const programsOf = (major: number): string | null =>
  [process.env[`POSTGRES_${major}_DIR`], `/usr/lib/postgresql/${major}`].find(
    (folder) => folder && existsSync(join(folder, 'bin', 'postgres')),
  ) ?? null;
