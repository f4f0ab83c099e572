/** A company with a career map of the largest allowed size, and a person in the middle of it. */
import type pg from 'pg';

export const mapSize = { jobs: 300, columns: 20, demands: 8, steps: 2 };

const jobs = `
  with family as (insert into job_families (company_id, name) select :company, 'Família ' || n from generate_series(1, 20) n
                  returning id, substr(name, 9)::int as n),
       job as (insert into job_profiles (company_id, family_id, code, name, seniority, track)
               select :company, family.id, 'J' || i, 'Especialista de Desenvolvimento ' || i, 1 + i % 10, 'individual'
               from generate_series(0, ${mapSize.jobs - 1}) i join family on family.n = 1 + i % 20
               returning id, substr(code, 2)::int as n),
       skill as (insert into competencies (company_id, code, name, kind)
                 select :company, 'C' || n, 'Competência ' || n, 'technical' from generate_series(0, 39) n
                 returning id, substr(code, 2)::int as n)
  insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality)
  select :company, job.id, skill.id, 2 + (job.n + skill.n) % 4, 1 + skill.n % 3 from job
  cross join generate_series(0, ${mapSize.demands - 1}) d join skill on skill.n = (job.n + 5 * d) % 40`;
const person = `
  with here as (insert into person_jobs (company_id, person_id, job_profile_id, starts_on)
                select :company, :person, id, current_date - 400 from job_profiles where company_id = :company and code = 'J150')
  insert into competency_evidence (company_id, person_id, competency_id, kind, level, observed_on, supersede_key)
  select :company, :person, id, 'performance_review', 1 + substr(code, 2)::int % 5, current_date - 30, 'k' from competencies
  where company_id = :company`;
const map = `
  with job as (select id, substr(code, 2)::int as n from job_profiles where company_id = :company),
       node as (select jsonb_agg(jsonb_build_object('job_profile_id', id, 'x', n % ${mapSize.columns} * 300,
                  'y', n / ${mapSize.columns} * 170)) as nodes from job),
       edge as (select jsonb_agg(jsonb_build_object('from_job_id', a.id, 'to_job_id', b.id, 'kind', 'promotion',
                  'min_months', 12, 'note', '')) as edges
                from job a cross join unnest(array[1, ${mapSize.columns}]) step join job b on b.n = a.n + step),
       drawn as (insert into career_maps (company_id, name, status, is_default, published_version)
                 values (:company, 'Mapa cheio', 'published', true, 1) returning id)
  insert into career_map_snapshots (company_id, map_id, number, nodes, edges)
  select :company, drawn.id, 1, nodes, edges from drawn, node, edge`;

/** `client` is the superuser. */
export const seedMap = async (client: pg.Client, company_id: string, person_id: string): Promise<void> => {
  await client.query('set session_replication_role = replica');
  for (const text of [jobs, person, map]) {
    await client.query(
      text.replaceAll(':company', `'${company_id}'::uuid`).replaceAll(':person', `'${person_id}'::uuid`),
    );
  }
  await client.query('set session_replication_role = origin');
};
