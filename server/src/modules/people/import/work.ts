/**
 * The job that applies a large file. A killed job continues after the last batch. A job that runs twice finds nothing
 * to do, or waits: a running job locks the import until the end of the batch.
 */
import { sql } from 'kysely';
import { scopeOf, systemScope } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { recorder } from '#kernel/events/record.ts';
import { type Author, doWhatWasLeft, putOnQueue as put, type QueueWork } from '#kernel/work/left-to-queue.ts';
import { companyToday } from '../../competencies/index.ts';
import { holdSeats } from '../invites/invite-seats.ts';
import { finishTaking, takeBatch } from './taking.ts';

export const importQueue = 'user_imports';
export type ImportJob = { readonly company_id: string; readonly import_id: string };

/** Puts an import on the queue, in the transaction that sets it to aplicando. */
export const putOnQueue = (tx: Tx, job: ImportJob) => put(tx, importQueue, job);

const underWay = (tx: Tx, { import_id }: ImportJob) =>
  tx
    .selectFrom('user_imports')
    .select(['applied_by', 'applied_role', 'batches', 'done'])
    .where('id', '=', import_id)
    .where('status', '=', 'aplicando');

/** What was done stays. The reason for the stop is recorded. */
const stop = ({ db, clock, reactions }: QueueWork, job: ImportJob, failure: string) =>
  db
    .as(systemScope(job.company_id))
    .transaction()
    .execute(async (tx) => {
      const held = await underWay(tx, job).forNoKeyUpdate().executeTakeFirst();
      if (!held) return;
      await tx
        .updateTable('user_imports')
        .set({ status: 'falhou', failure, ...(held.done > 0 && { applied_at: sql`app.now()` }) })
        .where('id', '=', job.import_id)
        .execute();
      const actor = { person_id: null, company_id: job.company_id, role: 'system' };
      const record = recorder({ tx, actor, clock, reactions });
      const { jobs } = await tx
        .selectFrom('user_import_rows')
        .select(({ fn }) => fn.count<number>('job_starts_on').as('jobs'))
        .where('import_id', '=', job.import_id)
        .executeTakeFirstOrThrow();
      await record('people.import.stopped', job.import_id, { done: held.done, jobs: Number(jobs) });
    });

const takeNext = ({ db, clock, reactions }: QueueWork, job: ImportJob, author: Author): Promise<boolean> =>
  db
    .as(scopeOf(author))
    .transaction()
    .execute(async (tx) => {
      await holdSeats(tx);
      const held = await underWay(tx, job).forNoKeyUpdate().executeTakeFirst();
      if (!held) return false;
      const record = recorder({ tx, actor: author, clock, reactions });
      const today = await companyToday({ tx, clock, company_id: job.company_id });
      const taking = { tx, record, import_id: job.import_id, today };
      const isMore = await takeBatch(taking, held.batches + 1);
      if (!isMore) await finishTaking(taking);
      return isMore;
    });

/** Works on one job of an import. `afterBatch` is called after each batch that is followed by another. */
export const takeImport = (options: QueueWork, job: ImportJob, afterBatch?: () => void): Promise<void> =>
  doWhatWasLeft(
    options,
    {
      company_id: job.company_id,
      underWay: () => underWay(options.db.as(systemScope(job.company_id)), job).executeTakeFirst(),
      takeNext: (author) => takeNext(options, job, author),
      stop: (failure) => stop(options, job, failure),
      withoutAuthor: 'Quem confirmou o arquivo não administra mais os usuários.',
    },
    afterBatch,
  );
