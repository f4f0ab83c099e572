/**
 * A restore point: a named moment in the log, and what every table held at it. While all tables are locked against
 * writing, the point is written into the log and the snapshot is taken, so both show the same moment. The tables are
 * free again after some milliseconds; they are counted from the snapshot.
 */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Backups, nameOf, writeSealed } from './folder.ts';

/** Rows of a table, and a sum over them that does not depend on their order. */
export type Held = { readonly rows: number; readonly sum: string };

export type Contents = {
  readonly tables: Readonly<Record<string, Held>>;
  /** SHA-256 of all that decides who may see what: policies, roles, grants, functions, constraints, triggers. */
  readonly catalogue: string;
};

export type RestorePoint = Contents & {
  readonly name: string;
  readonly at: string;
  readonly lsn: string;
  readonly timeline: number;
  /** How long a writer could have waited. */
  readonly held_ms: number;
};

/** Whether it is the name of a restore point; somebody else may have put a file there. */
export const isPoint = (name: string): boolean => /^\d{8}T\d{9}Z-\w{4}$/.test(name);

/** Schemas of the product and of its job queue, not those of PostgreSQL. */
const ours = `n.nspname !~ '^(pg_|information_schema$)'`;
const tablesSql = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and ${ours} order by 1`;

/** Definitions carry no object ids, which differ between databases. */
const catalogueSql = `select kind || ' ' || about as line from (
  select 'policy', format('%s %s %s %s %s %s %s %s', schemaname, tablename, policyname, permissive, roles, cmd, qual,
    with_check) from pg_policies
  union all select 'table', format('%s %s %s %s %s %s', c.oid::regclass, c.relkind, c.relrowsecurity, c.relforcerowsecurity,
    pg_get_userbyid(c.relowner), c.relacl) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind in ('r', 'v', 'm', 'p', 'S', 'f')
  union all select 'column', format('%s %s %s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
    a.attnotnull, a.attacl) from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p', 'f')
  union all select 'constraint', format('%s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours}
  union all select 'index', pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where ${ours}
  union all select 'trigger', pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t where not t.tgisinternal
  union all select 'function', format('%s %s %s', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), p.proacl)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prokind in ('f', 'p')
  union all select 'schema', format('%s %s %s', n.nspname, pg_get_userbyid(n.nspowner), n.nspacl)
    from pg_namespace n where ${ours}
  union all select 'role', format('%s %s %s %s %s %s %s %s', rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb,
    rolcanlogin, rolbypassrls, rolconfig) from pg_roles where rolname !~ '^pg_'
  union all select 'member', format('%s %s %s %s %s', pg_get_userbyid(roleid), pg_get_userbyid(member), admin_option,
    inherit_option, set_option) from pg_auth_members
  union all select 'database', format('%s %s %s', datname, pg_get_userbyid(datdba), datacl)
    from pg_database where datname = current_database()
) as all_of_it (kind, about)`;

/** Every way of writing a value as text is fixed, so that the sums of two databases can be compared. */
const fixWriting = (client: pg.Client) =>
  client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = pg_catalog;
    set local max_parallel_workers_per_gather = 0`);

type Tables = Record<string, Held>;

/** Told before each table how many were read. */
export type Progress = (done: number, tables: number) => void;

const heldBy = async (client: pg.Client, names: readonly string[], progress?: Progress): Promise<Tables> => {
  await fixWriting(client);
  const tables: Tables = {};
  for (const [done, name] of names.entries()) {
    progress?.(done, names.length);
    const { rows } = await client.query<Held>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
    );
    if (rows[0]) tables[name] = rows[0];
  }
  return tables;
};

const tablesOf = async (client: pg.Client) =>
  (await client.query<{ name: string }>(tablesSql)).rows.map((row) => row.name);

/**
 * Reads everything; `client` is a superuser within a transaction that sees one snapshot. `known`: what was read in it
 * before.
 */
export const contentsOf = async (
  client: pg.Client,
  known: Tables = {},
  progress?: Progress,
): Promise<Contents> => {
  const names = (await tablesOf(client)).filter((name) => !known[name]);
  const tables = { ...known, ...(await heldBy(client, names, progress)) };
  return { tables, catalogue: await catalogueOf(client) };
};

export const catalogueOf = async (client: pg.Client): Promise<string> => {
  await fixWriting(client);
  const { rows } = await client.query<{ line: string }>(catalogueSql);
  const hash = createHash('sha256');
  for (const line of rows.map((row) => row.line).sort()) hash.update(`${line}\n`);
  return hash.digest('hex');
};

export const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // Its next query fails as well.
  await client.connect();
  return client;
};

/** They are rewritten with TRUNCATE, after which an older snapshot finds them empty. */
const rewritten = ['sealed.answers', 'sealed.keys'];

/** The longest time that a writer may have to wait, in ms: half of it for the locks, half for the mark. */
const mostHeldMs = 800;
const mostTries = 60;

type Mark = Omit<RestorePoint, keyof Contents>;

/** Locks all tables for a moment. Null: a long writer was in the way. `reader` then sees the moment of the mark. */
const marked = async (locker: pg.Client, reader: pg.Client, name: string): Promise<Mark | null> => {
  const tables = await tablesOf(locker);
  // What stands in the way is found at once: an automatic vacuum gives way, and a deadlock ends this and not the
  // writer.
  await locker.query(
    `begin; set local deadlock_timeout = '20ms'; set local statement_timeout = ${mostHeldMs / 2}`,
  );
  let begin = 0;
  try {
    // Before the others are locked: a rewriting that waits between the two locks would wait for ever.
    await reader.query('begin isolation level repeatable read read only; savepoint before_locks');
    await reader.query(
      `set local lock_timeout = ${mostHeldMs / 2}; lock table ${rewritten.join(', ')} in access share mode`,
    );
    begin = performance.now();
    await locker.query(`lock table only ${tables.join(', only ')} in share mode`);
    await reader.query('select pg_current_snapshot()');
    const { rows } = await locker.query<{ lsn: string; at: Date; timeline: number }>(
      `select pg_create_restore_point($1)::text as lsn, clock_timestamp() as at,
        ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`,
      [name],
    );
    await locker.query('commit');
    const [row] = rows;
    if (!row) throw new Error('PostgreSQL made no restore point.');
    return { name, ...row, at: row.at.toISOString(), held_ms: Math.ceil(performance.now() - begin) };
  } catch (error) {
    await locker.query('rollback');
    await reader.query('rollback');
    // Time out, lock not available, deadlock.
    if (['57014', '55P03', '40P01'].includes(String((error as { code?: unknown }).code))) return null;
    throw error;
  }
};

/** Makes a restore point and stores beside the backup what the tables held. */
export const takePoint = async (superUrl: string, backups: Backups): Promise<RestorePoint> => {
  const name = `${nameOf(new Date())}-${randomBytes(2).toString('hex')}`;
  const [locker, reader] = await Promise.all([connected(superUrl), connected(superUrl)]);
  try {
    let mark = await marked(locker, reader, name);
    for (let tries = 1; !mark && tries < mostTries; tries++) {
      await sleep(50 * Math.min(tries, 20) * (0.5 + Math.random()));
      mark = await marked(locker, reader, name);
    }
    if (!mark) throw new Error('Writers left no moment at which all tables could be locked.');
    const sealed = await heldBy(reader, rewritten);
    await reader.query('rollback to savepoint before_locks'); // Who sends an answer waits no longer.
    const point = { ...mark, ...(await contentsOf(reader, sealed)) };
    await writeSealed(join(backups.points, name), point);
    // The log up to the point is in the archive soon, whatever is written afterwards.
    await locker.query('select pg_switch_wal()');
    return point;
  } finally {
    await Promise.all([locker.end(), reader.end()]);
  }
};
