/** Columns that refer to people, read from the foreign keys of the database. */
import type pg from 'pg';

export type KeyOfPeople = {
  /** With its schema, except in public. */
  readonly table: string;
  readonly column: string;
  /** Where it leads, as `table.column`; several when the column is part of several keys. */
  readonly targets: readonly string[];
  /** Targets whose deletion also deletes this row. */
  readonly cascades: readonly string[];
};

export const nameOfKey = ({ table, column }: Pick<KeyOfPeople, 'table' | 'column'>): string =>
  `${table}.${column}`;

/**
 * A column counts whatever its name is: its key, or the key of the column it leads to, ends at an account, a profile or
 * a member.
 */
const keysSql = `
  with recursive pair as (
    select k.conrelid, k.confrelid, k.confdeltype, p.own, p.other
    from pg_constraint k, unnest(k.conkey, k.confkey) p(own, other)
    where k.contype = 'f' and k.conparentid = 0
  ), person(relation, column_no) as (
    select a.attrelid, a.attnum from pg_attribute a where (a.attrelid, a.attname) in (
      ('auth.users'::regclass, 'id'), ('profiles'::regclass, 'user_id'), ('company_members'::regclass, 'user_id'))
    union
    select p.conrelid, p.own from pair p join person o on (o.relation, o.column_no) = (p.confrelid, p.other)
  ), led as (
    select p.conrelid::regclass::text as table, a.attname::text as column, p.confdeltype = 'c' as cascades,
      p.confrelid::regclass::text || '.' || b.attname as target
    from pair p join person o on (o.relation, o.column_no) = (p.confrelid, p.other)
    join pg_attribute a on a.attrelid = p.conrelid and a.attnum = p.own
    join pg_attribute b on b.attrelid = p.confrelid and b.attnum = p.other
  )
  select l.table, l.column, array_agg(distinct l.target) as targets,
    coalesce(array_agg(distinct l.target) filter (where l.cascades), '{}') as cascades
  from led l group by 1, 2 order by 1, 2`;

export const keysOfPeople = async (client: Pick<pg.ClientBase, 'query'>): Promise<readonly KeyOfPeople[]> =>
  (await client.query<KeyOfPeople>(keysSql)).rows;
