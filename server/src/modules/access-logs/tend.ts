/**
 * The work on the log in each minute: alerts for new rows, then their place in the chain. Both see the log as it was at
 * the start, so that no later row is chained without a check.
 */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Db } from '#kernel/db.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { raiseAlerts } from './raise-alerts.ts';

const perStatement = 500;
const mostStatements = 100;

/** Chains the new rows, as the jobs role. Returns how many rows were chained. The others wait for the next run. */
const seal = async (jobs: Db): Promise<number> => {
  let bound = 0;
  for (let n = 0; n < mostStatements; n += 1) {
    const { rows } = await sql<{ bound: number }>`
      select app.seal_access_logs(${perStatement}::int) as bound`.execute(jobs);
    const now = rows[0]?.bound ?? 0;
    bound += now;
    if (now < perStatement) break;
  }
  return bound;
};

type Options = {
  readonly db: Database;
  readonly platformDb: Database;
  /** Connected as the jobs role. */
  readonly jobsDb: Database;
  readonly reactions: Reactions;
  readonly clock: Clock;
};

type Tended = { readonly raised: number; readonly bound: number };

const tendOnce = ({ jobsDb, ...others }: Options): Promise<Tended> =>
  jobsDb
    .as(null)
    .transaction()
    .execute(async (jobs) => {
      await sql`set transaction isolation level repeatable read`.execute(jobs);
      // Only one node at a time. Unlike other locks, a lock on a table is taken before the snapshot of the transaction.
      await sql`lock table access_log_days in share update exclusive mode`.execute(jobs);
      const raised = await raiseAlerts({ ...others, jobs });
      return { raised, bound: await seal(jobs) };
    });

/** Whether a person was erased from the log at the same moment: the work was rolled back and is done again. */
const isOvertaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40001';

const mostTries = 5;

export const tend = async (options: Options, tries = 1): Promise<Tended> => {
  try {
    return await tendOnce(options);
  } catch (error) {
    if (!isOvertaken(error) || tries === mostTries) throw error;
    return tend(options, tries + 1);
  }
};
