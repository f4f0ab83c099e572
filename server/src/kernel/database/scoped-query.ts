/**
 * A statement that carries its caller: the settings for row-level security and the statement itself travel in one
 * network round trip, under one Sync, and so in one implicit transaction that ends with the statement. Uses three
 * internals of `pg` (prepare, handleDataRow, handleCommandComplete), so its version is pinned.
 */
import pg from 'pg';

type Connection = {
  parse(options: object): void;
  bind(options: object): void;
  execute(options: object): void;
};
type Callback = (error: Error | null, result: pg.QueryResult) => void;
/** The parts of pg's Query that its type declarations leave out. */
type QueryInternals = new (
  config: pg.QueryConfig,
  values: undefined,
  callback: Callback,
) => {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};

/** The settings of a statement, each '' for none; the instant is there only under a set clock. */
export type Settings = readonly [person: string, company: string, role: string, now?: string];

const caller = `select set_config('app.person_id', $1, true), set_config('app.company_id', $2, true),
  set_config('app.role', $3, true)`;

const plainScope = { name: '_scope', text: caller };
const datedScope = { name: '_dated_scope', text: `${caller}, set_config('app.now', $4, true)` };

/** What a connection must have prepared before it serves, with empty values. */
export const scopeStatements = [
  { ...plainScope, values: ['', '', ''] },
  { ...datedScope, values: ['', '', '', ''] },
];

/** How long a statement may wait and take, and how long a transaction may pause: milliseconds, 0 for no limit. */
export type Limits = readonly [lock: number, statement: number, idle: number];

const limitNames = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
const limiting = (from: number) =>
  limitNames.map((name, n) => `set_config('${name}', $${from + n}, true)`).join(', ');

/**
 * Through a pooler the next transaction may run on another connection. So nothing has a name there, and the limits come
 * with each scope.
 */
const pooledTexts = {
  nobody: `select ${limiting(1)}`,
  plain: `${caller}, ${limiting(4)}`,
  dated: `${datedScope.text}, ${limiting(5)}`,
};

export type ScopeStatement = {
  readonly name?: string;
  readonly text: string;
  readonly values: (string | undefined)[];
};

const pooledScope = (settings: Settings | null, limits: Limits): ScopeStatement => ({
  text: pooledTexts[settings === null ? 'nobody' : settings.length === 3 ? 'plain' : 'dated'],
  values: [...(settings ?? []), ...limits.map(String)],
});

/**
 * The statement that tells PostgreSQL who the caller is; null: none is needed. `pooled`: the limits of statements that
 * go through a pooler; null: the connection is our own and has its limits.
 */
export const scopeStatement = (settings: Settings | null, pooled: Limits | null): ScopeStatement | null => {
  if (pooled) return pooledScope(settings, pooled);
  return settings && { ...(settings.length === 3 ? plainScope : datedScope), values: [...settings] };
};

const Query = pg.Query as unknown as QueryInternals;

class ScopedQuery extends Query {
  readonly #scope: ScopeStatement;
  #settled = false;

  constructor(scope: ScopeStatement, config: pg.QueryConfig, callback: Callback) {
    super(config, undefined, callback);
    this.#scope = scope;
  }

  requiresPreparation() {
    return true;
  }

  override prepare(connection: Connection) {
    const { name = '', text, values } = this.#scope;
    if (!name) connection.parse({ name, text });
    connection.bind({ statement: name, values });
    connection.execute({ portal: '', rows: 0 });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown) {
    if (this.#settled) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection) {
    if (this.#settled) super.handleCommandComplete(message, connection);
    this.#settled = true;
  }
}

/** Runs one statement under a scope. One with a name must be prepared on the connection (`scopeStatements`). */
export const scopedQuery = (client: pg.PoolClient, scope: ScopeStatement, config: pg.QueryConfig) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new ScopedQuery(scope, config, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    client.query(query as unknown as pg.Query);
  });
