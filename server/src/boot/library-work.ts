/** The jobs of the library: the effect of activities on levels, and whether addresses answer. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import {
  addCatalogue,
  type LinkJob,
  linkQueue,
  lookAtLinks,
  measureAllEffects,
} from '#modules/library/index.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly platformDb: Database;
  readonly jobsDb: Database;
};

export const startLibraryWork = async ({ jobs, db, platformDb, jobsDb }: Options) => {
  await addCatalogue(platformDb);
  await jobs.every('library_effects', '20 5 * * *', () => measureAllEffects({ db, jobsDb }, systemClock()));
  await jobs.work<LinkJob>(linkQueue, (job) => lookAtLinks({ db, clock: systemClock }, job));
};
