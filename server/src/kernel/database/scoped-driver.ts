/** Kysely over one pool, for one caller: every statement and every transaction begins with the caller's scope. */
import type { Socket } from 'node:net';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
} from 'kysely';
import type pg from 'pg';
import type { DB } from '../../db/types.ts';
import { type Limits, type Settings, scopedQuery, scopeStatement } from './scoped-query.ts';

/** The statements sent, and how long their sender has waited for connections, in ms; absent: that is not counted. */
export type Tally = { statements: number; waitedMs?: number };

/** The names of prepared statements, by text. There are only so many: further statements run unnamed. */
export type StatementNames = Map<string, string>;
const mostNames = 500;

/**
 * A prepared `select *` fails for good once a newer node's migration adds a column. The columns of a record set are
 * written out.
 */
const allColumns = /(?:\bselect |\breturning |[.,] ?)\*(?!\s+from jsonb_to_recordset\()/i;

/** A statement with several rows written out: its text differs for each number of rows and hardly comes again. */
const manyRows = /\$\d+\), \(/;

const nameFor = (names: StatementNames, text: string) => {
  let name = names.get(text);
  if (name === undefined && names.size < mostNames && !allColumns.test(text) && !manyRows.test(text)) {
    name = `q${names.size}`;
    names.set(text, name);
  }
  return name;
};

/** The number of people in each company, as last counted. */
export type CompanySizes = Map<string, number>;

/**
 * The class of a company's size. A prepared statement keeps the plan that suited its first caller: a plan for five
 * people would read 50,000 rows one by one. So only companies of similar size share plans. A company that was never
 * counted counts as small.
 */
const sizeClass = (people: number) =>
  people > 20_000 ? 'h' : people > 1_000 ? 'l' : people > 50 ? 'm' : 's';

type Options = {
  connect: (tally: Tally) => Promise<pg.PoolClient>;
  names: StatementNames;
  sizes: CompanySizes;
  settings: Settings | null;
  /** The limits of statements that go through a pooler; null: the connections are our own. */
  pooled: Limits | null;
  tally: Tally;
};

/** A connection of the pool, for as long as somebody uses it. */
type Shared = { readonly client: Promise<pg.PoolClient>; users: number };

/** Sends statements asked for before the next turn of the event loop in one write. */
const inOneFlight = (client: pg.PoolClient) => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

type Last = { readonly query: CompiledQuery; readonly resolve: (result: QueryResult<unknown>) => void };

class ScopedConnection implements DatabaseConnection {
  /** The statements that open a transaction and set its scope; null outside of one. */
  opening: Promise<unknown>[] | null = null;
  /** Sent together with the commit. */
  last: Last | null = null;
  client: pg.PoolClient;
  shared: Shared;
  readonly #options: Options;

  constructor(client: pg.PoolClient, shared: Shared, options: Options) {
    this.client = client;
    this.shared = shared;
    this.#options = options;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { names, sizes, settings, pooled, tally } = this.#options;
    tally.statements += 1;
    const name = pooled ? undefined : nameFor(names, sql);
    const size = settings?.[1] ? sizeClass(sizes.get(settings[1]) ?? 0) : '';
    const config = { text: sql, values: [...parameters], ...(name && { name: `${name}${size}` }) };
    const scope = this.opening ? null : scopeStatement(settings, pooled);
    inOneFlight(this.client);
    const result = scope ? await scopedQuery(this.client, scope, config) : await this.client.query(config);
    return {
      rows: result.rows as R[],
      ...(result.rowCount !== null &&
        result.command !== 'SELECT' && { numAffectedRows: BigInt(result.rowCount) }),
    };
  }

  // biome-ignore lint/correctness/useYield: exports read with cursors through a pool of their own
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a scoped connection does not stream');
  }
}

/**
 * The concurrent reads of one caller share one connection, one statement after the other: a page with eight parts takes
 * one connection of the pool, not eight. A transaction has a connection to itself.
 */
class ScopedDriver implements Driver {
  readonly #options: Options;
  #reading: Shared | null = null;
  constructor(options: Options) {
    this.#options = options;
  }

  async init() {}
  async destroy() {}

  /** Without a caller the driver serves everybody, with one connection for each. */
  async acquireConnection() {
    const shared = this.#reading ?? { client: this.#options.connect(this.#options.tally), users: 0 };
    if (this.#options.settings) this.#reading = shared;
    shared.users += 1;
    try {
      return new ScopedConnection(await shared.client, shared, this.#options);
    } catch (error) {
      if (this.#reading === shared) this.#reading = null;
      throw error;
    }
  }

  async releaseConnection({ client, shared }: ScopedConnection) {
    shared.users -= 1;
    if (shared.users > 0) return;
    if (this.#reading === shared) this.#reading = null;
    client.release();
  }

  /** BEGIN and the scope are sent without waiting; the first statement follows in the same write. */
  async beginTransaction(connection: ScopedConnection) {
    await this.#alone(connection);
    const { settings, pooled } = this.#options;
    const scope = scopeStatement(settings, pooled);
    inOneFlight(connection.client);
    connection.opening = [
      connection.client.query('begin'),
      ...(scope ? [connection.client.query(scope)] : []),
    ];
    for (const sent of connection.opening) sent.catch(() => {}); // The commit reports the error.
  }

  /** A connection that only this transaction uses. */
  async #alone(connection: ScopedConnection) {
    const { client, shared } = connection;
    if (this.#reading === shared) this.#reading = null;
    if (shared.users === 1) return;
    const own: Shared = { client: this.#options.connect(this.#options.tally), users: 1 };
    connection.client = await own.client;
    connection.shared = own;
    await this.releaseConnection(new ScopedConnection(client, shared, this.#options));
  }

  async commitTransaction(connection: ScopedConnection) {
    const { client, last, opening } = connection;
    inOneFlight(client);
    const asked = last && connection.executeQuery(last.query);
    const [, committed] = await Promise.all([asked, client.query('commit'), ...(opening ?? [])]);
    connection.opening = null;
    connection.last = null;
    if (committed.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    if (asked) last.resolve(await asked);
  }

  async rollbackTransaction(connection: ScopedConnection) {
    await connection.client.query('rollback');
    connection.opening = null;
    connection.last = null;
  }
}

/**
 * Sends the last statement of a transaction together with its commit, so that its locks are held only that long. Its
 * answer comes with the commit, so the transaction itself cannot wait for it. If the statement fails, so does the
 * commit.
 */
export const askAtCommit = <R>(tx: Kysely<DB>, query: RawBuilder<R>): Promise<{ rows: Promise<R[]> }> =>
  tx.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof ScopedConnection) || !connection.opening || connection.last)
      throw new Error('one statement goes with the commit of a transaction');
    const { promise, resolve } = Promise.withResolvers<QueryResult<unknown>>();
    connection.last = { query: query.compile(tx), resolve };
    return { rows: promise.then(({ rows }) => rows as R[]) };
  });

/** A dialect for one caller. Cheap: created for every call. */
export const scopedDialect = (options: Options): Dialect => ({
  createDriver: () => new ScopedDriver(options) as Driver,
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
