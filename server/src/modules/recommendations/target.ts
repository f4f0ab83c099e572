/** The jobs people aim at, for the system alone: whom somebody would leave is nobody else's business. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** Who aims at none, or at one that is no longer kept, is absent. */
export const targetsOf = async (tx: Tx, person_ids: readonly string[]) => {
  const { rows } = await sql<{ person_id: string; id: string; name: string }>`
    select t.person_id, j.id, j.name
    from app.targets_of(${person_ids}::uuid[]) t
    join job_profiles j on j.company_id = app.company_id() and j.id = t.job_profile_id and j.status = 'active'`.execute(
    tx,
  );
  return new Map(rows.map(({ person_id, ...job }) => [person_id, job]));
};
