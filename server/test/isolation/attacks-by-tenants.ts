/** What a caller of one company may try on the rows of another, through the tenants' own role. */
import pg from 'pg';
import type { Attempt, Outcome } from './attempts.ts';
import { draft, insertion, parentOf, type Row, type Side, tableNamed } from './factory.ts';
import type { Finding } from './fault.ts';
import { isTenant, type Table } from './schema.ts';
import { rowOf, type TwoCompanies } from './two-companies.ts';

type Scene = TwoCompanies & { readonly attempt: Attempt };

const refused = ({ code }: Outcome) => code === '42501';
const touchesNothing = (outcome: Outcome) =>
  refused(outcome) || (outcome.code === null && outcome.count === 0);

/** The column that says to whom a row belongs. */
const ownerColumn = (table: Table) => {
  if (isTenant(table)) return 'company_id';
  if (table.name === 'companies') return 'id';
  return table.columns.some(({ name }) => name === 'person_id') ? 'person_id' : null;
};

const ownerOf = (
  { company_id, person_id }: { company_id: string; person_id: string },
  column: string | null,
) => (column === 'person_id' ? person_id : company_id);

const keyOf = (table: Table, row: Row) => ({
  where: table.key.map((name, index) => `"${name}"::text = $${index + 1}`).join(' and '),
  values: table.key.map((name) => row[name]),
});

const finding = (
  table: Table,
  holds: (outcome: Outcome) => boolean,
  trial: string,
  outcome: Outcome,
): Finding[] => (holds(outcome) ? [] : [{ on: table.name, says: `${trial}: ${outcome.says}` }]);

const reading = async ({ attempt, own, other }: Scene, table: Table): Promise<Finding[]> => {
  const column = ownerColumn(table);
  const foreign = column ? `${column} is distinct from '${ownerOf(own, column)}'` : 'true';
  const { where, values } = keyOf(table, rowOf(other, table));
  return [
    ...finding(
      table,
      touchesNothing,
      'reads foreign rows',
      await attempt(`select 1 from ${table.name} where ${foreign}`),
    ),
    ...finding(
      table,
      touchesNothing,
      'reads by a foreign key',
      await attempt(`select 1 from ${table.name} where ${where}`, values),
    ),
  ];
};

const changing = async ({ attempt, other }: Scene, table: Table): Promise<Finding[]> => {
  const { where, values } = keyOf(table, rowOf(other, table));
  const may = table.columns.filter(({ mayUpdate, isGenerated }) => mayUpdate && !isGenerated);
  const found: Finding[] = [];
  for (const { name } of may) {
    const outcome = await attempt(`update ${table.name} set "${name}" = "${name}" where ${where}`, values);
    found.push(...finding(table, touchesNothing, `changes ${name} of a foreign row`, outcome));
  }
  const outcome = await attempt(`delete from ${table.name} where ${where}`, values);
  return [...found, ...finding(table, touchesNothing, 'deletes a foreign row', outcome)];
};

/** Tries to write the other company's row as it is, and its own row under the other company's name. */
const smuggling = async ({ attempt, own, other }: Scene, table: Table): Promise<Finding[]> => {
  const [mine, theirs] = [rowOf(own, table), rowOf(other, table)];
  const column = ownerColumn(table);
  const disguised = column ? { ...mine, [column]: ownerOf(other, column) } : theirs;
  const found: Finding[] = [];
  for (const row of [theirs, disguised]) {
    const written = Object.fromEntries(Object.entries(row).filter(([name]) => !isGenerated(table, name)));
    const { text, values } = insertion(table, written);
    found.push(...finding(table, refused, 'adds a foreign row', await attempt(text, values)));
  }
  if (!column) return found;
  const { where, values } = keyOf(table, mine);
  const text = `update ${table.name} set "${column}" = '${ownerOf(other, column)}' where ${where}`;
  return [...found, ...finding(table, touchesNothing, 'moves its own row', await attempt(text, values))];
};

const isGenerated = ({ columns }: Table, name: string) =>
  columns.some((column) => column.name === name && column.isGenerated);

export const trespass = async (scene: Scene, table: Table): Promise<Finding[]> => [
  ...(await reading(scene, table)),
  ...(await changing(scene, table)),
  ...(await smuggling(scene, table)),
];

/** Whether the caller sees the row of their own company: an attack that can see nothing proves nothing. */
export const seesOwn = async ({ attempt, own }: Scene, table: Table): Promise<boolean> => {
  const { where, values } = keyOf(table, rowOf(own, table));
  return (await attempt(`select 1 from ${table.name} where ${where}`, values)).count === 1;
};

/** Without a company and a person, no row is visible and none can be added. */
export const intrude = async ({ attempt, own }: Scene, table: Table): Promise<Finding[]> => {
  const written = Object.fromEntries(
    Object.entries(rowOf(own, table)).filter(([name]) => !isGenerated(table, name)),
  );
  const { text, values } = insertion(table, written);
  return [
    ...finding(
      table,
      touchesNothing,
      'reads without a company',
      await attempt(`select 1 from ${table.name}`),
    ),
    ...finding(table, refused, 'adds without a company', await attempt(text, values)),
  ];
};

/**
 * Two keys may share columns that point to the other company. Then not even the parent can be made, so each is made for
 * itself.
 */
const drawn = (side: Side, table: Table, pointed: Row): Promise<Row> =>
  draft(side, table, pointed).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23503') throw error;
    return draft({ ...side, isApart: true }, table, pointed);
  });

/**
 * Own rows that point to rows of the other company, tried past row-level security, as the key's own check sees them.
 */
export const misdirect = async ({ attempt, own, other }: Scene, table: Table): Promise<Finding[]> => {
  const found: Finding[] = [];
  for (const key of table.foreignKeys) {
    if (!isTenant(table) || !isTenant(tableNamed(own, key.target))) continue;
    // Points to a new person there: where a person has only one row, an existing one would stand in the way of the key.
    const parent = await parentOf({ ...other, known: {} }, key);
    const pointed = key.columns.flatMap((name, index) =>
      name === 'company_id' ? [] : [[name, parent[key.targetColumns[index] ?? ''] ?? null] as const],
    );
    const fresh = { ...own, known: {} };
    const { text, values } = insertion(table, await drawn(fresh, table, Object.fromEntries(pointed)));
    const outcome = await attempt(text, values);
    found.push(
      ...finding(table, ({ code }) => code === '23503', `points to a foreign row by ${key.name}`, outcome),
    );
  }
  return found;
};
