/** What every table and every policy must look like. */
import { type CatalogueRule, policies, rows, servingList, tables } from './fault.ts';
import { fenceRule } from './fences.ts';
import { looksForEachRow } from './looks-for-each-row.ts';
import { openPolicies } from './open-policies.ts';
import { callsPerRow, hidesCompany } from './policy-text.ts';

const noGrants = "the migrations runner's own list; no serving role holds any grant on it";

/** Commands of a table that a serving role may use, column grants included, and that have no permissive policy. */
const unanswered = `
  select t.name || ' for ' || lower(command) || ' by ' || role as on,
         'granted, but no permissive policy answers it' as says
  from ${tables}, unnest(array[${servingList}]) role,
       (values ('SELECT', 'r'), ('INSERT', 'a'), ('UPDATE', 'w'), ('DELETE', 'd')) c(command, letter)
  where case command when 'DELETE' then has_table_privilege(role, t.oid, command)
                     else has_any_column_privilege(role, t.oid, command) end
    and not exists (select from ${policies}
      where p.table_oid = t.oid and p.polpermissive and p.polcmd in (letter::"char", '*') and role = any (p.roles))`;

export const rulesOfPolicies: readonly CatalogueRule[] = [
  {
    id: 'L1',
    sentence: 'row-level security is on for every table',
    find: rows(
      `select t.name as on, 'has no row-level security' as says from ${tables} where not t.relrowsecurity`,
    ),
    exceptions: { 'schema_migrations has no row-level security': noGrants },
  },
  {
    id: 'L2',
    sentence: 'row-level security binds the owner too',
    find: rows(`select t.name as on, 'is not forced' as says from ${tables} where not t.relforcerowsecurity`),
    exceptions: { 'schema_migrations is not forced': noGrants },
  },
  {
    id: 'L3',
    sentence: 'every command granted to a serving role, column grants included, is answered by a policy',
    find: rows(unanswered),
  },
  {
    id: 'L4',
    sentence: 'every policy for writing says what may be written',
    find: rows(`select p.name as on, 'has no WITH CHECK of its own' as says from ${policies}
      where p.polcmd in ('a', 'w', '*') and p.check_text = ''`),
  },
  {
    id: 'L13',
    sentence:
      'policies call functions only inside a subselect, the company of the call alone outside, and no subselect looks at the row, but for a list',
    find: async (client) => {
      type Policy = { name: string; using_text: string; check_text: string; tree: string };
      const found = await client.query<Policy>(`select p.* from ${policies}`);
      return found.rows
        .filter(({ using_text, check_text }) => callsPerRow(using_text) || callsPerRow(check_text))
        .map(({ name }) => ({ on: name, says: 'calls a function for every row' }))
        .concat(
          found.rows
            .filter(({ using_text, check_text }) => hidesCompany(using_text) || hidesCompany(check_text))
            .map(({ name }) => ({ on: name, says: 'hides from the planner which company is meant' })),
        )
        .concat(
          found.rows
            .filter(({ tree }) => /:varlevelsup [1-9]/.test(tree))
            .map(({ name }) => ({ on: name, says: 'runs a subselect for every row' })),
        );
    },
    exceptions: looksForEachRow,
  },
  {
    id: 'L15',
    sentence: 'no policy lets everything through',
    find: rows(`select p.name as on, 'is true for ' || array_to_string(p.roles, ', ') as says from ${policies}
      where ('true' in (p.using_text, p.check_text) or p.using_text ~* '\\mor true\\M' or p.check_text ~* '\\mor true\\M'
             or (p.polpermissive and 'public' = any (p.roles)))
        and not (p.table_name like 'auth.%' and p.roles = array['pdy_auth'])`),
    exceptions: openPolicies,
  },
  fenceRule,
  {
    id: 'L19',
    sentence: 'what refers to the catalogue is counted as one company has it',
    find: rows(`select distinct c.conrelid::regclass || '.' || a.attname as on, 'call app.count_references() after it' as says
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'company_id'
      where c.contype = 'f' and array_length(c.conkey, 1) = 2
        and c.confrelid in ('competencies'::regclass, 'job_profiles'::regclass, 'job_families'::regclass,
          'competency_categories'::regclass)
        and not exists (select from unnest(a.attoptions) option where option like 'n_distinct=%')`),
  },
  {
    id: 'L18',
    sentence: 'every table lets the owner erase a person, while it erases',
    find: rows(`select t.name as on, 'has no policy erased for the owner' as says from ${tables}
      where t.name <> 'schema_migrations' and not exists (select from ${policies}
        where p.table_oid = t.oid and p.polname = 'erased' and p.polcmd = '*' and p.polpermissive
          and p.using_text = '( SELECT app.is_erasing() AS is_erasing)'
          and p.check_text = p.using_text and p.roles = array['pdy_owner'])`),
  },
];
