/** What the job queue does for long files, of people and of the library: takes them in, batch by batch. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { type LibraryJob, libraryQueue, takeLibraryFile } from '#modules/library/index.ts';
import { type ImportJob, importQueue, takeImport } from '#modules/people/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = { readonly jobs: Jobs; readonly db: Database; readonly platformDb: Database };

export const startImportWork = async ({ jobs, db, platformDb }: Options) => {
  const work = { db, platformDb, reactions, clock: systemClock };
  await jobs.resume(importQueue);
  await jobs.work<ImportJob>(importQueue, (job) => takeImport(work, job));
  await jobs.resume(libraryQueue);
  await jobs.work<LibraryJob>(libraryQueue, (job) => takeLibraryFile(work, job));
};
