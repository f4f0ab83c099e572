/** Erasures beyond the rows of the database, and deletion of what has passed its retention time. */
import { join } from 'node:path';
import { atStart, byClock, type Job, type Means, onQueue } from '#kernel/work/jobs.ts';
import { clearAfterErasure, erasedListIn } from './aftermath.ts';
import { notifyPlatform } from './asked-news.ts';
import { keepRetention } from './retention.ts';

const clear = ({ jobsDb, dataDir }: Means<'jobs'>) =>
  clearAfterErasure({ jobsDb, listPath: erasedListIn(dataDir), mailFolder: join(dataDir, 'mail') });

export const jobs: readonly Job[] = [
  // Before the queue is looked at: two at once would write the list over each other.
  atStart(['jobs'], clear),
  onQueue('erasures', ['app', 'platform', 'jobs'], async (means) => {
    await notifyPlatform(means);
    await clear(means);
  }),
  byClock('retention', '20 4 * * *', ['jobs'], async ({ jobsDb, log }) => {
    log.info(await keepRetention(jobsDb), 'what was past its time is gone');
  }),
];
