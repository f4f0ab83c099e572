/** Which job a person holds, and since when. */
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/happening.ts';

type Assignment = { readonly person_id: string; readonly job_profile_id: string; readonly starts_on: string };

/** Ends the job held so far on the day the new one starts. As an administrator or the system. */
export const assignJob = async (
  { tx, record }: { tx: Tx; record: Recorder },
  assignment: Assignment,
): Promise<void> => {
  const { person_id, starts_on } = assignment;
  await tx
    .updateTable('person_jobs')
    .set({ ends_on: starts_on })
    .where('person_id', '=', person_id)
    .where('ends_on', 'is', null)
    .where('starts_on', '<', starts_on)
    .execute();
  const { id } = await tx
    .insertInto('person_jobs')
    .values(assignment)
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('competencies.job.assigned', id, { person_id, job_profile_id: assignment.job_profile_id });
};
