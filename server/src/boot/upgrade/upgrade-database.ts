/**
 * Carries the embedded database to another PostgreSQL, or to the same one with the settings of a new database: old and
 * new server side by side, tables by our migrations, rows by COPY. The old folder is only read, and kept.
 */
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { ConfigError } from '#kernel/config-error.mjs';
import type { Log } from '#kernel/log.ts';
import { nameOf, needRoom, type Source } from '../backup/folder.ts';
import { type Contents, connected, contentsOf } from '../backup/restore-point.ts';
import type { Config } from '../config.mjs';
import { prepareDatabase } from '../database.ts';
import { prepareEmbeddedDatabase, prepareRoles } from '../database-roles.ts';
import { openJobs } from '../jobs.ts';
import { type Applied, appliedIn, migrate, pendingIn, readMigrations } from '../migrations.ts';
import { reachableBinaries } from '../postgres/account.ts';
import { initialise } from '../postgres/initialise.ts';
import { placeIn } from '../postgres/launcher.ts';
import { databaseFolder, majorOf, ownMajor, versionOf } from '../postgres/major.ts';
import { claim, clearPredecessor } from '../postgres/predecessor.ts';
import { derivedPassword, keptSecretKey } from '../secret-key.ts';
import { bytesBelow, syncFiles } from './before-migrations.ts';
import { carryAll, tablesThatDiffer } from './carry.ts';
import { collationFaults, settingsOf } from './collations.ts';
import { faultsBetween, readOnly, withServer } from './held.ts';
import { finishSwap, swap } from './swap.ts';

type Options = {
  readonly config: Config;
  /** The folder with the old version's `bin/postgres`; null: the old version is the installed one. */
  readonly binaries: string | null;
  readonly log: Log;
  /** Told what is being done, a sentence each. */
  readonly say: (sentence: string) => void;
};

const keyOf = ({ secretKey, dataDir }: Config): Buffer => {
  if (!secretKey && !existsSync(join(dataDir, 'secret.key')))
    throw new ConfigError(
      'The key of the installation is missing: put secret.key into DATA_DIR or set SECRET_KEY.',
    );
  return secretKey ?? keptSecretKey(dataDir);
};

/** The old database with the programs that can start it. */
const oldSource = ({ binaries, pgdata, account }: Source, given: string | null): Source => {
  const folder = databaseFolder(pgdata);
  if (!folder) throw new ConfigError(`${dirname(pgdata)} holds no database.`);
  const major = majorOf(folder);
  if (given === null && major !== ownMajor)
    throw new ConfigError(
      `${folder} was made by PostgreSQL ${major}: name the folder of its programs with --from-binaries (it has bin/postgres in it).`,
    );
  const root = given === null || basename(given) !== 'bin' ? given : dirname(given);
  if (root !== null && !existsSync(join(root, 'bin', 'postgres')))
    throw new ConfigError(`--from-binaries must name a folder with bin/postgres in it; '${given}' has none.`);
  const old = root === null ? binaries : reachableBinaries(account, root);
  const version = versionOf(old);
  if (Number.parseInt(version, 10) !== major)
    throw new ConfigError(
      `${folder} was made by PostgreSQL ${major}, and --from-binaries has PostgreSQL ${version}.`,
    );
  return { binaries: old, pgdata: folder, account };
};

/** The log of the new database begins again, so it cannot go on in the backups of the old one. */
const oldBackups = ({ backup }: Config, { pgdata }: Source): string | null => {
  const holds = (dir: string, name: string) =>
    existsSync(join(dir, name)) && readdirSync(join(dir, name)).length > 0;
  if (backup.secondDir && existsSync(join(backup.secondDir, 'database')))
    throw new ConfigError(
      'BACKUP_SECOND_DIR holds the backups of the old database: name a new folder, and keep the old one as long as you need it.',
    );
  if (backup.dir && holds(backup.dir, 'wal'))
    throw new ConfigError(
      'BACKUP_DIR holds the backups of the old database: name a new folder, and keep the old one as long as you need it.',
    );
  const own = join(dirname(pgdata), 'backups');
  return !backup.dir && existsSync(own) ? own : null;
};

/** A folder for the socket of the old server, that only its account can enter. */
const socketFolder = ({ account: { uid, gid } }: Source): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pdy-old-'));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

/** Its log may hold what was never archived, and without archiving PostgreSQL would use those files again. */
const keepingLog = ['archive_mode=on', 'archive_command='];

/** Works with the old database, which nobody else can reach or change. */
const withOld = async <T>(source: Source, password: string, work: (client: pg.Client) => Promise<T>) => {
  const folder = socketFolder(source);
  // Windows has no such sockets for PostgreSQL.
  const isSocket = process.platform !== 'win32';
  const where = isSocket ? ['listen_addresses=', `unix_socket_directories=${folder}`] : [];
  try {
    return await withServer(source, [...readOnly, ...keepingLog, ...where], async (port) => {
      const host = isSocket ? folder : '127.0.0.1';
      const client = new pg.Client({ host, port, user: 'postgres', password, database: 'pdy' });
      client.on('error', () => {}); // Its next query fails as well.
      await client.connect();
      await client.query('begin isolation level repeatable read read only');
      return work(client).finally(() => client.end());
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Nothing of it is needed after a crash, so nothing is written for one; the files are synced at the end. */
const forLoading = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'];

type Shape = {
  readonly superUrl: string;
  readonly secretKey: Buffer;
  readonly applied: Applied;
  readonly hasJobs: boolean;
  /** The list of migrations says where a required release ends. */
  readonly notesReleases: boolean;
  readonly log: Log;
};

const noteColumn = async (url: string) => {
  const client = await connected(url);
  await client.query('alter table schema_migrations add column release text').finally(() => client.end());
};

/** The tables, roles and policies of the old database's release. */
const shaped = async ({ superUrl, secretKey, applied, hasJobs, notesReleases, log }: Shape) => {
  const ownerUrl = await prepareEmbeddedDatabase(superUrl, secretKey);
  const urls = await prepareRoles(ownerUrl, secretKey, 'pdy');
  const migrations = readMigrations().filter(({ name }) => applied.has(name));
  await migrate({ url: ownerUrl, prefix: 'pdy', log, migrations, required: [] });
  if (notesReleases) await noteColumn(ownerUrl);
  if (hasJobs) await (await openJobs({ url: urls.jobs, ownerUrl, log })).stop();
  return ownerUrl;
};

type Compared = { readonly old: pg.Client; readonly client: pg.Client; readonly before: Contents };
type Carried = Awaited<ReturnType<typeof carryAll>>;

/** Returns what differs for a good reason, a sentence each. Throws where a row is another one. */
const compared = async ({ old, client, before }: Compared, { tables }: Carried, isSame: boolean) => {
  const notes: string[] = [];
  await client.query('begin isolation level repeatable read read only');
  const after = await contentsOf(client);
  const suspects = tables.filter(({ name }) => after.tables[name]?.sum !== before.tables[name]?.sum);
  const different = new Set(await tablesThatDiffer(old, client, suspects));
  const computed = suspects.map(({ name }) => name).filter((name) => !different.has(name));
  if (computed.length > 0)
    notes.push(`What the new collation computes otherwise was computed again in ${computed.join(', ')}.`);
  const faults = faultsBetween(after.tables, before.tables);
  const real = faults.filter((fault) => !computed.some((name) => fault.startsWith(`${name} `)));
  real.push(...(await collationFaults(client)));
  if (real.length > 0) throw new Error(real.join(' '));
  if (isSame && after.catalogue !== before.catalogue)
    notes.push(
      'Policies, roles, indexes or functions that were changed by hand are as the release makes them.',
    );
  await client.query('commit');
  return notes;
};

const count = (number: number) => number.toLocaleString('en-US');

/** Fills the new folder. Returns notes, a sentence each. */
const filled = async ({ log, say }: Options, from: Source, fresh: Source, secretKey: Buffer) => {
  const password = derivedPassword(secretKey, 'postgres');
  return withOld(from, password, async (old) => {
    await pendingIn(old); // Refuses where this release may not serve the database.
    const applied = await appliedIn(old);
    const before = await contentsOf(old);
    const hasJobs = 'pgboss.version' in before.tables;
    const { rowCount } = await old.query(
      `select from pg_attribute where attrelid = 'public.schema_migrations'::regclass and attname = 'release'`,
    );
    const notesReleases = rowCount === 1;
    say(`From ${await settingsOf(old)} in ${from.pgdata}.`);
    initialise(fresh, { password, isDisposable: true });
    return withServer(fresh, forLoading, async (port) => {
      const superUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
      const ownerUrl = await shaped({ superUrl, secretKey, applied, hasJobs, notesReleases, log });
      const client = await connected(superUrl.replace(/postgres$/, 'pdy'));
      try {
        say(`To ${await settingsOf(client)}: ${count(Object.keys(before.tables).length)} tables are made.`);
        const carried = await carryAll(old, client);
        const rows = Object.values(before.tables).reduce((sum, table) => sum + table.rows, 0);
        say(`Carried ${count(rows)} rows and ${carried.sequences} sequences.`);
        await client.query('set session_replication_role = origin');
        await client.query('vacuum (analyze)');
        const notes = await compared({ old, client, before }, carried, majorOf(from.pgdata) === ownMajor);
        say('Counts and checksums of all tables are equal, and the collations are those of this system.');
        await prepareDatabase(ownerUrl, secretKey, log);
        return notes;
      } finally {
        await client.end();
      }
    });
  });
};

/** Where the old database is kept, and notes for the person who runs it, a sentence each. */
export type Upgraded = { readonly kept: string; readonly notes: readonly string[] };

export const upgradeDatabase = async (options: Options): Promise<Upgraded> => {
  const { config, binaries, say } = options;
  if (config.databaseUrl)
    throw new ConfigError('The database of DATABASE_URL is upgraded by its own tools (pg_upgrade, pg_dump).');
  const place = placeIn(config.dataDir);
  const { pgdata } = place;
  const releases = [claim(pgdata)];
  try {
    const finished = await finishSwap(pgdata);
    if (finished) return { kept: finished, notes: ['An earlier upgrade was finished.'] };
    const from = oldSource(place, binaries);
    if (from.pgdata !== pgdata) releases.push(claim(from.pgdata));
    const secretKey = keyOf(config);
    const backups = oldBackups(config, place);
    const fresh = { ...place, pgdata: `${pgdata}.upgrading` };
    for (const folder of [from.pgdata, fresh.pgdata]) await clearPredecessor(folder);
    const clear = () => rmSync(fresh.pgdata, { recursive: true, force: true, maxRetries: 10 });
    clear();
    await needRoom(dirname(pgdata), (await bytesBelow(from.pgdata)) * 1.25, config.leastFreeBytes);
    const notes = await filled(options, from, fresh, secretKey).catch((error: unknown) => {
      clear();
      throw error;
    });
    syncFiles(fresh);
    const ending = `upgraded-${nameOf(new Date())}`;
    say('The folders change places.');
    return { kept: await swap({ pgdata, old: from.pgdata, fresh: fresh.pgdata, backups, ending }), notes };
  } finally {
    for (const release of releases) release();
  }
};
