/** Takes back jobs that were given by mistake: people who still hold them get their former jobs back. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import type { JobGiven } from './jobs.ts';

/** `before_id`: the job held before; null: none. */
export type JobTaken = JobGiven & { readonly before_id: string | null };

type Row = { id: string; person_id: string; job_profile_id: string };

const takenRows = (taken: readonly JobTaken[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
    as t(person_id uuid, job_profile_id uuid, starts_on date, before_id uuid)`;

const given = sql`h.company_id = app.company_id() and h.person_id = t.person_id and h.ends_on is null
  and h.job_profile_id = t.job_profile_id and h.starts_on = t.starts_on`;

/** The former job's period, which continues; a job archived since is not given back. */
const goesOn = sql`b.company_id = app.company_id() and b.person_id = t.person_id and b.ends_on = t.starts_on
  and b.job_profile_id = t.before_id and exists (select from job_profiles j
    where j.company_id = b.company_id and j.id = b.job_profile_id and j.status <> 'archived')`;

/** Takes back jobs that were given. The people's recommendations are ranked again after the event of the caller. */
export const takeBackJobs = async (
  { tx, record }: { tx: Tx; record: Recorder },
  taken: readonly JobTaken[],
): Promise<void> => {
  if (taken.length === 0) return;
  const turned = await sql<Row>`update person_jobs h set job_profile_id = t.before_id
    from ${takenRows(taken)}
    where ${given} and t.before_id is not null and not exists (select from person_jobs b where ${goesOn})
      and exists (select from job_profiles j
        where j.company_id = h.company_id and j.id = t.before_id and j.status <> 'archived')
    returning h.id, h.person_id, h.job_profile_id`.execute(tx);
  const gone = await sql<Row>`delete from person_jobs h using ${takenRows(taken)} where ${given}
    returning h.id, h.person_id, h.job_profile_id`.execute(tx);
  const left = new Set(gone.rows.map(({ person_id }) => person_id));
  const reopened = await sql<Row>`update person_jobs b set ends_on = null
    from ${takenRows(taken.filter(({ person_id }) => left.has(person_id)))} where ${goesOn}
    returning b.id, b.person_id, b.job_profile_id`.execute(tx);
  const back = new Set(reopened.rows.map(({ person_id }) => person_id));
  const entriesOf = (rows: readonly Row[]) => rows.map(({ id, ...payload }) => ({ subject_id: id, payload }));
  // Nobody was notified of the jobs, so nobody is notified now.
  const ranked = (name: string) => [`recommendations.rank_after_${name}`, 'notifications.tell_job'];
  await record.many(
    'competencies.job.assigned',
    entriesOf([...turned.rows, ...reopened.rows]),
    ranked('job'),
  );
  const ended = gone.rows.filter(({ person_id }) => !back.has(person_id));
  await record.many('competencies.job.ended', entriesOf(ended), ranked('job_end'));
};
