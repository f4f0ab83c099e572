/** What the functions that erase a person do, read from their source in the database. */
import type pg from 'pg';

export type ErasingStatement = {
  readonly table: string;
  /** False: it overwrites `columns`. */
  readonly deletes: boolean;
  readonly columns: readonly string[];
  /** Columns of the table that must hold the person. */
  readonly by: readonly string[];
};

const readStatement = (text: string): ErasingStatement | null => {
  const head = /\b(update|delete from) (?:public\.)?([a-z_.]+)(?: ([a-z])\b)?/.exec(text);
  if (!head) return null;
  const [found, verb, table = '', alias] = head;
  const rest = text.slice(head.index + found.length);
  const [, set = ''] = /\bset ([\s\S]*?)\bwhere\b/.exec(rest) ?? [];
  return {
    table,
    deletes: verb === 'delete from',
    columns: [...set.matchAll(/\b([a-z_0-9]+) =/g)].map(([, column = '']) => column),
    by: [...rest.matchAll(/(?:\b([a-z]+)\.)?\b([a-z_]+) = (?:person|new\.user_id)\b/g)]
      .filter(([, of]) => of === undefined || of === alias)
      .map(([, , column = '']) => column),
  };
};

export const erasingStatements = async (
  client: Pick<pg.ClientBase, 'query'>,
): Promise<readonly ErasingStatement[]> => {
  const { rows } = await client.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname like 'erase\\_%' and pronamespace = 'app'::regnamespace",
  );
  return rows
    .flatMap(({ prosrc }) => prosrc.split(';'))
    .map(readStatement)
    .filter((statement) => statement !== null);
};
