/** 2,000 companies in one database, of 1 to 3,000 people (log-normal), and one company of each measured size. */
import type pg from 'pg';
import { type BenchDatabase, makeAccount } from '../parts/product.ts';
import { seedFull } from './evidence-seed.ts';

export const sizes = [5, 500, 5_000, 50_000] as const;
const others = 2_000;

/** Sizes of the others: quantiles of exp(2.5 + 1.4 z), the same in every run; z by the logistic approximation. */
const sizeOf = `least(3000, greatest(1, round(exp(2.5 + 1.4 * ln(q / (1 - q)) / 1.702))))::int`;

const steps = [
  `insert into companies (name, slug, max_users) select 'Outra ' || n, 'outra-' || n, 100000 from generate_series(1, ${others}) n`,
  `insert into company_settings (company_id) select id from companies where slug like 'outra-%'`,
  `insert into profiles (user_id, company_id, email, first_name, last_name, position, department)
   select gen_random_uuid(), c.id, 'p' || k || '.' || c.slug || '@outra.example', 'Pessoa ' || k, 'De ' || c.slug, 'Analista', 'Área ' || k % 12
   from (select id, slug, (substr(slug, 7)::numeric - 0.5) / ${others} as q from companies where slug like 'outra-%') c
   cross join lateral generate_series(1, ${sizeOf}) k`,
  `insert into company_members (company_id, user_id) select company_id, user_id from profiles where company_id is not null on conflict do nothing`,
  `with ordered as (select company_id, user_id, row_number() over (partition by company_id order by user_id) as n
                    from profiles where email like '%@outra.example')
   update profiles p set manager_id = above.user_id
   from ordered me join ordered above on above.company_id = me.company_id and above.n = (me.n + 6) / 8
   where p.user_id = me.user_id and me.n > 1`,
  `insert into job_families (company_id, name) select id, 'Família' from companies where slug like 'outra-%'`,
  `insert into job_profiles (company_id, family_id, code, name, seniority, track)
   select company_id, id, 'J' || n, 'Analista ' || n, 1 + n, 'individual' from job_families, generate_series(1, 3) n
   where company_id in (select id from companies where slug like 'outra-%')`,
  `insert into competencies (company_id, code, name, kind)
   select id, 'C' || n, 'Competência ' || n, 'technical' from companies, generate_series(1, 10) n where slug like 'outra-%'`,
  `insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality)
   select j.company_id, j.id, c.id, 4, 2 from job_profiles j join competencies c on c.company_id = j.company_id
   where j.company_id in (select id from companies where slug like 'outra-%')`,
  `insert into person_jobs (company_id, person_id, job_profile_id, starts_on)
   select p.company_id, p.user_id, j.id, current_date - 400 from profiles p
   join job_profiles j on j.company_id = p.company_id and j.code = 'J' || 1 + uuid_hash(p.user_id)::bigint % 3
   where p.email like '%@outra.example' and uuid_hash(p.user_id) >= 0`,
  `insert into pdi_plans (company_id, person_id, title, period_start, period_end, status, approver_id, approval_mode, submitted_at)
   select company_id, user_id, 'PDI', current_date - 60, current_date + 120,
     case when uuid_hash(user_id) % 20 = 1 then 'submitted' else 'active' end, manager_id, 'manager', now() - interval '5 days'
   from profiles where email like '%@outra.example' and uuid_hash(user_id) % 3 = 0`,
  `insert into pdi_goals (company_id, plan_id, person_id, title, mode, start_on, due_on, status)
   select company_id, id, person_id, 'Alcançar o nível', 'activities', current_date - 60, current_date + 60, 'in_progress'
   from pdi_plans where company_id in (select id from companies where slug like 'outra-%')`,
  `insert into pdi_activities (company_id, goal_id, person_id, title, kind, learning_type, due_on, status)
   select g.company_id, g.id, g.person_id, 'Atividade ' || n, 'practice', 'experience', current_date + 9 * n, (array['todo', 'awaiting_validation'])[n]
   from pdi_goals g cross join generate_series(1, 2) n where company_id in (select id from companies where slug like 'outra-%')`,
];

/** Writes a level for each pair with evidence, because the nightly jobs would take longer than the measurement. */
export const levels = `
  insert into held_levels (company_id, person_id, competency_id, as_of, estimate, level, confidence, confidence_label, weight,
    is_stale, algo_version, last_on)
  select company_id, person_id, competency_id, current_date, avg(level), round(avg(level)), 60, 'media', 1.2, false, 1, max(observed_on)
  from competency_evidence where company_id = $1 group by company_id, person_id, competency_id on conflict do nothing`;

/** Makes one company with its administrator, a leader and one report of that leader. Returns its id. */
const seedOne = async (database: BenchDatabase, client: pg.Client, size: number) => {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, slug, max_users) values ($1, $2, 100000) returning id`,
    [`Empresa de ${size}`, `de-${size}`],
  );
  const company_id = rows[0]?.id ?? '';
  await client.query('insert into company_settings (company_id) values ($1)', [company_id]);
  const account = (name: string) => makeAccount(database, company_id, `${name}@de-${size}.example`);
  const cast = {
    admin: await account('admin'),
    lead: await account('lead'),
    employee: await account('employee'),
  };
  await client.query(`update profiles set role = 'corporate' where user_id = $1`, [
    await account('corporate'),
  ]);
  const pairs = size > 5_000 ? 2 : 8;
  await seedFull(client, company_id, cast, { people: size, pairs, pieces: 3, items: 100, needs: 30 });
  await client.query(levels, [company_id]);
  return company_id;
};

/** `client` is the superuser. Triggers run only for the people of the measured companies. */
export const seedCompanies = async (database: BenchDatabase, client: pg.Client): Promise<void> => {
  await client.query('set session_replication_role = replica');
  for (const step of steps) await client.query(step);
  await client.query('call app.write_all_leaders()');
  await client.query('set session_replication_role = origin');
  for (const size of sizes) await seedOne(database, client, size);
  await client.query(
    `insert into company_stats (company_id, people, active_people)
     select company_id, count(*), count(*) from profiles where company_id is not null group by 1`,
  );
  await client.query('vacuum analyze');
};
