/** What the serving roles may be, own and touch. */

import { type CatalogueRule, rows, servingList, tables } from './fault.ts';
import { moduleFunctions } from './functions-of-modules.ts';
import { harmlessColumns } from './harmless-columns.ts';

const productSchemas = "('public', 'auth', 'app')";
const readable = `(select bool_or(has_any_column_privilege(role, c.oid, 'SELECT')) from unnest(array[${servingList}]) role)`;

const definers = `
  select n.nspname || '.' || f.proname as on, wrong.says
  from pg_proc f join pg_namespace n on n.oid = f.pronamespace, lateral (values
    ('runs as its owner', true),
    ('runs as its owner with a search_path that is not pinned',
     not exists (select from unnest(f.proconfig) setting where setting like 'search_path=pg_catalog%')),
    ('runs as its owner for anybody',
     f.prorettype <> 'trigger'::regtype and has_function_privilege('public', f.oid, 'EXECUTE'))) wrong(says, is_so)
  where f.prosecdef and n.nspname in ${productSchemas} and wrong.is_so`;

const privileges = `
  select role || ' on ' || t.name as on, 'may ' || lower(privilege) as says
  from ${tables}, unnest(array[${servingList}]) role, unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) privilege
  where has_table_privilege(role, t.oid, privilege)
  union all
  select role || ' on ' || t.name, 'may reach what is the auth module''s alone'
  from ${tables}, unnest(array[${servingList}]) role
  where t.name like 'auth.%' and role <> 'pdy_auth' and (has_table_privilege(role, t.oid, 'DELETE')
    or has_any_column_privilege(role, t.oid, 'SELECT, INSERT, UPDATE'))
  union all
  select role || ' in schema ' || n.nspname, 'may create'
  from pg_namespace n, unnest(array[${servingList}]) role
  where n.nspname !~ '^pg_(toast|temp)' and has_schema_privilege(role, n.oid, 'CREATE')
  union all
  select role || ' in this database', 'may ' || lower(privilege)
  from unnest(array[${servingList}]) role, unnest(array['CREATE', 'TEMP']) privilege
  where has_database_privilege(role, current_database(), privilege)`;

const attributes = `
  select rolname as on, 'is superuser, bypasses row-level security or may create roles or databases' as says from pg_roles
  where rolname in (${servingList}) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
  union all
  select m.member::regrole::text, 'is a member of ' || m.roleid::regrole from pg_auth_members m
  where m.member::regrole::text in (${servingList})
  union all
  select c.oid::regclass::text, 'is owned by ' || c.relowner::regrole from pg_class c
  where c.relowner::regrole::text in (${servingList}) and c.relnamespace::regnamespace::text not in ('pgboss', 'pg_toast')
  union all
  select n.nspname, 'is owned by ' || n.nspowner::regrole from pg_namespace n where n.nspowner::regrole::text in (${servingList})
  union all
  select f.oid::regprocedure::text, 'is owned by ' || f.proowner::regrole from pg_proc f
  where f.proowner::regrole::text in (${servingList}) and f.pronamespace::regnamespace::text <> 'pgboss'`;

/** Columns with such names in tables that a serving role may read whole. */
const wideReads = `
  select t.name || '.' || a.attname as on, 'is read by ' || role as says
  from ${tables} join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped,
       unnest(array[${servingList}]) role
  where a.attname ~ '(cpf|phone|password|token|secret|hmac|sealed|hash|(^|_)key$)' and has_table_privilege(role, t.oid, 'SELECT')
    and not (t.name like 'auth.%' and role = 'pdy_auth')`;

/** Functions that run as their owner, and why they must. */
const vettedFunctions: Readonly<Record<string, string>> = {
  'app.enqueue runs as its owner': 'puts a job on a queue; serving roles have no grant on the queue itself',
  'app.enqueue_many runs as its owner':
    'puts jobs on a queue; serving roles have no grant on the queue itself',
  'app.enqueue_many_from runs as its owner':
    'puts jobs on a queue; serving roles have no grant on the queue itself',
  'app.enqueue_once runs as its owner':
    'puts a job on a queue unless it waits there; serving roles have no grant on the queue itself',
  'app.recommendation_figures runs as its owner':
    'numbers of at least five people for administrators, who read nobody’s list; filters by company and role',
  'app.people_by_competency runs as its owner':
    'tells the platform how many people of the company it works in have a level, never whose',
  'app.career_targets_by_job runs as its owner':
    'numbers of at least five people for administrators, who read nobody’s target; filters by company and role',
  'app.targets_of runs as its owner':
    'the target jobs of the given people, only for the system; filters by company',
  'app.needs_without_content runs as its owner':
    'numbers of a company’s needs for its administrators; filters by company and role',
  'app.erase_person runs as its owner':
    'erases one person everywhere; no serving role may call it, the owner calls it at start-up',
  'app.carry_out_erasure runs as its owner':
    'erases when two administrators of the platform agree, or after seven days; checks both itself',
  'app.ask_account_erasure runs as its owner':
    'records that an account without company is to be erased; checks the account and the role itself',
  'app.keep_account runs as its owner': 'no serving role writes membership or may call this function',
  'app.expire runs as its owner':
    'deletes, when the jobs ask, what is past a time that no setting changes; in batches',
  'app.retention_due runs as its owner':
    'numbers for administrators, who read nobody’s notifications; filters by company and role',
  'app.search_people runs as its owner':
    'a search may not use its index under a policy; filters by company and role first',
  'app.count_reports runs as its owner':
    'how many reports each manager has; a policy would compare every row with the fence; filters by company',
  'app.count_active_people runs as its owner': 'one number, for the same reason; filters by company',
  'app.pages_hidden_everywhere runs as its owner':
    "the platform's own list lies behind the fence; has no parameters and the same answer for everybody",
  'app.tour_steps runs as its owner':
    "the platform's own steps lie behind the fence; filters by company and the caller's role",
  'app.inviter_of_platform runs as its owner':
    'a platform administrator’s name, for the mail of their invitation; filters by company, only for jobs',
  'app.platform_company_id runs as its owner':
    'the id of one row behind the fence; the platform uses it to reach accounts of any company',
  'app.notice_counts runs as its owner':
    "two numbers about what the caller wrote or administers; no author may see a reader's row",
  'app.notices_between runs as its owner':
    'two numbers of the caller’s own company; a manager sees only their own notices',
  'app.refuse_strange_reader runs as its owner': 'a trigger: sees the company of a reader, as a key would',
  'app.make_log_partitions runs as its owner':
    'creates the months of the security log; serving roles create nothing, and it has no parameters',
  'app.standard_tour runs as its owner':
    "the platform's own steps lie behind the fence; the same for every company",
  'app.platform_tour_figures runs as its owner':
    'numbers over all companies for platform administrators; only the person reads their own progress',
  'app.unseen_questions runs as its owner':
    'two numbers for each test; test takers may not read its bank; filters by company and caller',
  'app.practice_rests runs as its owner':
    'one day for each practice; test takers may not read its bank; filters by company and caller',
  'app.own_extra_time runs as its owner':
    'the caller’s own extra time and reason, for their copy; filters by company and caller; no parameters',
  'app.own_adaptive_answers runs as its owner':
    'topic and level of answered questions, but no question; filters by company and caller; no parameters',
  'app.answers_given runs as its owner':
    'one number for each attempt, for administrators, who read no answers; filters by company and role',
  'app.join_departments runs as its owner':
    'one spelling for a department; no serving role writes earlier places; filters by company and role',
  'app.mend_address runs as its owner':
    'removes invisible characters from one address; filters by company, person and role',
  'app.bank_openers runs as its owner':
    'ids and names of authors, for each other; the platform’s authors have a profile in no company',
  'app.questions_like runs as its owner':
    'a search may not use its index under a policy; filters by company and role first',
  'app.platform_questions runs as its owner':
    'questions that the platform offers lie behind the fence; filters by role, gives nothing to test takers',
  'app.company_logo runs as its owner':
    'a picture by an address that nobody guesses, shown before anybody signs in; nothing else of the company',
  'app.library_cover runs as its owner':
    'a picture by an address that nobody guesses, as a browser asks for it; nothing else of the item',
  'app.library_global_pictures runs as its owner':
    'pictures of items that the platform offers to all lie behind the fence; the same for everybody who asks',
  'app.library_globals runs as its owner':
    'items that the platform offers to all lie behind the fence; no parameters, the same for everybody',
  'app.tour_figures runs as its owner':
    'numbers of a company’s tours for its administrators; only the person reads their own progress',
  'app.platform_counts runs as its owner':
    'numbers over all companies for platform administrators, who may not look into their tables',
  'app.keep_membership runs as its owner': 'a trigger: no serving role writes membership',
  'app.keep_visitor runs as its owner':
    'no serving role writes membership; only an active platform administrator, about themselves',
  'app.personal_record runs as its owner':
    'telephone and CPF are granted to no role that serves companies; filters by company and role',
  'app.people_for_import runs as its owner':
    'telephone and CPF are granted to no role that serves companies; filters by company and role',
  'app.unavailable_addresses runs as its owner':
    'returns those of the given addresses that cannot join, never where they are; filters by role',
  'app.keep_an_administrator runs as its owner':
    'a trigger: locks the company and looks for another administrator',
  'app.refuse_cycle runs as its owner':
    'a trigger: sees the whole line of managers, whatever the caller may see',
  'app.keep_changes_of_manager runs as its owner':
    'a trigger: no serving role writes the changes of the tree',
  'app.keep_places runs as its owner':
    'a trigger: no serving role writes the position, department and role that people had on a day',
  'app.erase_places runs as its owner':
    'a trigger: removes the words of a person who is erased, in every company',
  'app.write_change_of_manager runs as its owner': 'only the trigger calls it; no serving role may',
  'app.move_within_line runs as its owner':
    'a manager changes one column of people in their own line; filters by company, role and line first',
  'app.erase_set_levels runs as its owner':
    'a trigger: removes words from the set levels of a person who is erased; otherwise it reaches no row',
  ...moduleFunctions,
  'app.drop_photo runs as its owner':
    'a trigger: people who move or erase a person reach no photo; filters by company and person',
  'app.drop_copies runs as its owner':
    'a trigger: people who switch off or move a person cannot reach the copies of that person; filters by company and person',
  'app.own_contact runs as its owner':
    "telephone and CPF are columns no serving role may read; has no parameters, returns the caller's own",
  'app.free_seats runs as its owner':
    "counts the seats of the caller's own company, whatever the caller may see of it",
  'app.guard_seat runs as its owner': 'a trigger: counts the seats of the row’s company, at every door',
  'app.count_new_people runs as its owner':
    'the trigger on profiles writes what changed in the figures of the company',
  'app.count_changed_person runs as its owner':
    'the trigger on profiles writes what changed in the figures of the company',
  'app.count_plans runs as its owner':
    'the trigger on plans writes what changed in the figures of the company',
  'app.count_jobs runs as its owner':
    'the trigger on held jobs writes what changed in the figures of the company',
  'app.fold_counts runs as its owner': 'the job that folds figures sees and writes nothing but sums',
  'app.guard_seats_of_people runs as its owner':
    'a trigger: counts the seats of the rows’ companies, at every door',
  'app.guard_seats_of_invites runs as its owner':
    'a trigger: counts the seats of the rows’ companies, at every door',
  'app.keep_a_platform_admin runs as its owner':
    'a trigger: looks for another administrator of the platform, at every door',
  'app.count_profiles runs as its owner':
    'one number for platform administrators, which is compared with their own view',
  'auth.follow_address runs as its owner':
    'a trigger: people who change the address of a profile may not reach accounts',
  'auth.end_sessions_of_profile runs as its owner':
    'a trigger: people who switch a person off may not reach sessions',
  'auth.end_sessions_of_company runs as its owner':
    'a trigger: people who switch a company off may not reach sessions',
};

export const rulesOfRoles: readonly CatalogueRule[] = [
  {
    id: 'L5',
    sentence: 'views read with the rights of the person who asks',
    find: rows(`select c.oid::regclass::text as on, 'is not security_invoker' as says
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'v' and n.nspname in ${productSchemas}
        and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false)`),
  },
  {
    id: 'L6',
    sentence: 'no materialised view and no foreign table can be read',
    find: rows(`select c.oid::regclass::text as on, 'can be read without a fence' as says from pg_class c
      where c.relkind in ('m', 'f') and ${readable}`),
  },
  {
    id: 'L7',
    sentence: 'functions that run as their owner are listed, pinned, and not for everybody',
    find: rows(definers),
    exceptions: vettedFunctions,
  },
  {
    id: 'L10',
    sentence: 'serving roles have no special rights, belong to no role and own nothing',
    find: rows(attributes),
    exceptions: { 'pgboss is owned by pdy_jobs': 'the job queue keeps its schema up to date by itself' },
  },
  {
    id: 'L11',
    sentence:
      'serving roles may not empty, refer to, trigger on or create anything, nor reach into schema auth',
    find: rows(privileges),
    exceptions: {
      'pdy_jobs in schema pgboss may create': 'the job queue keeps its schema up to date by itself',
    },
  },
  {
    id: 'L16',
    sentence: 'columns that sound secret or personal are granted one by one',
    find: rows(wideReads),
    exceptions: harmlessColumns,
  },
];
