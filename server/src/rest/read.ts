/** Reads a table: rows, and their number when it is asked for. */
import { inNameOf } from '#kernel/calls/in-whose-name.ts';
import { across, type Known, reading } from './context.ts';
import { type Filter, mostRows, type Query } from './query.ts';
import { refuse } from './refusal.ts';
import { countStatement, rowsStatement } from './statement.ts';
import type { Table } from './tables.ts';

export type Row = Record<string, unknown>;
export type Found = { readonly rows: readonly Row[]; readonly total: number | null };

type Asked = {
  readonly table: Table;
  readonly query: Query;
  readonly isCounted?: boolean;
  /** Columns only for this process. */
  readonly inner?: readonly string[];
  /** The security log already has the call that this read belongs to. */
  readonly isLogged?: boolean;
};

const isOwn = (filters: readonly Filter[], person_id: string) =>
  filters.some(
    ({ column, ...filter }) =>
      (column === 'user_id' || column === 'id') && filter.is === 'eq' && filter.value === person_id,
  );

/** Whether a read is across companies: those of platform_admin are, except for their own profile. */
const looksAcross = ({ actor }: Known, { table, query }: Asked) =>
  actor.role === 'platform_admin' &&
  table.rowsAcross !== undefined &&
  !(table.name === 'profiles' && isOwn(query.filters, actor.person_id));

/** The company that the call is about, for the security log. */
const aboutOf = ({ table, query }: Asked) => {
  const names = table.name === 'companies' ? ['id', 'company_id'] : ['company_id'];
  const one = query.filters.find(({ column, is }) => names.includes(column) && is === 'eq');
  return one?.is === 'eq' ? { company_id: one.value.toLowerCase() } : {};
};

export const find = (context: Known, asked: Asked): Promise<Found> => {
  const { table, isCounted = false, inner = [], isLogged = false } = asked;
  const { role } = context.actor;
  const isAcross = looksAcross(context, asked);
  const work = async (tx: ReturnType<typeof reading>): Promise<Found> => {
    const [{ rows }, count] = await Promise.all([
      rowsStatement({ ...asked, role, isAcross }, inner).execute(tx),
      isCounted ? countStatement({ ...asked, role, isAcross }).execute(tx) : null,
    ]);
    return { rows: rows.map(({ row }) => row), total: count?.rows[0]?.total ?? null };
  };
  if (!isAcross) return work(reading(context));
  if (isLogged) return work(inNameOf(context.actor, context.platformDb, context));
  return across(context, `platform.rest.${table.name}.select`, aboutOf(asked), work);
};

/** The rows with these keys, with the columns that the query selects. */
export const findByKeys = async (
  context: Known,
  { table, query }: Asked,
  keys: readonly string[],
): Promise<readonly Row[]> => {
  const type = table.columns[table.key]?.type ?? 'uuid';
  const filters: Filter[] = [{ column: table.key, type, is: 'in', values: keys }];
  const { rows } = await find(context, {
    table,
    query: { ...query, filters, offset: 0, limit: mostRows },
    isLogged: true,
  });
  return rows;
};

/**
 * The whole rows that match, two at most, because a change must match exactly one. With the version, where the table
 * has one.
 */
export const findWhole = async (
  context: Known,
  table: Table,
  filters: readonly Filter[],
  isLogged = false,
): Promise<readonly Row[]> => {
  const columns = Object.keys(table.columns).map((column) => ({ column, as: column }));
  const query = { selection: { columns, embedded: [] }, filters, order: [], offset: 0, limit: 2 };
  return (await find(context, { table, query, inner: ['version'], isLogged })).rows;
};

/** The current row with this key, for a change by a call that is noted itself. */
export const findOne = async (context: Known, table: Table, key: string): Promise<Row> => {
  const [row] = await findWhole(
    context,
    table,
    [{ column: table.key, type: 'uuid', is: 'eq', value: key }],
    true,
  );
  if (!row) throw refuse.notOne(0);
  return row;
};
