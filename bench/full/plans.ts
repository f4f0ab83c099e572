/**
 * The fifty statements that took the most time of the mix, and whether any of them reads a large table from its
 * beginning. Their plans are those of the same calls, made again for some minutes at a lower rate.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { explainFor, explainNoMore, type Node, wholeReads } from '../parts/explained.ts';
import { atMost, type Measure, shown } from '../parts/figure.ts';
import { logPath } from './database.ts';

const dearest = 50;
/** Rows that a statement may read from the beginning of a table. */
const mostRows = 10_000;
/** The roles that the product signs in with. */
const roles = ['pdy_app', 'pdy_platform', 'pdy_auth', 'pdy_jobs'];

type Scan = { readonly table: string; readonly scans: number; readonly rows: number };

/** How often each table was read from its beginning so far, and how many rows that was. */
export const scansOf = async (client: pg.Client): Promise<Scan[]> => {
  const { rows } = await client.query<{ table: string; scans: string; rows: string }>(
    `select schemaname || '.' || relname as table, seq_scan as scans, seq_tup_read as rows from pg_stat_user_tables
     where schemaname <> 'bench'`,
  );
  return rows.map(({ table, ...counts }) => ({
    table,
    scans: Number(counts.scans),
    rows: Number(counts.rows),
  }));
};

export const beginStatements = async (client: pg.Client) => {
  await explainNoMore(client, roles);
  await client.query('create extension if not exists pg_stat_statements schema bench');
  await client.query('select bench.pg_stat_statements_reset()');
};

type Statement = {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  readonly calls: number;
  readonly total_ms: number;
  readonly mean_ms: number;
};

export const dearestStatements = async (client: pg.Client): Promise<Statement[]> => {
  const { rows } = await client.query<Statement>(
    `select s.queryid::text as id, r.rolname as role, regexp_replace(s.query, '\\s+', ' ', 'g') as text, s.calls::int,
       s.total_exec_time as total_ms, s.mean_exec_time as mean_ms
     from bench.pg_stat_statements s join pg_roles r on r.oid = s.userid
     where r.rolname = any ($1) and s.query !~* '^(begin|commit|rollback|set) '
     order by s.total_exec_time desc limit ${dearest}`,
    [[...roles, 'pdy_owner']], // Some functions run as the owner.
  );
  return rows;
};

/** The next connections of the product write the plan of each statement into the log of the database. */
export const tellPlans = (client: pg.Client) =>
  explainFor(client, roles, { 'auto_explain.log_level': 'log', 'auto_explain.log_verbose': 'on' });

type Planned = { readonly id: string; readonly text: string; readonly ms: number; readonly plan: Node };

const plannedIn = (line: string): Planned | null => {
  const { message = '' } = JSON.parse(line) as { message?: string };
  const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\s*(\{[\s\S]*\})\s*$/.exec(message) ?? [];
  if (!json) return null;
  // The id does not fit into a number of JavaScript.
  const [, id = ''] = /"Query Identifier": (-?\d+)/.exec(json) ?? [];
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Node };
  return { id, text, ms: Number(ms), plan };
};

type Found = {
  readonly id: string;
  readonly text: string;
  readonly table: string;
  rows: number;
  times: number;
  ms: number;
};

/** Reads the log: which statements were planned, and which of them read a large table from its beginning. */
const readPlans = async () => {
  const planned = new Set<string>();
  const found = new Map<string, Found>();
  for await (const line of createInterface({ input: createReadStream(logPath()) })) {
    const one = plannedIn(line);
    if (!one) continue;
    planned.add(one.id);
    for (const { table, rows } of wholeReads(one.plan, mostRows)) {
      const key = `${one.id} ${table}`;
      const known = found.get(key) ?? { id: one.id, text: one.text, table, rows: 0, times: 0, ms: 0 };
      known.rows = Math.max(known.rows, rows);
      known.times += 1;
      known.ms = Math.max(known.ms, one.ms);
      found.set(key, known);
    }
  }
  return { planned, found: [...found.values()] };
};

const scannedMost = (before: readonly Scan[], after: readonly Scan[]) => {
  const known = new Map(before.map((one) => [one.table, one]));
  return after
    .map(({ table, scans, rows }) => {
      const { scans: earlier = 0, rows: read = 0 } = known.get(table) ?? {};
      return { table, scans: scans - earlier, rows: (rows - read) / Math.max(1, scans - earlier) };
    })
    .filter(({ scans, rows }) => scans > 0 && rows > mostRows)
    .toSorted((a, b) => b.rows - a.rows);
};

type Heard = {
  readonly statements: readonly Statement[];
  readonly before: readonly Scan[];
  readonly after: readonly Scan[];
};

/** After the product has stopped: by then the log holds all plans. */
export const judgePlans = async ({ statements, before, after }: Heard) => {
  const { planned, found } = await readPlans();
  const ids = new Set(statements.map(({ id }) => id));
  const red = found.filter(({ id }) => ids.has(id));
  const others = found.filter(({ id }) => !ids.has(id));
  const unseen = statements.filter(({ id }) => !planned.has(id));
  const scans = scannedMost(before, after);
  console.log(
    `\nthe ${statements.length} dearest statements\n${'total s'.padStart(9)}${'mean ms'.padStart(10)}${'calls'.padStart(9)}`,
  );
  for (const { id, role, text, calls, total_ms, mean_ms } of statements)
    console.log(
      `${(total_ms / 1000).toFixed(1).padStart(9)}${mean_ms.toFixed(2).padStart(10)}${String(calls).padStart(9)}  ${planned.has(id) ? ' ' : '?'} ${role.padEnd(13)}${text.slice(0, 110)}`,
    );
  for (const { text, table, rows, times, ms } of red)
    console.log(
      `MISSED: ${rows} rows of ${table} from the beginning, ${times} times, up to ${ms.toFixed(0)} ms: ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`,
    );
  for (const { text, table, rows, times, ms } of others)
    console.log(
      `not among the dearest: ${rows} rows of ${table}, ${times} times, up to ${ms.toFixed(0)} ms: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
    );
  for (const { table, scans: times, rows } of scans)
    console.log(
      `table ${table}: read from the beginning ${times} times during the mix, ${rows.toFixed(0)} rows each`,
    );
  const figures: Measure[] = [
    atMost(`of the ${dearest} dearest, statements that read a large table whole`, red.length, '', 0),
    shown('dearest statements whose plan was not seen', unseen.length, ''),
    shown('other statements that read a large table whole', others.length, ''),
    shown('tables read whole during the mix, over 10,000 rows', scans.length, ''),
  ];
  return { figures, statements, red, others, scans };
};
