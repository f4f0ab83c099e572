/** The whole database as an attacker with the highest rights sees it: every row, where it lies and who wrote it. */
import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

export type AnyRow = {
  readonly table: string;
  /** Page, and position on the page. */
  readonly ctid: string;
  /** Ids of the transactions that wrote the row, and that locked or deleted it; '0': none. */
  readonly xmin: string;
  readonly xmax: string;
  /** All columns as text, times in UTC. */
  readonly text: string;
};

const tablesOf = async (client: Client) =>
  (
    await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' order by 1`,
    )
  ).rows.map(({ name }) => name);

export const everyRow = async (client: Client): Promise<AnyRow[]> => {
  await client.query("set timezone = 'UTC'");
  const rows: AnyRow[] = [];
  for (const table of await tablesOf(client)) {
    const found = await client.query<Omit<AnyRow, 'table'>>(
      `select ctid::text, xmin::text, xmax::text, t::text as text from ${table} t`,
    );
    for (const row of found.rows) rows.push({ table, ...row });
  }
  return rows;
};

/** Rows that are new, moved or touched in `after`. */
export const changedRows = (before: readonly AnyRow[], after: readonly AnyRow[]): AnyRow[] => {
  const known = new Set(before.map((row) => JSON.stringify(row)));
  return after.filter((row) => !known.has(JSON.stringify(row)));
};
