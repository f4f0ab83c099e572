/**
 * A statement that carries its caller: the settings for row-level security and the statement itself travel in one
 * network round trip, under one Sync, and so in one implicit transaction that ends with the statement. Uses three
 * internals of `pg` (prepare, handleDataRow, handleCommandComplete), so its version is pinned.
 */
import pg from 'pg';

type Connection = { bind(options: object): void; execute(options: object): void };
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

/** The statement that tells PostgreSQL who the caller is. */
export const scopeStatement = (settings: Settings) => ({
  ...(settings.length === 3 ? plainScope : datedScope),
  values: [...settings],
});

const Query = pg.Query as unknown as QueryInternals;

class ScopedQuery extends Query {
  readonly #settings: Settings;
  #settled = false;

  constructor(settings: Settings, config: pg.QueryConfig, callback: Callback) {
    super(config, undefined, callback);
    this.#settings = settings;
  }

  requiresPreparation() {
    return true;
  }

  override prepare(connection: Connection) {
    const { name, values } = scopeStatement(this.#settings);
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

/** Runs one statement under the settings. The connection must have prepared `scopeStatements` before. */
export const scopedQuery = (client: pg.PoolClient, settings: Settings, config: pg.QueryConfig) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new ScopedQuery(settings, config, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    client.query(query as unknown as pg.Query);
  });
