import { describe, expect, it } from 'vitest';
import { owner } from '#test/world.ts';
import { headingOf } from './collect.ts';
import { neverExported, ownColumns } from './exported-table.ts';
import { exportedTables, leftOut } from './tables/index.ts';

type Column = { table: string; column: string; is_person: boolean; codes: string | null };

/** Columns that name the person a row is about, or the person who did something with it. */
const ofPeople = `a.attname in ('person_id', 'user_id', 'profile_id', 'actor_id') or a.attname ~ '(_by|^author_id)$'`;

/** Every column of every table of the product, with its list of codes where it has one. */
const allColumns = async () => {
  const { rows } = await owner.query<Column>(`
    select c.relname as table, a.attname as column,
      ${ofPeople} or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
        and k.confrelid in ('company_members'::regclass, 'profiles'::regclass) and a.attnum = any (k.conkey)
        and a.attname <> 'company_id') as is_person,
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[''' limit 1) as codes
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, a.attnum`);
  return rows;
};

const columnsOf = (all: readonly Column[], table: string) =>
  all.filter((one) => one.table === table).map(({ column }) => column);

/** Names that the program needs and no person reads. */
const internal =
  /^(id|version|updated_at|search|name_key|sha256|lease_id|saves|saves_since|changed_in|revision|option_order|supersede_key|dedupe_key|viewport|metadata|payload|hash|prev_hash|chain_no)$|_hash$|_key$|^algo|_version_id$|token/;

describe('LG-02: what the copy of one’s own data shows, table by table', () => {
  it('every table that names people is shown, or left out for a reason', async () => {
    const all = await allColumns();
    const named = [...new Set(all.filter(({ is_person }) => is_person).map(({ table }) => table))];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((table) => !(table in exportedTables) && !(table in leftOut))).toEqual([]);
    expect(Object.keys(exportedTables).filter((table) => table in leftOut)).toEqual([]);
  });

  it('every column of a shown table is in the list, or left out for a reason', async () => {
    const all = await allColumns();
    const forgotten = Object.entries(exportedTables).flatMap(([name, table]) =>
      columnsOf(all, name)
        .filter(
          (column) =>
            !table.columns.includes(column) &&
            !(column in (table.without ?? {})) &&
            !(column in neverExported),
        )
        .map((column) => `${name}.${column}`),
    );
    expect(forgotten).toEqual([]);
  });

  it('the list names only what exists', async () => {
    const all = await allColumns();
    const tables = new Set(all.map(({ table }) => table));
    expect(
      [...Object.keys(exportedTables), ...Object.keys(leftOut)].filter((name) => !tables.has(name)),
    ).toEqual([]);
    const strange = Object.entries(exportedTables).flatMap(([name, table]) => {
      const named = [...Object.keys(table.without ?? {}), ...(table.rows ? [] : table.columns)];
      const known = columnsOf(all, name);
      const own = table.rows ? [] : ownColumns(table);
      return [...named, ...own]
        .filter((column) => !known.includes(column))
        .map((column) => `${name}.${column}`);
    });
    expect(strange).toEqual([]);
  });

  it('nothing is shown that only the program needs', () => {
    const found = Object.entries(exportedTables).flatMap(([name, { columns }]) =>
      columns
        .filter((column) => internal.test(column) || column in neverExported)
        .map((column) => `${name}.${column}`),
    );
    expect(found).toEqual([]);
  });

  it('every column has a heading in Portuguese, unique in its table', () => {
    for (const [name, table] of Object.entries(exportedTables)) {
      const headings = table.columns.map((column) => headingOf(table, column));
      expect([name, headings.filter((heading, at) => heading === table.columns[at])]).toEqual([name, []]);
      expect([name, new Set(headings).size]).toEqual([name, headings.length]);
    }
    const titles = Object.values(exportedTables).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('every code has a word', async () => {
    const all = await allColumns();
    const wordless = all.flatMap(({ table: name, column, codes }) => {
      const table = exportedTables[name];
      if (codes === null || !table?.columns.includes(column) || table.texts?.[column]) return [];
      const values = [...codes.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
      return values
        .filter((value) => !table.words?.[column]?.[value])
        .map((value) => `${name}.${column}: ${value}`);
    });
    expect(wordless).toEqual([]);
  });
});
