/** Which job a person holds, and since when. Written by administrators and the system. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';

type Context = { readonly tx: Tx; readonly record: Recorder };

export type JobGiven = {
  readonly person_id: string;
  readonly job_profile_id: string;
  /** The first day it is held. */
  readonly starts_on: string;
};

const givenRows = (given: readonly JobGiven[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(person_id uuid, job_profile_id uuid, starts_on date)`;

/** Leaves out archived jobs. The others are locked until the end, so that none of them is archived meanwhile. */
const notArchived = async (tx: Tx, given: readonly JobGiven[]): Promise<JobGiven[]> => {
  const ids = [...new Set(given.map(({ job_profile_id }) => job_profile_id))];
  const rows = await tx
    .selectFrom('job_profiles')
    .select(['id', 'status'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const archived = new Set(rows.filter(({ status }) => status === 'archived').map(({ id }) => id));
  return given.filter(({ job_profile_id }) => !archived.has(job_profile_id));
};

type Put = { id: string; person_id: string; job_profile_id: string };

/**
 * Writes the jobs. The current job ends on the day the new one starts; one that began on that very day becomes the new
 * one.
 */
const put = async (tx: Tx, given: readonly JobGiven[]): Promise<Put[]> => {
  const { rows: turned } = await sql<Put>`
    update person_jobs h set job_profile_id = g.job_profile_id from ${givenRows(given)}
    where h.company_id = app.company_id() and h.person_id = g.person_id and h.ends_on is null
      and h.starts_on = g.starts_on
    returning h.id, h.person_id, h.job_profile_id`.execute(tx);
  const done = new Set(turned.map(({ person_id }) => person_id));
  const others = given.filter(({ person_id }) => !done.has(person_id));
  await sql`update person_jobs h set ends_on = g.starts_on from ${givenRows(others)}
    where h.company_id = app.company_id() and h.person_id = g.person_id and h.ends_on is null
      and h.starts_on < g.starts_on`.execute(tx);
  const { rows: begun } = await sql<Put>`
    insert into person_jobs (person_id, job_profile_id, starts_on)
    select g.person_id, g.job_profile_id, g.starts_on from ${givenRows(others)}
    returning id, person_id, job_profile_id`.execute(tx);
  return [...turned, ...begun];
};

/** Gives jobs to a few people, who are notified one by one. Does nothing for an archived job. */
export const assignEach = async ({ tx, record }: Context, given: readonly JobGiven[]): Promise<void> => {
  for (const { id, person_id, job_profile_id } of await put(tx, await notArchived(tx, given)))
    await record('competencies.job.assigned', id, { person_id, job_profile_id });
};

export const assignJob = (context: Context, assignment: JobGiven): Promise<void> =>
  assignEach(context, [assignment]);

const recordMany = (record: Recorder, rows: readonly Put[]) => {
  const entries = rows.map(({ id, ...payload }) => ({ subject_id: id, payload }));
  return record.many('competencies.job.assigned', entries, [
    'recommendations.rank_after_job',
    'notifications.tell_job', // People of a whole company are not told one by one.
  ]);
};

/**
 * Moves a first day to the day on which the person's job began, where that is later: in a time zone ahead it may be
 * tomorrow here.
 */
const notBeforeHeld = async (tx: Tx, given: readonly JobGiven[]): Promise<JobGiven[]> => {
  const { rows } = await sql<{ person_id: string; starts_on: string }>`
    select h.person_id, h.starts_on::text from person_jobs h join ${givenRows(given)} on g.person_id = h.person_id
    where h.company_id = app.company_id() and h.ends_on is null and h.starts_on > g.starts_on`.execute(tx);
  const days = new Map(rows.map(({ person_id, starts_on }) => [person_id, starts_on]));
  return given.map((one) => ({ ...one, starts_on: days.get(one.person_id) ?? one.starts_on }));
};

/** Gives many jobs at once. The people's recommendations are ranked again after the event of the caller. */
export const assignJobs = async (
  { tx, record }: Context,
  asked: readonly JobGiven[],
): Promise<readonly JobGiven[]> => {
  if (asked.length === 0) return [];
  const given = await notBeforeHeld(tx, await notArchived(tx, asked));
  await recordMany(record, await put(tx, given));
  return given;
};

/** The current or future job ends on the day; one that would only begin then is deleted. */
export const endJob = async (
  { tx, record }: Context,
  { person_id, ends_on }: { person_id: string; ends_on: string },
): Promise<void> => {
  const open = sql`company_id = app.company_id() and person_id = ${person_id} and ends_on is null`;
  const unbegun = await sql<Put>`delete from person_jobs where ${open} and starts_on >= ${ends_on}::date
    returning id, person_id, job_profile_id`.execute(tx);
  const ended = await sql<Put>`update person_jobs set ends_on = ${ends_on}::date where ${open}
    returning id, person_id, job_profile_id`.execute(tx);
  for (const { id, ...payload } of [...unbegun.rows, ...ended.rows])
    await record('competencies.job.ended', id, payload);
};
