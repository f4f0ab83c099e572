/** The jobs of stored levels: all levels of a company for the new day, each night and on request. */
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import type { Pace } from '#kernel/pace.ts';
import { type LevelsJob, levelsQueue, planLevels, rebuildAtNight } from '#modules/competencies/index.ts';
import { type Recalculation, recalculate, recalculationsQueue } from '#modules/panels/index.ts';
import {
  type FreshnessJob,
  freshen,
  freshenAtNight,
  freshnessQueue,
  remindOfCards,
} from '#modules/study/index.ts';
import { reactions } from '../reactions.ts';
import type { Jobs } from './jobs.ts';

type Options = {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly jobsDb: Database;
  readonly pace: Pace;
};

export const startLevelsWork = async ({ jobs, db, jobsDb, pace }: Options) => {
  await jobs.work<LevelsJob>(levelsQueue, async (job) => {
    await freshenAtNight({ db, clock: systemClock }, job.company_id);
    await rebuildAtNight({ db, clock: systemClock, pace }, job);
  });
  await jobs.work<FreshnessJob>(freshnessQueue, async (job) => {
    await freshen({ db, clock: systemClock, reactions }, job);
  });
  await jobs.work<Recalculation>(recalculationsQueue, async (run) => {
    await recalculate({ db, clock: systemClock }, run);
  });
  await jobs.every('card_reminders', '5,35 * * * *', async () => {
    await remindOfCards({ db, jobsDb }, systemClock());
  });
  // Every half hour, because three in the morning falls on half hours of UTC in some time zones.
  await jobs.every('level_nights', '*/30 * * * *', async () => {
    await planLevels({ db, jobsDb }, systemClock());
  });
};
