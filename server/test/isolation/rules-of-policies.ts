/** What every table and every policy must look like. */
import { type CatalogueRule, policies, servingList, tables } from './fault.ts';
import { fenceSql } from './fences.ts';

const noGrants = 'the migrations runner\'s own list; no serving role holds any grant on it';

/** Commands of a table that a serving role may use, column grants included, and that no permissive policy answers. */
const unanswered = `
  select t.name || ' for ' || lower(command) || ' by ' || role as on,
         'granted, but no permissive policy answers it' as says
  from ${tables}, unnest(array[${servingList}]) role,
       (values ('SELECT', 'r'), ('INSERT', 'a'), ('UPDATE', 'w'), ('DELETE', 'd')) as c(command, letter)
  where (has_table_privilege(role, t.oid, command)
         or (command <> 'DELETE' and has_any_column_privilege(role, t.oid, command)))
    and not exists (
      select from pg_policy p where p.polrelid = t.oid and p.polpermissive and p.polcmd in (letter::"char", '*')
        and (0 = any (p.polroles) or (select oid from pg_roles where rolname = role) = any (p.polroles)))`;

/**
 * Text of a policy without its subselects: cuts the innermost parentheses until only those of subselects
 * are left out, then whatever is still followed at once by '(' is a function that runs once per row.
 */
const outsideSubselects = (text: string) => `(
  with recursive cut(rest, steps) as (
    select ${text}, 0
    union all
    select case when rest ~ '\\(\\s*SELECT [^()]*\\)' then regexp_replace(rest, '\\(\\s*SELECT [^()]*\\)', ' set ', 'g')
                else regexp_replace(rest, '(\\w)\\(([^()]*)\\)|\\(([^()]*)\\)',
                       case when rest ~ '\\w\\([^()]*\\)' then '\\1⟨\\2\\3⟩' else ' \\3 ' end, 'g') end, steps + 1
    from cut where rest ~ '[()]' and steps < 100)
  select rest from cut order by steps desc limit 1)`;

export const rulesOfPolicies: CatalogueRule[] = [
  {
    id: 'L1',
    sentence: 'row-level security is on for every table',
    sql: `select t.name as on, 'row-level security is off' as says from ${tables} where not t.relrowsecurity`,
    exceptions: { schema_migrations: noGrants },
  },
  {
    id: 'L2',
    sentence: 'row-level security binds the owner too',
    sql: `select t.name as on, 'not forced' as says from ${tables} where not t.relforcerowsecurity`,
    exceptions: { schema_migrations: noGrants },
  },
  {
    id: 'L3',
    sentence: 'every command granted to a serving role is answered by a policy of that role',
    sql: unanswered,
  },
  {
    id: 'L4',
    sentence: 'every policy for writing says what may be written',
    sql: `select p.name as on, 'no WITH CHECK of its own' as says from ${policies}
          where p.polcmd in ('a', 'w', '*') and p.check_text = ''`,
  },
  {
    id: 'L13',
    sentence: 'policies call functions only inside an uncorrelated subselect',
    sql: `select p.name as on, 'calls a function for each row, or looks at the row from a subselect' as says
          from ${policies}
          where p.tree ~ ':varlevelsup [1-9]'
             or ${outsideSubselects('p.using_text')} ~ '\\w⟨' or ${outsideSubselects('p.check_text')} ~ '\\w⟨'`,
  },
  {
    id: 'L15',
    sentence: 'no policy lets everything through',
    sql: `select p.name as on, 'is true for ' || array_to_string(p.roles, ', ') as says from ${policies}
          where array[p.using_text, p.check_text] && array['true'] or p.using_text ~* '\\mor true\\M'
             or p.check_text ~* '\\mor true\\M'`,
    exceptions: {
      'companies.platform_sees': 'platform administrators see every company',
      'companies.sign_in': 'sign-in asks whether the company of an account is active',
      'companies.jobs_see': 'cross-company jobs walk over the companies',
      'company_settings.platform_sees': 'platform administrators see every company',
      'company_settings.platform_adds': 'a new company gets its settings',
      'company_settings.sign_in': 'a caller carries the time zone of the company',
      'company_members.kept_by_trigger': 'the owner writes through the trigger on profiles alone',
      'profiles.sign_in': 'sign-in makes profiles and reads role, company and state',
      'profiles.platform_sees': 'platform administrators see every profile',
      'profiles.platform_changes': 'platform administrators change every profile',
      'profiles.vetted_functions': 'the owner reads through the listed definer functions alone',
      'auth.users.sign_in': 'the auth module alone reaches this schema',
      'auth.identities.sign_in': 'the auth module alone reaches this schema',
      'auth.sessions.sign_in': 'the auth module alone reaches this schema',
      'auth.sessions.ended_by_trigger': 'the owner ends sessions through the listed triggers alone',
      'auth.session_amr.sign_in': 'the auth module alone reaches this schema',
      'auth.login_attempts.sign_in': 'the auth module alone reaches this schema',
      'auth.rate_limits.sign_in': 'the auth module alone reaches this schema',
      'auth.signing_keys.sign_in': 'the auth module alone reaches this schema',
    },
  },
  {
    id: 'L17',
    sentence: 'every tenant table has the restrictive fence, word for word',
    sql: fenceSql,
  },
];
