/** The person whose map is read, who reads it, and what the person holds and aims at. */
import type { CareerTarget, JobOfPerson } from '@pdy/contract/career/map';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';

/** The caller's own map, or that of a person in their line; NOT_FOUND for anybody else's. */
export const lookedAt = async (tx: Tx, actor: Actor, person_id: string) => {
  const row = await tx
    .selectFrom('profiles as p')
    .where('p.user_id', '=', person_id)
    .where('p.company_id', '=', sql<string>`app.company_id()`)
    .select(['p.user_id', shownName('p').as('name')])
    .select(sql<boolean>`p.user_id in (select app.led_people())`.as('is_led'))
    .executeTakeFirst();
  if (!row || (person_id !== actor.person_id && !row.is_led)) throw notFound();
  return { user_id: row.user_id, name: row.name };
};

/** The job held on a day; null without one. */
export const jobOf = async (tx: Tx, person_id: string, today: string): Promise<JobOfPerson | null> =>
  (await tx
    .selectFrom('person_jobs as pj')
    .innerJoin('job_profiles as j', sameCompany('j.id', 'pj.job_profile_id'))
    .where('pj.person_id', '=', person_id)
    .where(
      sql<boolean>`pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)`,
    )
    .select(['pj.job_profile_id', 'j.name'])
    .executeTakeFirst()) ?? null;

/** The job a person aims at; null where the caller may not know it. */
export const targetOf = async (tx: Tx, person_id: string): Promise<CareerTarget | null> =>
  (await tx
    .selectFrom('career_targets as t')
    .innerJoin('job_profiles as j', sameCompany('j.id', 't.job_profile_id'))
    .where('t.person_id', '=', person_id)
    .where('t.cleared_on', 'is', null)
    .select(['t.id', 't.job_profile_id', 'j.name', 't.set_on', 't.horizon_months', 't.reason'])
    .select(sql<boolean>`j.status = 'active'`.as('is_active'))
    .executeTakeFirst()) ?? null;

/** The caller's immediate reports, by name. */
export const reportsOf = (tx: Tx) =>
  tx
    .selectFrom('profiles as p')
    .where('p.user_id', 'in', sql<string>`(select app.direct_reports())`)
    .where('p.is_active', '=', true)
    .orderBy('p.name_key')
    .select(['p.user_id', shownName('p').as('name')])
    .execute();
