/** Ways to break the isolation of one table, role or function; chance draws the object. */
import type pg from 'pg';
import { policies, tables } from './fault.ts';

type Client = Pick<pg.ClientBase, 'query'>;

export type Mutation = {
  readonly name: string;
  /** SQL that lists candidates: `sql` breaks one, `on` is the table it concerns (null: none of schema public). */
  readonly candidates: string;
  /** The attacks notice it even without the rules about the catalogue. */
  readonly isFelt: boolean;
};

/** Numbers from 0 to 1, the same for the same seed. */
export const chance = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const publicTable = "t.name not like 'auth.%' and t.name <> 'schema_migrations'";
const onTable = "case when p.table_name not like 'auth.%' then p.table_name end";

const eachTable = (sql: string, condition = 'true') =>
  `select format(${sql}, t.name) as sql, t.name as on from ${tables} where ${publicTable} and ${condition}`;
const eachPolicy = (sql: string, condition: string) =>
  `select format(${sql}, p.polname, p.table_name) as sql, ${onTable} as on from ${policies} where ${condition}`;

/**
 * A key between tenant tables that forgets the company; its target needs a key without the company to point to. A key
 * that carries a person is still held by the person's own key.
 */
const forgetfulKeys = `
  select format('alter table %1$s drop constraint %2$I; alter table %3$s add unique (%4$s);
                 alter table %1$s add foreign key (%5$s) references %3$s (%4$s)',
                t.name, k.conname, k.confrelid::regclass, pair.theirs, pair.ours) as sql, t.name as on
  from ${tables} join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and array_length(k.conkey, 1) > 1,
  lateral (select string_agg(o.attname, ', ' order by n) as ours, string_agg(f.attname, ', ' order by n) as theirs
    from unnest(k.conkey, k.confkey) with ordinality link(own, other, n)
    join pg_attribute o on o.attrelid = k.conrelid and o.attnum = link.own and o.attname <> 'company_id'
    join pg_attribute f on f.attrelid = k.confrelid and f.attnum = link.other) pair
  where k.confrelid <> 'company_members'::regclass and pair.ours !~ '\\mperson_id\\M'`;

export const mutations: readonly Mutation[] = [
  { name: 'a policy is dropped', candidates: eachPolicy("'drop policy %I on %s'", 'true'), isFelt: false },
  {
    name: 'what may be written is no longer checked',
    candidates: eachPolicy("'alter policy %I on %s with check (true)'", "p.check_text not in ('', 'true')"),
    isFelt: false,
  },
  {
    name: 'what may be seen is no longer checked',
    candidates: eachPolicy("'alter policy %I on %s using (true)'", "p.using_text not in ('', 'true')"),
    isFelt: false,
  },
  {
    name: 'the owner is free of the fence',
    candidates: eachTable("'alter table %s no force row level security'"),
    isFelt: false,
  },
  {
    name: 'row-level security is off',
    candidates: eachTable("'alter table %s disable row level security'"),
    isFelt: true,
  },
  {
    name: 'the fence is gone and all is allowed',
    candidates: eachTable(
      "'drop policy tenant on %1$s; create policy open on %1$s to pdy_app using (true) with check (true)'",
      "t.is_tenant and t.name <> 'profiles'",
    ),
    isFelt: true,
  },
  {
    name: 'the fence allows instead of forbidding',
    candidates: eachPolicy(
      `'drop policy %1$I on %2$s; create policy %1$I on %2$s to pdy_app using (' || replace(p.using_text, '%', '%%')
       || ') with check (' || replace(p.check_text, '%', '%%') || ')'`,
      'not p.polpermissive',
    ),
    isFelt: false,
  },
  { name: 'a key forgets the company', candidates: forgetfulKeys, isFelt: true },
  {
    name: 'a table may be emptied',
    candidates: eachTable("'grant truncate on %s to pdy_app'"),
    isFelt: false,
  },
  {
    name: 'a role gets a table that is none of its business',
    candidates: eachTable(
      "'grant select on %s to pdy_jobs'",
      "t.name not in ('companies', 'company_settings', 'idempotency_keys', 'access_logs', 'access_log_days')",
    ),
    isFelt: true,
  },
  {
    name: 'another role reaches into schema auth',
    candidates: `select format('grant select (%s) on %s to pdy_app', a.attname, t.name) as sql, null as on
      from ${tables} join pg_attribute a on a.attrelid = t.oid and a.attnum = 1 where t.name like 'auth.%'`,
    isFelt: false,
  },
  {
    name: 'a view looks through the eyes of the owner',
    candidates: eachTable(
      "'create view seen_%1$s as select * from %1$s; grant select on seen_%1$s to pdy_app'",
    ),
    isFelt: false,
  },
  {
    name: 'a copy of the rows can be read',
    candidates: eachTable(
      "'create materialized view kept_%1$s as select * from %1$s; grant select on kept_%1$s to pdy_app'",
    ),
    isFelt: false,
  },
  {
    name: 'a key is unique across companies',
    candidates: eachTable(
      "'create unique index on %s (created_at)'",
      "t.is_tenant and t.name not in ('events', 'reaction_runs', 'access_logs')",
    ),
    isFelt: false,
  },
  {
    name: 'a function runs as the owner',
    candidates: `select 'alter function ' || f.oid::regprocedure || ' security definer' as sql, null as on
      from pg_proc f where f.pronamespace = 'app'::regnamespace and f.prokind = 'f' and not f.prosecdef`,
    isFelt: false,
  },
  {
    name: 'a function of the owner looks where the caller says',
    candidates: `select 'alter function ' || f.oid::regprocedure || ' reset search_path' as sql, null as on
      from pg_proc f where f.pronamespace = 'app'::regnamespace and f.prosecdef`,
    isFelt: false,
  },
  {
    name: 'a policy asks a function for every row',
    candidates: eachTable(
      "'create policy asks on %1$s as restrictive for select to pdy_app using (app.role() is not null)'",
      "t.is_tenant and t.name <> 'profiles'",
    ),
    isFelt: false,
  },
  {
    name: 'a policy hides which company is meant',
    candidates: eachTable(
      "'create policy asks on %1$s as restrictive for select to pdy_app using (company_id = (select app.company_id()))'",
      "t.is_tenant and t.name <> 'profiles'",
    ),
    isFelt: false,
  },
  {
    name: 'what refers to the catalogue is counted over all companies',
    candidates: `select format('alter table %s alter %I reset (n_distinct)', a.attrelid::regclass, a.attname) as sql, null as on
      from pg_attribute a where 'n_distinct=20' = any (a.attoptions) and a.attname <> 'id'`,
    isFelt: false,
  },
  {
    name: 'a table is made without a fence',
    candidates: `select 'create table loose_notes (id uuid primary key default uuidv7(), company_id uuid not null, body text);
      grant select, insert on loose_notes to pdy_app' as sql, 'loose_notes' as on`,
    isFelt: true,
  },
];

/** Breaks one object; returns how, and the table it concerns. */
export const mutate = async (client: Client, { candidates }: Mutation, random: () => number) => {
  const { rows } = await client.query<{ sql: string; on: string | null }>(
    `select * from (${candidates}) c order by sql`,
  );
  const chosen = rows[Math.floor(random() * rows.length)];
  if (!chosen) throw new Error('nothing to break was found');
  await client.query(chosen.sql);
  return chosen;
};
