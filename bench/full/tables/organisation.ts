/** Companies, their people, and the accounts of these people. */
import { names, surnames } from '../../seeds/crowd.ts';
import { idOf, type Step } from '../ids.ts';

const people = `
  insert into profiles (user_id, company_id, email, first_name, last_name, position, department, role, is_active,
    manager_id, last_login, hire_date, created_at, deactivated_at, deactivated_on, deactivation_kind)
  select p.person_id, p.company_id, 'p' || p.n || '@c' || p.c || '.example',
    (${names})[1 + p.n % 20] || ' ' || chr(65 + p.n % 26) || chr(97 + (p.n / 26) % 26) || chr(97 + p.n % 23),
    (${surnames})[1 + (p.n / 20) % 20], 'Analista', 'Área ' || p.department,
    case when p.k = 1 then 'admin' when p.k = 2 then 'corporate' when p.leads then 'manager' else 'employee' end,
    p.is_active, p.manager_id, case when p.n % 20 > 0 then now() - p.n % 9000 * interval '17 minutes' end,
    current_date - 400 - p.n % 2000, now() - (731 - p.n % 700) * interval '1 day',
    case when not p.is_active then now() - p.n % 300 * interval '1 day' end,
    case when not p.is_active then current_date - p.n % 300 end, case when not p.is_active then 'desligamento' end
  from bench.people p`;

const counts = `
  insert into company_counts (company_id, active, at_top, processed, seated, with_job, with_plan)
  select company_id, a, 1, a, a, a, w from (
    select company_id, count(*) filter (where is_active) as a, count(*) filter (where is_active and is_whole) as w
    from bench.people group by 1) counted`;

export const organisation: readonly Step[] = [
  {
    table: 'companies',
    hasTriggers: true,
    text: `insert into companies (id, name, slug, max_users, subscription_type)
      select company_id, 'Empresa ' || n, 'empresa-' || n, least(100000, size + 1000), 'premium' from bench.companies`,
  },
  {
    table: 'company_settings',
    text: `insert into company_settings (company_id, log_retention_months) select company_id, 24 from bench.companies`,
  },
  {
    table: 'company_page_settings',
    text: `insert into company_page_settings (company_id) select company_id from bench.companies`,
  },
  {
    table: 'onboarding_configs',
    text: `insert into onboarding_configs (company_id) select company_id from bench.companies on conflict do nothing`,
  },
  { table: 'profiles', text: `${people};call app.write_all_leaders()` },
  {
    table: 'company_members',
    text: `insert into company_members (company_id, user_id, joined_on)
      select company_id, person_id, current_date - 400 from bench.people`,
  },
  {
    table: 'person_places',
    text: `insert into person_places (company_id, profile_id, effective_on, role, position, department)
      select company_id, user_id, hire_date, role, position, department from profiles where company_id is not null`,
  },
  {
    table: 'user_onboarding_progress',
    text: `insert into user_onboarding_progress (company_id, user_id, is_completed, started_at, completed_at,
    current_step)
      select company_id, person_id, true, now() - interval '300 days', now() - interval '300 days', 5
      from bench.people`,
  },
  { table: 'company_counts', text: counts },
  {
    table: 'company_stats',
    text: `insert into company_stats (company_id, people, active_people, pdis)
      select company_id, count(*), count(*) filter (where is_active), 2 * count(*) filter (where is_whole)
      from bench.people group by 1`,
  },
  {
    table: 'auth.users',
    text: `insert into auth.users (id, email, email_confirmed_at, last_sign_in_at)
      select user_id, email, created_at, last_login from profiles where company_id is not null`,
  },
  {
    table: 'auth.identities',
    text: `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
      select user_id, 'email', user_id::text, jsonb_build_object('sub', user_id, 'email', email), last_login
      from profiles where company_id is not null`,
  },
  {
    table: 'invites',
    text: `insert into invites (company_id, id, email, invited_by, status, expires_at, created_at, accepted_at,
        accepted_profile_id, last_sent_at)
      select p.company_id, ${idOf('invite', 'p.n')}, 'p' || p.n || '@c' || p.c || '.example', p.person_id, 'aceito',
        now() - interval '393 days', now() - interval '400 days', now() - interval '399 days', p.person_id,
        now() - interval '400 days'
      from bench.people p
      union all
      select c.company_id, ${idOf('invite', '4294967296 + c.n * 1024::bigint + k')},
      'novo' || k || '@c' || c.n || '.example',
        ${idOf('person', 'c.first + 1')}, 'pendente', now() + interval '6 days', now() - interval '1 day', null, null,
        now() - interval '1 day'
      from bench.companies c cross join generate_series(1, 3) k`,
  },
];
