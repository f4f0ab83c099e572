/** The database for the product: a connection pool per role, and Kysely in the name of a caller. */
import { Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from '../db/types.ts';
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

export type Bounds = {
  readonly max?: number;
  readonly idleMs?: number;
  /** How long a call waits for a connection before it is told to come back. */
  readonly waitMs?: number;
  /** How long a statement waits for a lock, and how long it may take; 0: as long as it needs. */
  readonly lockMs?: number;
  readonly statementMs?: number;
};

/** Opens a database. `onError` is called for connections that die while idle. Statements report their own failures. */
export const openDatabase = (
  url: string,
  {
    max = 10,
    idleMs = mostIdleMs,
    waitMs = 10_000,
    lockMs = 0,
    statementMs = 0,
    onError = (_: Error) => {},
  }: Bounds & { onError?: (error: Error) => void } = {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: waitMs,
    idle_in_transaction_session_timeout: idleMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
  } as pg.PoolConfig);
  const names: StatementNames = new Map();
  let sizes: CompanySizes = new Map();
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError); // Without a listener a dying connection ends the process.
    for (const statement of scopeStatements) client.query(statement).catch(onError);
  });
  return {
    as: (scope, tally = { statements: 0 }) =>
      new Kysely<DB>({
        dialect: scopedDialect({ pool, names, sizes, settings: scope && settingsOf(scope), tally }),
      }),
    knowSizes: (people) => {
      sizes = people;
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
};
