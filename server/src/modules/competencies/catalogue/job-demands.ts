/** The demands of a job, written as a whole. Contract: `contract/src/competencies/catalogue/jobs.ts`. */
import type { DemandFields } from '@pdy/contract/competencies/catalogue/jobs';
import { broken } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { refuseStatus } from './competency-rows.ts';
import { jobById } from './job-rows.ts';

type Asked = Pick<DemandFields, 'competency_id' | 'level'>;

/** Demands with a higher level than before, and new ones. */
export const raisedFrom = (before: readonly Asked[], after: readonly Asked[]): Asked[] => {
  const levels = new Map(before.map(({ competency_id, level }) => [competency_id, level]));
  return after
    .filter(({ competency_id, level }) => level > (levels.get(competency_id) ?? 0))
    .map(({ competency_id, level }) => ({ competency_id, level }));
};

/** Locks them, so that archiving one of them at the same time comes before or after. */
const refuseOthersThanActive = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return;
  const active = await tx
    .selectFrom('competencies')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .forShare()
    .execute();
  if (active.length < ids.length) throw broken('demand_is_of_an_active_competency');
};

const replaceDemands = async (tx: Tx, job_profile_id: string, demands: readonly DemandFields[]) => {
  const ids = demands.map(({ competency_id }) => competency_id);
  await tx
    .deleteFrom('job_requirements')
    .where('job_profile_id', '=', job_profile_id)
    .$if(ids.length > 0, (query) => query.where('competency_id', 'not in', ids))
    .execute();
  if (demands.length === 0) return;
  await tx
    .insertInto('job_requirements')
    .values(demands.map((demand) => ({ ...demand, job_profile_id })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'job_profile_id', 'competency_id']).doUpdateSet(({ ref }) => ({
        level: ref('excluded.level'),
        criticality: ref('excluded.criticality'),
        is_required: ref('excluded.is_required'),
        expectation: ref('excluded.expectation'),
      })),
    )
    .execute();
};

export const setDemands = authed.catalogue.jobs.setDemands.handler(async ({ input, context }) => {
  const { id, version, demands } = input;
  const { tx, record } = context;
  const { status, name } = await locked(tx, 'job_profiles', { id, version });
  refuseStatus(status);
  await refuseOthersThanActive(
    tx,
    demands.map(({ competency_id }) => competency_id),
  );
  const before = await tx
    .selectFrom('job_requirements')
    .select(['competency_id', 'level'])
    .where('job_profile_id', '=', id)
    .execute();
  await replaceDemands(tx, id, demands);
  // The demands are part of the job: changing them makes a version that others have open out of date.
  await tx.updateTable('job_profiles').set({ name }).where('id', '=', id).execute();
  const raised = raisedFrom(before, demands);
  await record('competencies.job.demands_changed', id, { raised, demands: demands.length });
  return jobById(tx, todayOf(context), id);
});
