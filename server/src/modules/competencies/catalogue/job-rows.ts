/** Jobs as their administrators see them. */
import type { JobFilters } from '@pdy/contract/competencies/catalogue/jobs';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { found } from './place-in-list.ts';

const peopleInJob = (today: string) => sql<number>`(select count(*)::int from person_jobs h
  join profiles p on p.company_id = h.company_id and p.user_id = h.person_id and p.is_active
  where h.company_id = j.company_id and h.job_profile_id = j.id
    and h.starts_on <= ${today}::date and (h.ends_on is null or h.ends_on > ${today}::date))`;

export const demandsOf = sql<number>`(select count(*)::int from job_requirements r
  where r.company_id = j.company_id and r.job_profile_id = j.id)`;

export const jobRows = (tx: Tx, today: string) =>
  tx
    .selectFrom('job_profiles as j')
    .innerJoin('job_families as f', sameCompany('f.id', 'j.family_id'))
    .select(['j.id', 'j.code', 'j.name', 'j.name_key', 'j.seniority', 'j.track', 'j.status', 'j.version'])
    .select(joined('job_families as f', ['id', 'name']).$notNull().as('family'))
    .select([demandsOf.as('demands'), peopleInJob(today).as('people')]);

const asksForNothing = sql<boolean>`not exists (select from job_requirements r
  where r.company_id = j.company_id and r.job_profile_id = j.id)`;

/** Active jobs without demands. */
export const bareJobs = (tx: Tx) =>
  tx
    .selectFrom('job_profiles as j')
    .where('j.status', '=', 'active')
    .where(asksForNothing)
    .select(({ fn }) => fn.countAll<number>().as('jobs'))
    .executeTakeFirstOrThrow();

export const matchingJobs = (tx: Tx, { search, family_id, track, status, without }: JobFilters) =>
  tx
    .selectFrom('job_profiles as j')
    .select('j.id')
    .where(found('j', search))
    .where('j.status', status ? '=' : '<>', status ?? 'archived')
    .$if(without !== undefined, (query) => query.where(asksForNothing))
    .$if(track !== undefined, (query) => query.where('j.track', '=', track ?? 'individual'))
    .$if(family_id !== undefined, (query) => query.where('j.family_id', '=', family_id ?? ''));

const demanded = (tx: Tx, id: string) =>
  tx
    .selectFrom('job_requirements as r')
    .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
    .where('r.job_profile_id', '=', id)
    .orderBy('r.criticality', 'desc')
    .orderBy('c.name_key')
    .select(joined('competencies as c', ['id', 'code', 'name', 'kind']).$notNull().as('competency'))
    .select(['r.level', 'r.criticality', 'r.is_required', 'r.expectation'])
    .execute();

export const jobById = async (tx: Tx, today: string, id: string) => {
  const row = await jobRows(tx, today)
    .where('j.id', '=', id)
    .select(['j.mission', 'j.cbo_code'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, demanded: await demanded(tx, id) };
};
