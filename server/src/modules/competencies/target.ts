/** The job a person aims at: the policy on targets decides who may see it. */

import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';

export type Target = { readonly id: string; readonly name: string };

/** The job a person aims at; null: none, or hidden from the caller. */
export const targetOf = async (tx: Tx, person_id: string): Promise<Target | null> =>
  (await tx
    .selectFrom('career_targets as t')
    .innerJoin('job_profiles as j', sameCompany('j.id', 't.job_profile_id'))
    .where('t.person_id', '=', person_id)
    .where('t.cleared_on', 'is', null)
    .where('j.status', '=', 'active')
    .select(['j.id', 'j.name'])
    .executeTakeFirst()) ?? null;

/** The level that job asks for in a competency, 1 to 5; null: none, or the target is hidden from the caller. */
export const targetDemandOf = async (tx: Tx, person_id: string, competency_id: string) =>
  (await tx
    .selectFrom('career_targets as t')
    .innerJoin('job_profiles as j', sameCompany('j.id', 't.job_profile_id'))
    .innerJoin('job_requirements as r', sameCompany('r.job_profile_id', 'j.id'))
    .where('t.person_id', '=', person_id)
    .where('t.cleared_on', 'is', null)
    .where('j.status', '=', 'active')
    .where('r.competency_id', '=', competency_id)
    .select(['j.id', 'j.name', 'r.level'])
    .executeTakeFirst()) ?? null;
