/**
 * Carries everything that one database holds into another with the same tables, in PostgreSQL's own COPY text. It comes
 * with no pg_dump, and COPY needs none.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

/** What pg gives to a statement that copies. Its types leave it out. */
type Wire = {
  readonly stream: Socket;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** One message of the network would hold one row. */
const chunkBytes = 65_536;

const finished = (query: pg.Query) =>
  new Promise<unknown>((resolve, reject) => {
    query.on('end', resolve);
    query.on('error', reject);
  });

/** @param what the table and its columns, as SQL */
const carryRows = async (from: pg.Client, to: pg.Client, what: string): Promise<void> => {
  const into = new pg.Query(`copy ${what} from stdin`);
  const done = finished(into);
  const opened = new Promise<Wire>((resolve) => Object.assign(into, { handleCopyInResponse: resolve }));
  to.query(into);
  const target = (await Promise.race([opened, done])) as Wire;
  const out = new pg.Query(`copy ${what} to stdout`);
  let rows: Buffer[] = [];
  let bytes = 0;
  const send = () => {
    target.sendCopyFromChunk(Buffer.concat(rows));
    rows = [];
    bytes = 0;
  };
  const handleCopyData = ({ chunk }: { chunk: Buffer }, source: Wire) => {
    rows.push(Buffer.from(chunk)); // The memory of the message is used again.
    bytes += chunk.length;
    if (bytes < chunkBytes) return;
    send();
    if (!target.stream.writableNeedDrain) return;
    source.stream.pause();
    target.stream.once('drain', () => source.stream.resume());
  };
  from.query(Object.assign(out, { handleCopyData }));
  await Promise.race([finished(out), done]);
  send();
  target.endCopyFrom();
  await done;
};

type Table = {
  readonly name: string;
  /** Without those that PostgreSQL computes. */
  readonly columns: readonly string[];
  readonly computed: readonly string[];
  /** All columns and their types: what both databases must agree on. */
  readonly form: string;
  /** How it is made, when it is a part of another table; else null. */
  readonly part: string | null;
};

const ours = `n.nspname !~ '^(pg_|information_schema$)'`;
const tablesSql = `select format('%I.%I', n.nspname, c.relname) as name,
    coalesce(array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns,
    coalesce(array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated <> ''), '{}') as computed,
    string_agg(format('%I %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attgenerated), ', ' order by a.attnum)
      as form,
    (select format('create table %I.%I partition of %s %s; alter table %1$I.%2$I owner to %5$I', n.nspname, c.relname,
        i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid), pg_get_userbyid(c.relowner))
     from pg_inherits i where i.inhrelid = c.oid and c.relispartition) as part
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relpersistence = 'p' and ${ours}
  group by n.nspname, c.relname, c.oid, c.relispartition, c.relpartbound, c.relowner order by 1`;

const tablesIn = async (client: pg.Client): Promise<Map<string, Table>> => {
  await client.query('set search_path = pg_catalog');
  const { rows } = await client.query<Table>(tablesSql);
  return new Map(rows.map((row) => [row.name, row]));
};

/** Parts of a table that are made by day or by queue are as in the old database afterwards. */
const alignParts = async (to: pg.Client, old: ReadonlyMap<string, Table>): Promise<Map<string, Table>> => {
  for (const [name, { part }] of await tablesIn(to))
    if (part && !old.has(name)) await to.query(`drop table ${name}`);
  const made = await tablesIn(to);
  for (const [name, { part }] of old) if (part && !made.has(name)) await to.query(part);
  return tablesIn(to);
};

const otherForms = (old: ReadonlyMap<string, Table>, fresh: ReadonlyMap<string, Table>) =>
  [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), fresh.get(name)];
    if (!is) return [`${name} is not in this release; remove it, or keep it elsewhere.`];
    if (!was) return [`${name} is missing in the old database.`];
    return was.form === is.form ? [] : [`${name} has other columns than in this release.`];
  });

const carrySequences = async (from: pg.Client, to: pg.Client) => {
  const { rows } = await from.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ours}`,
  );
  for (const { name } of rows) {
    const state = await from.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    );
    const [{ last_value, is_called } = { last_value: '1', is_called: false }] = state.rows;
    await to.query('select setval($1::regclass, $2, $3)', [name, last_value, is_called]);
  }
  return rows.length;
};

/** Both are superusers: `from` in a transaction that sees one moment, `to` in a database that nobody else uses. */
export const carryAll = async (from: pg.Client, to: pg.Client) => {
  const { rowCount: objects } = await from.query('select from pg_largeobject_metadata limit 1');
  if (objects) throw new Error('The old database holds large objects, which PDY does not use.');
  const old = await tablesIn(from);
  const fresh = await alignParts(to, old);
  const faults = otherForms(old, fresh);
  if (faults.length > 0) throw new Error(faults.join(' '));
  // No trigger runs, and rows are not checked against other tables: all of them come.
  await to.query('set session_replication_role = replica');
  await to.query(`truncate ${[...fresh.keys()].join(', ')} cascade`);
  for (const { name, columns } of old.values())
    await carryRows(from, to, `${name} (${columns.join(', ')})`).catch((error: Error) => {
      throw new Error(`${name} could not be carried over: ${error.message}`, { cause: error });
    });
  return { tables: [...old.values()], sequences: await carrySequences(from, to) };
};

/**
 * The tables whose stored rows differ. What PostgreSQL computes is left out: a letter may have another capital under
 * another collation, and then it was computed again.
 */
export const tablesThatDiffer = async (
  from: pg.Client,
  to: pg.Client,
  tables: readonly Table[],
): Promise<string[]> => {
  const sumOf = async (client: pg.Client, { name, columns }: Table) => {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)::numeric), 0) as sum
       from ${name}`,
    );
    return rows[0]?.sum;
  };
  const different: string[] = [];
  for (const table of tables)
    if (table.computed.length === 0 || (await sumOf(from, table)) !== (await sumOf(to, table)))
      different.push(table.name);
  return different;
};
