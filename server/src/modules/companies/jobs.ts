/** Copies of people's own data, and logos that earlier versions stored as uploaded. */
import { sql } from 'kysely';
import { byClock, type Job, onQueue } from '#kernel/work/jobs.ts';
import { drawLogosAnew } from './logos-anew.ts';
import { copiesQueue, makeCopy } from './own-copy/work.ts';

export const jobs: readonly Job[] = [
  onQueue(copiesQueue, ['app'], makeCopy),
  byClock('old_personal_copies', '*/10 * * * *', ['jobs'], ({ jobsDb }) =>
    sql`delete from personal_data_files where expires_at < now()`.execute(jobsDb.as(null)),
  ),
  // Does its work after the upgrade; otherwise it finds nothing.
  byClock('logos_anew', '*/5 * * * *', ['app', 'jobs'], drawLogosAnew),
];
