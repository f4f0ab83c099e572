/** The catalogue as its files name it: by codes and names. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { KnownCompetency } from './competency-lines-rules.ts';
import type { DemandRow, Nameable } from './demand-lines-rules.ts';
import { findable } from './file-columns-rules.ts';
import type { KnownJob } from './job-lines-rules.ts';

export const knownCompetencies = async (tx: Tx): Promise<KnownCompetency[]> => {
  const { rows } = await sql<KnownCompetency>`
    select c.code, c.name, k.name as category, c.kind, c.description, c.half_life_days,
      c.status = 'archived' as is_archived,
      array(select coalesce(l.descriptor, '') from generate_series(1, 5) n
            left join competency_levels l on l.company_id = c.company_id and l.competency_id = c.id and l.level = n
            order by n) as levels
    from competencies c
    left join competency_categories k on k.company_id = c.company_id and k.id = c.category_id
    where c.company_id = app.company_id()
    order by c.name_key`.execute(tx);
  return rows;
};

export const knownJobs = async (tx: Tx): Promise<KnownJob[]> => {
  const { rows } = await sql<KnownJob>`
    select j.code, j.name, f.name as family, j.seniority, j.track, j.cbo_code, j.status = 'archived' as is_archived
    from job_profiles j
    join job_families f on f.company_id = j.company_id and f.id = j.family_id
    where j.company_id = app.company_id()
    order by f.name_key, j.seniority, j.name_key`.execute(tx);
  return rows;
};

export const knownDemands = (tx: Tx): Promise<DemandRow[]> =>
  tx
    .selectFrom('job_requirements')
    .select(['job_profile_id', 'competency_id', 'level', 'criticality', 'is_required', 'expectation'])
    .execute();

export const nameable = async (tx: Tx): Promise<Nameable> => {
  const [jobs, competencies] = await Promise.all([
    tx.selectFrom('job_profiles').select(['id', 'code', 'name']).where('status', '<>', 'archived').execute(),
    // Locked until the end: what a file asks for cannot be archived in between.
    tx
      .selectFrom('competencies')
      .select(['id', 'code', 'name'])
      .where('status', '=', 'active')
      .forShare()
      .execute(),
  ]);
  return { jobs: findable(jobs), competencies: findable(competencies) };
};
