/**
 * The minute's work on the log: alerts for what is new, then its place in the chain. Both see the log as it stood at
 * the beginning, so that nothing that comes between is bound without having been looked at.
 */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import type { Reactions } from '#kernel/reactions.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { seal } from './sealing.ts';

type Options = {
  readonly db: Database;
  readonly platformDb: Database;
  /** Connected as the jobs role. */
  readonly jobsDb: Database;
  readonly reactions: Reactions;
  readonly clock: Clock;
};

export const tend = ({ jobsDb, ...others }: Options): Promise<{ raised: number; bound: number }> =>
  jobsDb
    .as(null)
    .transaction()
    .execute(async (jobs) => {
      await sql`set transaction isolation level repeatable read`.execute(jobs);
      // one node at a time; a lock on a table is taken before the log is looked at, unlike any other
      await sql`lock table access_log_days in share update exclusive mode`.execute(jobs);
      const raised = await raiseAlerts({ ...others, jobs });
      return { raised, bound: await seal(jobs) };
    });
