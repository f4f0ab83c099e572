/** Archives a job; the people who hold it move to another as of today. */
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { refuseStatus } from './competency-rows.ts';
import { jobById } from './job-rows.ts';

const standing = (today: string) => sql`(ends_on is null or ends_on > ${today}::date)`;

export const archivePreview = authed.catalogue.jobs.archivePreview.handler(
  async ({ input: { id }, context }) => {
    const { rows } = await sql<{ people: number; invites: number }>`
      select
        (select count(distinct person_id)::int from person_jobs
         where job_profile_id = j.id and ${standing(todayOf(context))}) as people,
        (select count(*)::int from invites where job_profile_id = j.id and status in ('preparado', 'pendente')) as invites
      from job_profiles j where j.id = ${id}`.execute(context.tx);
    const [counts] = rows;
    if (!counts) throw notFound();
    return counts;
  },
);

type Move = { readonly from: string; readonly to: string; readonly today: string };

/** Writes the job's name as the text that is shown with each person. */
const showName = async (tx: Tx, record: Recorder, { people, to }: { people: string[]; to: string }) => {
  const { rows } = await sql<{ user_id: string }>`
    update profiles p set position = j.name from job_profiles j
    where j.id = ${to} and p.company_id = j.company_id and p.user_id = any (${people}::uuid[])
      and p.position is distinct from j.name returning p.user_id`.execute(tx);
  const edited = rows.map(({ user_id }) => ({ subject_id: user_id, payload: { fields: ['position'] } }));
  await record.many('people.person.edited', edited, []);
};

/** A job that began before today ends today and continues as the other job; one that begins later begins there. */
const moveIncumbents = async (tx: Tx, record: Recorder, { from, to, today }: Move): Promise<number> => {
  const moved = await sql<{ id: string; person_id: string }>`
    update person_jobs set job_profile_id = ${to}
    where job_profile_id = ${from} and starts_on >= ${today}::date
    returning id, person_id`.execute(tx);
  const ended = await sql<{ person_id: string; ends_on: string | null }>`
    update person_jobs h set ends_on = ${today}::date
    from person_jobs before
    where before.company_id = h.company_id and before.id = h.id
      and h.job_profile_id = ${from} and h.starts_on < ${today}::date and (h.ends_on is null or h.ends_on > ${today}::date)
    returning h.person_id, before.ends_on`.execute(tx);
  const begun =
    ended.rows.length === 0
      ? []
      : await tx
          .insertInto('person_jobs')
          .values(ended.rows.map((row) => ({ ...row, job_profile_id: to, starts_on: today })))
          .returning(['id', 'person_id'])
          .execute();
  const all = [...moved.rows, ...begun];
  for (const { id, person_id } of all)
    await record('competencies.job.assigned', id, { person_id, job_profile_id: to });
  const people = [...new Set(all.map(({ person_id }) => person_id))];
  await showName(tx, record, { people, to });
  return people.length;
};

/** Locks jobs in one order, so that two jobs archived into each other run one after the other. */
const holdJobs = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('job_profiles')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

export const archive = authed.catalogue.jobs.archive.handler(async ({ input, context }) => {
  const { id, version, replacement_id: to } = input;
  const { tx, record } = context;
  const today = todayOf(context);
  const both = await holdJobs(tx, to === null ? [id] : [id, to]);
  if (to === id || (to !== null && both.find((job) => job.id === to)?.status !== 'active'))
    throw broken('replacement_is_active');
  const { status } = await locked(tx, 'job_profiles', { id, version });
  refuseStatus(status);
  const people = to === null ? 0 : await moveIncumbents(tx, record, { from: id, to, today });
  await tx
    .updateTable('invites')
    .set({ job_profile_id: to })
    .where('job_profile_id', '=', id)
    .where('status', 'in', ['preparado', 'pendente'])
    .execute();
  // The database refuses a job that somebody still holds.
  await tx.updateTable('job_profiles').set({ status: 'archived' }).where('id', '=', id).execute();
  await record('competencies.job.archived', id, { replaced_by_id: to, people });
  return jobById(tx, today, id);
});

export const restore = authed.catalogue.jobs.restore.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, status } = await locked(tx, 'job_profiles', input);
  if (status !== 'archived') throw broken('only_archived_ones_return');
  await tx.updateTable('job_profiles').set({ status: 'active' }).where('id', '=', id).execute();
  await record('competencies.job.restored', id, {});
  return jobById(tx, todayOf(context), id);
});
