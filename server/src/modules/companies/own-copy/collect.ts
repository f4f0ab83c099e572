/**
 * Collects the content of the copy about one person, read in that person's own name: policies hide what they may not
 * see.
 */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { type ExportedTable, ownColumns, type Row } from './exported-table.ts';
import { headings } from './headings.ts';
import { type Names, namesOf, type RefKind, refOf } from './refs.ts';
import { chapters, exportedTables } from './tables/index.ts';

/** The most rows of one table. Where there are more, the newest are taken. */
const mostRows = 5_000;

type Value = string | number | boolean | null | Date | readonly string[];

export type ExportedColumn = {
  readonly name: string;
  readonly heading: string;
  /** The words for its codes; null: the column has no codes. */
  readonly words: Readonly<Record<string, string>> | null;
};

/** A section of the copy with only plain values, so that it can be passed to another thread. */
export type Section = {
  readonly table: string;
  readonly chapter: string;
  readonly title: string;
  /** False: there are more rows, and these are the newest. */
  readonly is_complete: boolean;
  readonly columns: readonly ExportedColumn[];
  readonly rows: readonly (readonly Value[])[];
};

export const headingOf = (table: ExportedTable, column: string): string =>
  table.headings?.[column] ?? headings[column] ?? column;

const refersTo = (table: ExportedTable, column: string): RefKind | undefined =>
  table.refers?.[column] ?? refOf(column);

const shownColumn = ({ onlyTo }: ExportedTable, column: string, person_id: string) =>
  onlyTo?.columns.includes(column)
    ? sql`case when ${sql.ref(onlyTo.column)} = ${person_id}::uuid then ${sql.ref(column)} end as ${sql.ref(column)}`
    : sql.ref(column);

const rowsOf = async (
  tx: Tx,
  name: string,
  table: ExportedTable,
  person_id: string,
): Promise<readonly Row[]> => {
  const own = ownColumns(table).map((column) => sql.ref(column));
  const query = table.rows
    ? table.rows(person_id, mostRows + 1)
    : sql<Row>`select ${sql.join(table.columns.map((column) => shownColumn(table, column, person_id)))}
        from ${sql.table(name)} where company_id = app.company_id() and ${person_id}::uuid in (${sql.join(own)})
        order by ${sql.ref(table.newest ?? 'created_at')} desc limit ${mostRows + 1}`;
  return (await query.execute(tx)).rows;
};

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.filter((id) => typeof id === 'string')
    : typeof value === 'string'
      ? [value]
      : [];

type Read = { readonly name: string; readonly table: ExportedTable; readonly rows: readonly Row[] };

/** The names for all ids in the rows, read once for the whole copy. */
const namesIn = async (tx: Tx, read: readonly Read[]): Promise<ReadonlyMap<RefKind, Names>> => {
  const wanted = new Map<RefKind, Set<string>>();
  for (const { table, rows } of read)
    for (const column of table.columns) {
      const kind = refersTo(table, column);
      if (kind === undefined) continue;
      const ids = wanted.get(kind) ?? new Set();
      for (const row of rows) for (const id of idsIn(row[column])) ids.add(id);
      wanted.set(kind, ids);
    }
  const found = new Map<RefKind, Names>();
  for (const [kind, ids] of wanted) found.set(kind, await namesOf(tx, kind, [...ids]));
  return found;
};

/** The words in place of a name that the person may not see or that no longer exists. */
const nameless: Partial<Record<RefKind, string>> = { people: 'Pessoa de fora da empresa' };

const plain = (value: unknown): Value => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(String);
  return JSON.stringify(value);
};

type Naming = { readonly kind: RefKind; readonly names: Names | undefined };

const nameOf = ({ kind, names }: Naming, value: unknown): Value => {
  const nameOf = (id: string) => names?.get(id) ?? nameless[kind] ?? 'Não está mais disponível';
  if (Array.isArray(value)) return idsIn(value).map(nameOf);
  return typeof value === 'string' ? nameOf(value) : null;
};

const cellOf = ({ texts }: ExportedTable, column: string, value: unknown, naming: Naming | null): Value => {
  if (value === null || value === undefined) return null;
  if (naming) return nameOf(naming, value);
  return texts?.[column]?.(value) ?? plain(value);
};

const chapterOf = (name: string): string => chapters.find(({ tables }) => name in tables)?.title ?? '';

const sectionOf = ({ name, table, rows }: Read, names: ReadonlyMap<RefKind, Names>): Section => {
  const columns = table.columns.map((column) => {
    const kind = refersTo(table, column);
    return { column, naming: kind === undefined ? null : { kind, names: names.get(kind) } };
  });
  return {
    table: name,
    chapter: chapterOf(name),
    title: table.title,
    is_complete: rows.length <= mostRows,
    columns: columns.map(({ column }) => ({
      name: column.replace(/_id(s?)$/, '$1'),
      heading: headingOf(table, column),
      words: table.words?.[column] ?? null,
    })),
    rows: rows
      .slice(0, mostRows)
      .map((row) => columns.map(({ column, naming }) => cellOf(table, column, row[column], naming))),
  };
};

export const tablesToExport = Object.keys(exportedTables).length;

/** `onProgress` is called with the number of tables read. Tables without rows are left out. */
export const collect = async (
  tx: Tx,
  person_id: string,
  onProgress: (done: number) => Promise<void>,
): Promise<Section[]> => {
  const read: Read[] = [];
  for (const [place, [name, table]] of Object.entries(exportedTables).entries()) {
    read.push({ name, table, rows: await rowsOf(tx, name, table, person_id) });
    await onProgress(place + 1);
  }
  const names = await namesIn(tx, read);
  return read.filter(({ rows }) => rows.length > 0).map((one) => sectionOf(one, names));
};

/** The picture as it is shown; null: there is none. */
export const photoOf = async (tx: Tx, person_id: string): Promise<Uint8Array | null> => {
  const { rows } = await sql<{ large: Buffer }>`
    select large from profile_photos where company_id = app.company_id() and person_id = ${person_id}::uuid`.execute(
    tx,
  );
  return rows[0] ? new Uint8Array(rows[0].large) : null;
};
