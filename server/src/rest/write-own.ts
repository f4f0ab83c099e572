/**
 * Rows that only the caller may change: read notices, and the progress of the tour. The database enforces the rules.
 */
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import { asColumn, writable } from './body.ts';
import { type Known, watching, writing } from './context.ts';
import type { Query } from './query.ts';
import type { Row } from './read.ts';
import { refuse } from './refusal.ts';
import { conditionsOf } from './statement.ts';
import type { Table } from './tables.ts';

type Write = {
  readonly table: Table;
  readonly query: Query;
  readonly values: Row;
  /** Nothing is written unless exactly one row matches. */
  readonly isSingle: boolean;
};

const progress = [
  'current_step',
  'completed_steps',
  'is_completed',
  'is_skipped',
  'started_at',
  'completed_at',
];
const dates = { ignores: ['updated_at'], keeps: ['created_at'] };

const updatable: Readonly<Record<string, Parameters<typeof writable>[2]>> = {
  user_notifications: { writes: ['status', 'data_leitura', 'data_clique'], ...dates },
  user_onboarding_progress: { writes: progress, ...dates },
};
const insertable: typeof updatable = {
  user_onboarding_progress: { writes: ['user_id', ...progress], ignores: ['updated_at', 'created_at'] },
};

export const isOwnUpdated = ({ name }: Table) => Object.hasOwn(updatable, name);
export const isOwnInserted = ({ name }: Table) => Object.hasOwn(insertable, name);

const none = { writes: [], ignores: [] };

/** Returns the keys of the matching rows. */
export const updateOwn = ({ table, query, values, isSingle }: Write, context: Known): Promise<string[]> =>
  watching(context, { call: `rest.${table.name}.update`, is_read: false }, async () => {
    const { created_at, ...changes } = writable(table, values, updatable[table.name] ?? none);
    const given = Object.entries(changes);
    const key = sql.id(table.key);
    const mine = sql`t.user_id = (select app.person_id()) and ${conditionsOf(query.filters)}`;
    const sets = given.map(([name, value]) => sql`${sql.id(name)} = ${asColumn(table, name, value)}`);
    // `select *`: the text differs by caller, so it is not prepared.
    const statement =
      sets.length === 0
        ? sql<{
            key: string;
          }>`select * from (select t.${key}::text as key from ${sql.table(table.name)} t where ${mine}) meant`
        : sql<{
            key: string;
          }>`with changed as (update ${sql.table(table.name)} as t set ${sql.join(sets)} where ${mine}
            returning t.${key}::text as key) select * from changed`;
    return writing(context, async (tx) => {
      if (created_at !== undefined) {
        const other = sql`t.created_at is distinct from ${asColumn(table, 'created_at', created_at)}`;
        const strange =
          await sql`select * from (select 1 from ${sql.table(table.name)} t where ${mine} and ${other}) s`.execute(
            tx,
          );
        if (strange.rows.length > 0) throw forbidden();
      }
      const { rows } = await statement.execute(tx);
      if (isSingle && rows.length !== 1) throw refuse.notOne(rows.length);
      return rows.map((row) => row.key);
    });
  });

export const insertOwn = ({ table, values }: Write, context: Known): Promise<string> =>
  watching(context, { call: `rest.${table.name}.insert`, is_read: false }, async () => {
    const given = Object.entries(writable(table, values, insertable[table.name] ?? none));
    if (given.length === 0) throw refuse.body();
    const names = sql.join(given.map(([name]) => sql.id(name)));
    const parts = sql.join(given.map(([name, value]) => asColumn(table, name, value)));
    const { rows } = await writing(context, (tx) =>
      sql<{ key: string }>`with added as (insert into ${sql.table(table.name)} (${names}) values (${parts})
        returning ${sql.id(table.key)}::text as key) select * from added`.execute(tx),
    );
    return rows[0]?.key ?? '';
  });
