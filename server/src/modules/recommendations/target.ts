/** The jobs people aim at, only for the system: nobody else may learn that a person wants another job. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** People without a target, or with a target that is no longer stored, are absent. */
export const targetsOf = async (tx: Tx, person_ids: readonly string[]) => {
  const { rows } = await sql<{ person_id: string; id: string; name: string }>`
    select t.person_id, j.id, j.name
    from app.targets_of(${person_ids}::uuid[]) t
    join job_profiles j on j.company_id = app.company_id() and j.id = t.job_profile_id and j.status = 'active'`.execute(
    tx,
  );
  return new Map(rows.map(({ person_id, ...job }) => [person_id, job]));
};
