/** The job of the catalogue that an administrator gives to a person. Contract: `contract/src/people/users.ts`. */
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { assignJob, endJob } from '../../competencies/index.ts';
import { heldUser, type UserContext } from './users-access.ts';
import { userById } from './users-view.ts';

/** The job, locked until the end of the transaction, so that it is not archived meanwhile. */
export const activeJob = async (tx: Tx, id: string) => {
  const job = await tx
    .selectFrom('job_profiles')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (job?.status !== 'active') throw broken('job_is_active');
  return job;
};

/**
 * Writes the job's name as the text shown with the person, because lists and the chart show it. Without a job the text
 * stays, but the version of the record still grows.
 */
const showName = async ({ tx, record }: UserContext, user_id: string, name: string | null) => {
  const { position: before } = await userById(tx, user_id);
  const position = name ?? before;
  await tx.updateTable('profiles').set({ position }).where('user_id', '=', user_id).execute();
  if (position !== before) await record('people.person.edited', user_id, { fields: ['position'] });
};

export const setJob = authed.users.setJob.handler(async ({ input, context }) => {
  const { id, version, job_profile_id, starts_on } = input;
  const { tx, actor } = context;
  const user = await heldUser(tx, { id, version });
  const refusal = editRefusal(actor, user);
  if (refusal !== null) throw broken(refusal);
  if (starts_on > todayOf(context)) throw broken('job_begins_by_today');
  const job = job_profile_id === null ? null : await activeJob(tx, job_profile_id);
  if (job === null) await endJob(context, { person_id: id, ends_on: starts_on });
  else await assignJob(context, { person_id: id, job_profile_id: job.id, starts_on });
  await showName(context, id, job?.name ?? null);
  return userById(tx, id);
});
