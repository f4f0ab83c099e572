/** The jobs of long files, of people and of the library, batch by batch; and of invitations. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { type LibraryJob, libraryQueue, takeLibraryFile } from '#modules/library/index.ts';
import {
  type ImportJob,
  importQueue,
  sendAllDue,
  takeImport,
  tellAllOfExpiring,
} from '#modules/people/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly platformDb: Database;
  readonly jobsDb: Database;
};

export const startImportWork = async ({ jobs, db, platformDb, jobsDb }: Options) => {
  const work = { db, platformDb, reactions, clock: systemClock };
  await jobs.work<ImportJob>(importQueue, (job) => takeImport(work, job));
  await jobs.work<LibraryJob>(libraryQueue, (job) => takeLibraryFile(work, job));
  // Every half hour, because nine in the morning falls on half hours of UTC in some time zones.
  await jobs.every('invites_due', '*/30 * * * *', () => sendAllDue({ db, jobsDb, reactions }, systemClock()));
  // Eight in the morning in Brasília.
  await jobs.every('invites_expiring', '5 11 * * *', () => tellAllOfExpiring({ db, jobsDb }, systemClock()));
};
