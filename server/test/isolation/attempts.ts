/** Statements tried in a caller's name and undone at once. */
import pg from 'pg';

/** `code`: SQLSTATE when refused, else null. */
export type Outcome = { readonly code: string | null; readonly count: number; readonly says: string };
export type Attempt = (text: string, values?: readonly unknown[]) => Promise<Outcome>;

/** What a caller claims to be; undefined leaves a setting as a new connection has it. */
export type Claims = { readonly person_id?: string; readonly company_id?: string; readonly role?: string };

const attemptOn =
  (client: pg.Client): Attempt =>
  async (text, values = []) => {
    await client.query('savepoint attempt');
    try {
      const { rowCount } = await client.query(text, [...values]);
      return { code: null, count: rowCount ?? 0, says: `${rowCount} rows` };
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      return { code: error.code ?? '', count: 0, says: `${error.code} ${error.message}` };
    } finally {
      await client.query('rollback to attempt');
    }
  };

/** Runs `work` in one transaction with the claims set, and rolls all of it back. */
export const claiming = async <T>(
  client: pg.Client,
  claims: Claims,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> => {
  await client.query('begin');
  try {
    for (const [name, value] of Object.entries(claims)) {
      await client.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    }
    return await work(attemptOn(client));
  } finally {
    await client.query('rollback');
  }
};

/** Opens a connection for `work` and closes it afterwards. */
export const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
