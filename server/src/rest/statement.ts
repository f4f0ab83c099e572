/** A query as SQL. Names come from the list of tables, values travel as parameters. */
import type { Role } from '@pdy/contract/permissions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Filter, Query } from './query.ts';
import type { Embedded, Picked } from './select-list.ts';
import type { Table } from './tables.ts';

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

const conditionOf = (filter: Filter): RawBuilder<SqlBool> => {
  const [own, type] = [column('t', filter.column), sql.raw(filter.type)];
  switch (filter.is) {
    case 'eq':
      return sql`${own} = ${filter.value}::text::${type}`;
    case 'neq':
      return sql`${own} <> ${filter.value}::text::${type}`;
    case 'in':
      return sql`${own} = any (${filter.values}::text[]::${type}[])`;
    case 'is':
      return sql`${own} is ${sql.raw(filter.value)}`;
  }
};

/** The condition that a row of `t` passes every filter. */
export const conditionsOf = (filters: readonly Filter[]): RawBuilder<SqlBool> =>
  filters.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(filters.map(conditionOf), sql` and `)}`;

const picked = (alias: string, { column: name, as }: Picked) => sql`${column(alias, name)} as ${sql.id(as)}`;

const partner = (at: number) => `e${at}`;

const asObject = ({ columns, as, embed }: Embedded, at: number) => {
  const alias = partner(at);
  const parts = columns.flatMap((one) => [sql`${one.as}::text`, column(alias, one.column)]);
  const theirs = embed.on.at(-1)?.[1] ?? 'id';
  return sql`case when ${column(alias, theirs)} is null then null else json_build_object(${sql.join(parts)}) end as ${sql.id(as)}`;
};

const joined = ({ embed, isInner }: Embedded, at: number, role: Role) => {
  const alias = partner(at);
  const same = embed.on.map(([own, theirs]) => sql`${column('t', own)} = ${column(alias, theirs)}`);
  return sql`${sql.raw(isInner ? 'join' : 'left join')} (${embed.rows(role)}) ${sql.id(alias)} on ${sql.join(same, sql` and `)}`;
};

type Asked = {
  readonly table: Table;
  readonly query: Query;
  readonly role: Role;
  readonly isAcross: boolean;
};

const from = ({ table, query, role, isAcross }: Asked) => {
  const rows = isAcross && table.rowsAcross ? table.rowsAcross : table.rows(role);
  const joins = query.selection.embedded.map((one, at) => joined(one, at, role));
  return sql`from (${rows}) t ${sql.join(joins, sql` `)} where ${conditionsOf(query.filters)}`;
};

/** `inner` are columns that only this process reads. `select *`: the text differs by caller, so it is not prepared. */
export const rowsStatement = (asked: Asked, inner: readonly string[] = []) => {
  const { selection, order, limit, offset } = asked.query;
  const fields = [
    ...selection.columns.map((one) => picked('t', one)),
    ...inner.map((name) => column('t', name)),
    ...selection.embedded.map(asObject),
  ];
  const ways = order.map(
    ({ column: name, way, nulls }) => sql`${column('t', name)} ${sql.raw(way)} nulls ${sql.raw(nulls)}`,
  );
  const byOrder = ways.length === 0 ? sql`` : sql`order by ${sql.join(ways)}`;
  return sql<{ row: Record<string, unknown> }>`select * from (select row_to_json(r) as row from (
    select ${sql.join(fields)} ${from(asked)} ${byOrder} limit ${limit} offset ${offset}) r) answer`;
};

export const countStatement = (asked: Asked) =>
  sql<{ total: number }>`select * from (select count(*) as total ${from(asked)}) answer`;
