/** People of a company as their administrators see them. */
import type { LeavingKind } from '@pdy/contract/people/values';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { namedPerson } from '#kernel/readable.ts';

export const userRows = (tx: Tx) =>
  tx
    .selectFrom('profiles as p')
    .leftJoin('profiles as m', sameCompany('m.user_id', 'p.manager_id'))
    .where('p.company_id', '=', sql<string>`app.company_id()`)
    .select(['p.user_id', 'p.email', 'p.role', 'p.position', 'p.department', 'p.is_active'])
    .select(['p.last_login', 'p.avatar_url', 'p.version', 'p.name_key'])
    .select([shownName('p').as('name'), namedPerson('m', 'm.user_id').as('manager')]);

type Personal = {
  phone: string | null;
  cpf: string | null;
  deactivation_reason: string | null;
  deactivation_kind: LeavingKind | null;
  deactivated_on: string | null;
};

const unread: Personal = {
  phone: null,
  cpf: null,
  deactivation_reason: null,
  deactivation_kind: null,
  deactivated_on: null,
};

const mostJobs = 20;

const demands = sql<number>`(select count(*)::int from job_requirements r
  where r.company_id = j.company_id and r.job_profile_id = j.id)`;

const jobsOf = (tx: Tx, person_id: string) =>
  tx
    .selectFrom('person_jobs as h')
    .innerJoin('job_profiles as j', sameCompany('j.id', 'h.job_profile_id'))
    .select(['h.id', 'h.job_profile_id', 'j.name', 'h.starts_on', 'h.ends_on'])
    .select(demands.as('demands'))
    .where('h.person_id', '=', person_id)
    .orderBy('h.starts_on', 'desc')
    .limit(mostJobs)
    .execute();

/** The whole record of one person. */
export const userById = async (tx: Tx, id: string) => {
  const row = await userRows(tx)
    .where('p.user_id', '=', id)
    .select(['p.first_name', 'p.last_name', 'p.hire_date', 'p.external_id', 'p.deactivated_at'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { rows } = await sql<Personal>`select * from app.personal_record(${id})`.execute(tx);
  const personal = rows[0] ?? unread;
  return { ...row, ...personal, jobs: await jobsOf(tx, id) };
};
