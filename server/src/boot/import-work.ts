/** What the job queue does for files of people: takes in the large ones, batch by batch. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { type ImportJob, importQueue, takeImport } from '#modules/people/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = { readonly jobs: Jobs; readonly db: Database; readonly platformDb: Database };

export const startImportWork = async ({ jobs, db, platformDb }: Options) => {
  await jobs.resume(importQueue);
  await jobs.work<ImportJob>(importQueue, (job) =>
    takeImport({ db, platformDb, reactions, clock: systemClock }, job),
  );
};
