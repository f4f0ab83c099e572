/** Makes valid rows of any table from the catalogue alone: types, defaults, checks and foreign keys. */
import type pg from 'pg';
import { samples, type Value } from './samples.ts';
import { type Check, type Column, type ForeignKey, isTenant, type Table } from './schema.ts';

export type Row = Readonly<Record<string, Value>>;

/** One company's side, used as superuser: row-level security is off, checks and triggers are on. */
export type Side = {
  readonly client: Pick<pg.ClientBase, 'query'>;
  readonly tables: ReadonlyMap<string, Table>;
  readonly company_id: string;
  /** Existing rows to point to instead of making new ones, by table. */
  readonly known: Readonly<Record<string, Row>>;
  /** Makes each parent for itself, whatever the row says already, so that keys that share columns disagree. */
  readonly isApart?: true;
};

const mostTries = 5_000;

export const tableNamed = ({ tables }: Pick<Side, 'tables'>, name: string): Table => {
  const table = tables.get(name);
  if (!table) throw new Error(`there is no table ${name}`);
  return table;
};

/** The names of the checks that the row would break. */
const broken = async ({ client }: Side, { columns, checks }: Table, row: Row): Promise<readonly Check[]> => {
  if (checks.length === 0) return [];
  const values: Value[] = [];
  const fields = columns.map(({ name, type, default: otherwise, isGenerated }) => {
    if (!(name in row)) return `(${isGenerated ? 'null' : (otherwise ?? 'null')})::${type} as "${name}"`;
    values.push(row[name] ?? null);
    return `$${values.length}::${type} as "${name}"`;
  });
  const holds = checks.map(({ sql }, index) => `(${sql}) is not false as c${index}`);
  const { rows } = await client.query<Record<string, boolean>>(
    `select ${holds} from (select ${fields}) r`,
    values,
  );
  return checks.filter((_, index) => rows[0]?.[`c${index}`] === false);
};

const choices = (table: Table, name: string) => {
  const column = table.columns.find((one) => one.name === name);
  const mentions = table.checks.filter(({ columns }) => columns.includes(name)).map(({ sql }) => sql);
  return column && !column.isGenerated ? samples(column, mentions) : [];
};

const combinations = (lists: readonly (readonly Value[])[]): Value[][] =>
  lists.reduce<Value[][]>(
    (all, list) => all.flatMap((chosen) => list.map((value) => [...chosen, value])),
    [[]],
  );

/** Tries possible values in the columns of a broken check until fewer checks are broken. */
const mended = async (side: Side, table: Table, { row, fixed }: { row: Row; fixed: Row }): Promise<Row> => {
  const [check, ...others] = await broken(side, table, row);
  if (!check) return row;
  const free = check.columns.filter((name) => !(name in fixed));
  const tries = combinations(free.map((name) => choices(table, name)));
  for (const values of tries.slice(0, mostTries)) {
    const next = { ...row, ...Object.fromEntries(free.map((name, index) => [name, values[index] ?? null])) };
    if ((await broken(side, table, next)).length <= others.length)
      return mended(side, table, { row: next, fixed });
  }
  throw new Error(`no row of ${table.name} is known that satisfies ${check.name}: ${check.sql}`);
};

/** A default that reads the caller's identity is null here, because there is no caller. */
const hasDefault = ({ default: otherwise }: Column) =>
  otherwise !== null && !/app\.(person_id|company_id|role)\(\)/.test(otherwise);

const isRequired = (table: Table, name: string) => {
  const column = table.columns.find((one) => one.name === name);
  return column !== undefined && !column.isNullable && !hasDefault(column) && !column.isGenerated;
};

/**
 * The row a foreign key points to: a known one, one that exists with the given values, or a new one. A second key to
 * the same table points to another row, because both ends of a line are different points. A known person serves for
 * both keys, unless a check says that they differ.
 */
export const parentOf = async (
  side: Side,
  key: ForeignKey,
  own: Row = {},
  { isSecond = false, differs = false } = {},
): Promise<Row> => {
  const given = Object.fromEntries(
    key.columns.flatMap((name, index) =>
      name in own ? [[key.targetColumns[index] ?? name, own[name] ?? null]] : [],
    ),
  );
  const isFree = Object.keys(given).every((name) => name === 'company_id');
  const known = side.known[key.target];
  if (isFree && known && !(isSecond && differs)) return known;
  if (!isFree && !isSecond) {
    const where = Object.keys(given).map((name, index) => `"${name}" = $${index + 1}`);
    const text = `select ${key.targetColumns.map((name) => `"${name}"::text`)} from ${key.target} where ${where.join(' and ')} limit 1`;
    const { rows } = await side.client.query<Row>(text, Object.values(given));
    if (rows[0]) return rows[0];
  }
  return make(side, tableNamed(side, key.target), given);
};

type Names = ReadonlySet<string>;

/**
 * Whether a check compares this key with another key to the same table, or with a value that another key has already
 * set.
 */
const mustDiffer = ({ checks, foreignKeys }: Table, { columns, target }: ForeignKey, row: Row): boolean => {
  const others = foreignKeys
    .flatMap((key) => key.columns.map((name) => ({ name, isAlike: key.target === target })))
    .filter(({ name, isAlike }) => isAlike || name in row)
    .map(({ name }) => name);
  return checks.some(
    ({ sql, columns: compared }) =>
      sql.includes('<>') &&
      compared.some((name) => columns.includes(name)) &&
      compared.some((name) => others.includes(name) && !columns.includes(name)),
  );
};

/** `wanted`: nullable columns that must point to a row all the same. */
const withParents = async (side: Side, table: Table, given: Row, wanted: Names): Promise<Row> => {
  const row: Record<string, Value> = { ...given };
  const targets = new Set<string>();
  for (const key of table.foreignKeys) {
    const missing = key.columns.filter((name) => !(name in row));
    if (!missing.some((name) => isRequired(table, name) || wanted.has(name))) continue;
    const own = side.isApart ? { company_id: row.company_id ?? null } : row;
    const differs = mustDiffer(table, key, row);
    const isGiven = differs && !mustDiffer(table, key, {});
    const isSecond = isGiven || targets.has(key.target);
    const parent = await parentOf(side, key, own, { isSecond, differs });
    targets.add(key.target);
    for (const name of missing)
      row[name] = parent[key.targetColumns[key.columns.indexOf(name)] ?? ''] ?? null;
  }
  return row;
};

/**
 * `linked`: columns that point to existing rows. `made`: also the values that checks ask for, which may point nowhere.
 */
const drafted = async (side: Side, table: Table, fixed: Row, wanted: Names) => {
  const linked = await withParents(side, table, fixed, wanted);
  const required = table.columns.filter(({ name }) => isRequired(table, name) && !(name in linked));
  const row = {
    ...Object.fromEntries(required.map(({ name }) => [name, choices(table, name)[0] ?? null])),
    ...linked,
  };
  return { linked, made: await mended(side, table, { row, fixed: linked }) };
};

/** States that a row must have reached before the rows that depend on it may be written. */
const lived: Readonly<Record<string, Row>> = { review_cycles: { status: 'collecting' } };

/** A valid row that is not written yet; the rows it points to are written. Values in `given` stay. */
export const draft = async (side: Side, table: Table, given: Row = {}): Promise<Row> => {
  const fixed = { ...(isTenant(table) && { company_id: side.company_id }), ...lived[table.name], ...given };
  const row = await drafted(side, table, fixed, new Set());
  const pointing = table.foreignKeys.flatMap(({ columns }) => columns);
  const chosen = pointing.filter((name) => row.made[name] != null && !(name in row.linked));
  return chosen.length === 0 ? row.made : (await drafted(side, table, fixed, new Set(chosen))).made;
};

/** The insert of a row, and its values. Columns that the database computes are left out. */
export const insertion = ({ name, columns }: Table, row: Row) => {
  const used = columns.filter((column) => column.name in row && !column.isGenerated);
  const text = `insert into ${name} (${used.map((column) => `"${column.name}"`)})
    values (${used.map(({ type }, index) => `$${index + 1}::${type}`)})`;
  return { text, values: used.map((column) => row[column.name] ?? null) };
};

/** Writes a valid row; returns all its columns as text. */
export const make = async (side: Side, table: Table, given: Row = {}): Promise<Row> => {
  const { text, values } = insertion(table, await draft(side, table, given));
  const all = table.columns.map(({ name }) => `"${name}"::text`);
  const { rows } = await side.client.query<Row>(`${text} returning ${all}`, values);
  if (!rows[0]) throw new Error(`a row of ${table.name} was not written`);
  return rows[0];
};
