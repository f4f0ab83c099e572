/** A database of known size: one company of 20,000 people and one of 2,000, with jobs, evidence and plans. */
import type pg from 'pg';

export type Seeded = {
  readonly company_id: string;
  readonly size: number;
  readonly people: readonly string[];
};

const names = `array['Ana','Bruno','Carla','Diego','Elisa','Fábio','Gabriela','Heitor','Isabela','João','Karina','Luís','Márcia','Nélson','Olívia','Paulo','Rita','Sérgio','Tânia','Vítor']`;
const surnames = `array['Almeida','Barros','Cardoso','Dias','Esteves','Ferreira','Gonçalves','Henriques','Ibarra','Jardim','Lacerda','Macedo','Nogueira','Oliveira','Pacheco','Queiroz','Ramos','Siqueira','Teixeira','Vasconcelos']`;

const people = (client: pg.Client, company_id: string, size: number) =>
  client.query(
    `insert into profiles (user_id, company_id, email, first_name, last_name, position, department)
     select gen_random_uuid(), $1::uuid, 'pessoa' || n || '@' || left($1::uuid::text, 8) || '.example',
            (${names})[1 + n % 20] || ' ' || chr(65 + n % 26) || chr(97 + (n / 26) % 26) || chr(97 + n % 23), (${surnames})[1 + (n / 20) % 20],
            'Analista', 'Área ' || n % 40
     from generate_series(1, $2::int) n`,
    [company_id, size],
  );

/** People in each team; with ten, the tree has four levels at 20,000 people. */
const tree = (client: pg.Client, company_id: string) =>
  client.query(
    `with ordered as (select user_id, row_number() over (order by user_id) as n from profiles where company_id = $1)
     update profiles p set manager_id = above.user_id
     from ordered me join ordered above on above.n = greatest(1, (me.n + 8) / 10)
     where p.user_id = me.user_id and me.n > 1`,
    [company_id],
  );

const catalogue = (client: pg.Client, company_id: string) =>
  client.query(
    `with family as (insert into job_families (company_id, name) values ('${company_id}', 'Família') returning id),
          job as (insert into job_profiles (company_id, family_id, code, name, seniority, track)
                  select '${company_id}', id, 'J1', 'Analista', 4, 'individual' from family returning id),
          skill as (insert into competencies (company_id, code, name, kind)
                    select '${company_id}', 'C' || n, 'Competência ' || n, (array['technical','behavioural','leadership','compliance'])[1 + n % 4]
                    from generate_series(1, 40) n returning id),
          asked as (select id, row_number() over () as n from skill)
     insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality)
     select '${company_id}', job.id, asked.id, 3 + asked.n % 3, 1 + asked.n % 3 from job, asked where asked.n <= 10`,
  );

const jobs = (client: pg.Client, company_id: string) =>
  client.query(
    `insert into person_jobs (company_id, person_id, job_profile_id, starts_on)
     select $1::uuid, p.user_id, j.id, '2023-01-01' from profiles p, job_profiles j where p.company_id = $1 and j.company_id = $1`,
    [company_id],
  );

/** Five pieces for each of ten demanded competencies. Peer feedback has no author here, so only its month is kept. */
const evidence = (client: pg.Client, company_id: string, some: number) =>
  client.query(
    `insert into competency_evidence (company_id, person_id, competency_id, kind, level, observed_on, supersede_key)
     select $1::uuid, p.user_id, r.competency_id, (array['performance_review','proficiency_test','manager_rating','simulado','peer_feedback'])[1 + n % 5],
            1 + (n * 7 % 33) / 10.0,
            case when n % 5 = 4 then date_trunc('month', current_date - n * 67)::date else current_date - n * 67 end, 'k' || n
     from (select user_id from profiles where company_id = $1 limit $2) p
     cross join job_requirements r cross join generate_series(1, 5) n where r.company_id = $1`,
    [company_id, some],
  );

const plans = (client: pg.Client, company_id: string, some: number) =>
  client.query(
    `with owner as (select user_id from profiles where company_id = '${company_id}' limit ${some}),
          plan as (insert into pdi_plans (company_id, person_id, title, period_start, period_end, status)
                   select '${company_id}', user_id, 'PDI', current_date - 60, current_date + 120, 'active' from owner returning id, person_id),
          goal as (insert into pdi_goals (company_id, plan_id, person_id, title, competency_id, target_level, mode, start_on, due_on, status)
                   select '${company_id}', plan.id, plan.person_id, 'Alcançar o nível pedido', r.competency_id, 4, 'activities', current_date - 60, current_date + 60, 'in_progress'
                   from plan cross join lateral (select competency_id from job_requirements where company_id = '${company_id}' limit 4) r returning id, person_id)
     insert into pdi_activities (company_id, goal_id, person_id, title, kind, learning_type, due_on, status)
     select '${company_id}', goal.id, goal.person_id, 'Atividade ' || n, 'practice', 'experience', current_date + n * 9, (array['todo','doing','done'])[n]
     from goal cross join generate_series(1, 3) n`,
  );

/** `client` is the superuser, with triggers on. `some`: the number of people with evidence and a plan. */
export const seedCompany = async (
  client: pg.Client,
  { size, some }: { size: number; some: number },
): Promise<Seeded> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, slug, max_users) values ('Empresa ${size}', 'empresa-${size}', 100000) returning id`,
  );
  const company_id = rows[0]?.id ?? '';
  await client.query('insert into company_settings (company_id) values ($1)', [company_id]);
  await people(client, company_id, size);
  await tree(client, company_id);
  await catalogue(client, company_id);
  await jobs(client, company_id);
  await evidence(client, company_id, some);
  await plans(client, company_id, some);
  await client.query('vacuum analyze');
  const chosen = await client.query<{ person_id: string }>(
    'select person_id from pdi_plans where company_id = $1',
    [company_id],
  );
  return { company_id, size, people: chosen.rows.map(({ person_id }) => person_id) };
};

/** Gives a new account the evidence, job and plan of a person who has them. */
export const adopt = async (client: pg.Client, to: string, from: string) => {
  await client.query('set session_replication_role = replica');
  for (const [table, column] of [
    ['competency_evidence', 'person_id'],
    ['person_jobs', 'person_id'],
    ['pdi_plans', 'person_id'],
    ['pdi_goals', 'person_id'],
    ['pdi_activities', 'person_id'],
  ]) {
    await client.query(`update ${table} set ${column} = $1 where ${column} = $2`, [to, from]);
  }
  await client.query('set session_replication_role = origin');
};
