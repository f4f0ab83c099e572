/** The database for the product: a connection pool per role, and Kysely in the name of a caller. */
import { Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from '../db/types.ts';
import { cutOff } from './database/cut-off.ts';
import {
  type CompanySizes,
  type StatementNames,
  scopedDialect,
  type Tally,
} from './database/scoped-driver.ts';
import { type Settings, scopeStatements } from './database/scoped-query.ts';

pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day); // A day stays 'YYYY-MM-DD' and never becomes a Date.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number); // Levels and percents, all within double precision.
pg.types.setTypeParser(pg.types.builtins.INT8, Number); // Counts, also within double precision.

export type Db = Kysely<DB>;
/** What handlers work with: one transaction for writes, scoped statements for reads. */
export type Tx = Kysely<DB>;

/** The person and the company in whose name statements run. `now` is set only under a set clock. */
export type Scope = {
  readonly person_id: string | null;
  readonly company_id: string | null;
  readonly role: string;
  readonly now?: Date | undefined;
};

export type Database = {
  /** Kysely in the name of `scope`; null: plain statements with the connection's own role. */
  as(scope: Scope | null, tally?: Tally): Db;
  /** Sets the number of people of each company. From then on companies of similar size share plans. */
  knowSizes(people: CompanySizes): void;
  /** How long the first of those who wait for a connection has waited, in ms; 0: nobody waits. */
  waitedMs(): number;
  /** Ends all connections at once, and with them what runs on them: the server does not answer any more. */
  cutOff(): void;
  /** Goes to the server and back. Rejects when the server is away. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const settingsOf = ({ person_id, company_id, role, now }: Scope): Settings =>
  now
    ? [person_id ?? '', company_id ?? '', role, now.toISOString()]
    : [person_id ?? '', company_id ?? '', role];

/** A transaction without a statement for so long has lost its caller: PostgreSQL ends it and frees its locks. */
const mostIdleMs = 60_000;

/** Opening one takes milliseconds, and seconds where many are opened at once on a busy machine. */
const mostOpeningMs = 10_000;

export type Bounds = {
  /** The address is that of a pooler in transaction mode. */
  readonly isPooled?: boolean;
  readonly max?: number;
  readonly idleMs?: number;
  /** How long a call waits for connections, in all, before it is told to come back; a job: for each of them. */
  readonly waitMs?: number;
  /** How long a statement waits for a lock, and how long it may take; 0: as long as it needs. */
  readonly lockMs?: number;
  readonly statementMs?: number;
};

/**
 * A connection that is still being opened when its caller has waited long enough serves the next one. If it were
 * closed, a busy machine that needs longer than `waitMs` to open one would never have any.
 */
const queueFor = (pool: pg.Pool, waitMs: number) => {
  /** The moments when those who wait began, the earliest first. */
  const waiting = new Set<{ readonly sinceMs: number }>();
  const connect = (tally: Tally) =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      let isLate = false;
      const turn = { sinceMs: performance.now() };
      waiting.add(turn);
      const ended = () => {
        if (!waiting.delete(turn)) return;
        clearTimeout(timer);
        if (tally.waitedMs !== undefined) tally.waitedMs += performance.now() - turn.sinceMs;
      };
      const giveUp = () => {
        isLate = true;
        ended();
        reject(new Error('timeout exceeded when waiting for a connection'));
      };
      const timer = setTimeout(giveUp, waitMs - (tally.waitedMs ?? 0));
      pool.connect().then(
        (client) => {
          ended();
          if (isLate) client.release();
          else resolve(client);
        },
        (error: Error) => {
          ended();
          reject(error);
        },
      );
    });
  const waitedMs = () => {
    const [first] = waiting;
    return first ? performance.now() - first.sinceMs : 0;
  };
  return { connect, waitedMs };
};

/**
 * Opens a database. `onError` is called for connections that die while idle. Statements report their own failures.
 * `onBackend` hears the process id, on the server's machine, of what serves a new connection.
 */
export const openDatabase = (
  url: string,
  {
    isPooled = false,
    max = 10,
    idleMs = mostIdleMs,
    waitMs = 10_000,
    lockMs = 0,
    statementMs = 0,
    onError = (_: Error) => {},
    onBackend = (_: number) => {},
  }: Bounds & { onError?: (error: Error) => void; onBackend?: (process: number) => void } = {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: Math.max(waitMs, mostOpeningMs),
    ...(!isPooled && {
      idle_in_transaction_session_timeout: idleMs,
      lock_timeout: lockMs,
      statement_timeout: statementMs,
    }),
  } as pg.PoolConfig);
  const pooled = isPooled ? ([lockMs, statementMs, idleMs] as const) : null;
  const { connect, waitedMs } = queueFor(pool, waitMs);
  const names: StatementNames = new Map();
  let sizes: CompanySizes = new Map();
  const clients = new Set<pg.PoolClient>();
  pool.on('error', onError);
  pool.on('remove', (client) => clients.delete(client));
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', onError); // Without a listener a dying connection ends the process.
    onBackend((client as unknown as { processID: number }).processID);
    if (isPooled) return;
    for (const statement of scopeStatements) client.query(statement).catch(onError);
  });
  return {
    as: (scope, tally = { statements: 0 }) =>
      new Kysely<DB>({
        dialect: scopedDialect({
          ...{ connect, names, sizes, pooled, tally },
          settings: scope && settingsOf(scope),
        }),
      }),
    knowSizes: (people) => {
      sizes = people;
    },
    waitedMs,
    cutOff: () => {
      for (const client of clients) cutOff(client);
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
};
