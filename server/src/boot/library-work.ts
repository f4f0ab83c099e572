/** What the job queue does for the library: once a night, what activities did to levels. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { measureAllEffects } from '#modules/library/index.ts';
import type { Jobs } from './jobs.ts';

type Options = { readonly jobs: Jobs; readonly db: Database; readonly jobsDb: Database };

export const startLibraryWork = ({ jobs, db, jobsDb }: Options) =>
  jobs.every('library_effects', '20 5 * * *', () => measureAllEffects({ db, jobsDb }, systemClock()));
