/** Archives a competency, with or without a replacement, which then takes over its demands and its evidence. */
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { competencyById, readsPeople, refuseStatus } from './competency-rows.ts';

type Counts = { jobs: number; shared_jobs: number; plans: number; people: number; evidence: number };

const countsOf = async (tx: Tx, id: string, replacement_id: string | null): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from job_requirements where competency_id = ${id}) as jobs,
      (select count(*)::int from job_requirements o
       join job_requirements n on n.company_id = o.company_id and n.job_profile_id = o.job_profile_id
       where o.competency_id = ${id} and n.competency_id = ${replacement_id}::uuid) as shared_jobs,
      (select count(distinct g.plan_id)::int from pdi_goals g
       join pdi_plans p on p.company_id = g.company_id and p.id = g.plan_id and p.status = 'active'
       where g.competency_id = ${id}) as plans,
      (select count(distinct person_id)::int from competency_evidence
       where competency_id = ${id} and status <> 'void') as people,
      (select count(*)::int from competency_evidence where competency_id = ${id} and status <> 'void') as evidence`.execute(
    tx,
  );
  return rows[0] ?? { jobs: 0, shared_jobs: 0, plans: 0, people: 0, evidence: 0 };
};

export const archivePreview = authed.catalogue.competencies.archivePreview.handler(
  async ({ input: { id, replacement_id = null }, context: { tx, actor } }) => {
    const known = await tx.selectFrom('competencies').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw notFound();
    const { jobs, shared_jobs, plans, people, evidence } = await countsOf(tx, id, replacement_id);
    const isReader = readsPeople(actor);
    return {
      jobs,
      shared_jobs: replacement_id === null ? null : shared_jobs,
      plans: isReader ? plans : null,
      people: isReader ? people : null,
      evidence: isReader ? evidence : null,
    };
  },
);

/**
 * Moves the demands of jobs to the replacement. Where a job asks for both, the higher demand stays; the jobs count as
 * changed. Returns the number of jobs that asked.
 */
const moveDemands = async (tx: Tx, from: string, to: string | null): Promise<number> => {
  const jobs = await tx
    .selectFrom('job_requirements')
    .select('job_profile_id')
    .where('competency_id', '=', from)
    .execute();
  if (jobs.length === 0) return 0;
  if (to !== null) {
    await sql`update job_requirements n set level = greatest(n.level, o.level),
        criticality = greatest(n.criticality, o.criticality), is_required = n.is_required or o.is_required
      from job_requirements o
      where o.company_id = n.company_id and o.job_profile_id = n.job_profile_id
        and o.competency_id = ${from} and n.competency_id = ${to}`.execute(tx);
    await sql`update job_requirements o set competency_id = ${to} where o.competency_id = ${from}
      and not exists (select from job_requirements n where n.company_id = o.company_id
        and n.job_profile_id = o.job_profile_id and n.competency_id = ${to})`.execute(tx);
  }
  await tx.deleteFrom('job_requirements').where('competency_id', '=', from).execute();
  const ids = jobs.map(({ job_profile_id }) => job_profile_id);
  await sql`update job_profiles set name = name where id = any (${ids}::uuid[])`.execute(tx);
  return jobs.length;
};

/** Locks both rows in one order, so that two competencies archived into each other run one after the other. */
const holdBoth = async (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('competencies')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

export const archive = authed.catalogue.competencies.archive.handler(
  async ({ input: { id, version, replacement_id }, context: { tx, actor, record } }) => {
    if (replacement_id === id) throw broken('competency_does_not_replace_itself');
    const both = await holdBoth(tx, replacement_id === null ? [id] : [id, replacement_id]);
    const { status } = await locked(tx, 'competencies', { id, version });
    refuseStatus(status);
    const replacement = both.find((row) => row.id === replacement_id);
    if (replacement_id !== null && replacement?.status !== 'active') throw broken('replacement_is_active');
    const demands = await moveDemands(tx, id, replacement_id);
    await tx
      .updateTable('competencies')
      .set({ status: 'archived', replaced_by_id: replacement_id })
      .where('id', '=', id)
      .execute();
    if (replacement_id !== null)
      await tx
        .updateTable('competencies')
        .set({ replaced_by_id: replacement_id })
        .where('replaced_by_id', '=', id)
        .execute();
    await record('competencies.competency.archived', id, { replaced_by_id: replacement_id, demands });
    return competencyById(tx, actor, id);
  },
);

export const restore = authed.catalogue.competencies.restore.handler(
  async ({ input, context: { tx, actor, record } }) => {
    const { id, status } = await locked(tx, 'competencies', input);
    if (status !== 'archived') throw broken('only_archived_ones_return');
    await tx
      .updateTable('competencies')
      .set({ status: 'active', replaced_by_id: null })
      .where('id', '=', id)
      .execute();
    await record('competencies.competency.restored', id, {});
    return competencyById(tx, actor, id);
  },
);
