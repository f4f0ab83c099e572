/** The jobs of a map: their names, their demands, and the number of people who hold them. One statement for each. */
import { mostHolders } from '@pdy/contract/career/map';
import { sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';

const jobRows = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('job_profiles as j')
    .innerJoin('job_families as f', sameCompany('f.id', 'j.family_id'))
    .where('j.id', 'in', ids)
    .select(['j.id', 'j.name', 'j.seniority', 'j.mission', 'j.status', 'f.name as family'])
    .execute();

const requirementRows = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('job_requirements as r')
    .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
    .where('r.job_profile_id', 'in', ids)
    .orderBy('r.criticality', 'desc')
    .orderBy('c.name_key')
    .select(['r.job_profile_id', 'r.competency_id', 'r.level as demand', 'r.criticality', 'r.is_required'])
    .select(['c.code', 'c.name', 'c.kind', 'c.half_life_days', 'c.no_decay'])
    .execute();

const isHeldOn = (today: string) =>
  sql<boolean>`pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)`;

/**
 * Counts the active people who hold each job on the day. Of the people only those who left are read: in a large company
 * they are few, and everybody else is counted from an index of the jobs alone.
 */
const holders = (tx: Tx, ids: readonly string[], today: string) =>
  tx
    .selectFrom('person_jobs as pj')
    .where('pj.job_profile_id', 'in', ids)
    .where(isHeldOn(today))
    .where('pj.person_id', 'not in', (gone) =>
      gone
        .selectFrom('profiles as p')
        .where('p.company_id', '=', sql<string>`app.company_id()`)
        .where('p.is_active', '=', false)
        .select('p.user_id'),
    )
    .groupBy('pj.job_profile_id')
    .select(['pj.job_profile_id', sql<number>`count(*)::int`.as('people')])
    .execute();

/** The names of the people who hold a job, sorted; limited to a readable number. */
export const namesOfHolders = (tx: Tx, job_profile_id: string, today: string) =>
  tx
    .selectFrom('person_jobs as pj')
    .innerJoin('profiles as p', sameCompany('p.user_id', 'pj.person_id'))
    .where('pj.job_profile_id', '=', job_profile_id)
    .where('p.is_active', '=', true)
    .where(isHeldOn(today))
    .orderBy('p.name_key')
    .orderBy('p.user_id')
    .limit(mostHolders)
    .select(['p.user_id', shownName('p').as('name')])
    .execute();

type Rows = {
  readonly jobs: Awaited<ReturnType<typeof jobRows>>;
  readonly requirements: Awaited<ReturnType<typeof requirementRows>>;
  readonly people: ReadonlyMap<string, number>;
};

export const jobsOfMap = async (tx: Tx, ids: readonly string[], today: string): Promise<Rows> => {
  if (ids.length === 0) return { jobs: [], requirements: [], people: new Map() };
  const [jobs, requirements, held] = await Promise.all([
    jobRows(tx, ids),
    requirementRows(tx, ids),
    holders(tx, ids, today),
  ]);
  return {
    jobs,
    requirements,
    people: new Map(held.map(({ job_profile_id, people }) => [job_profile_id, people])),
  };
};
