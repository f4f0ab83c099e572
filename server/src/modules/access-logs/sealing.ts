/** The chain: links committed rows in a job, so that no request waits for another. */
import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

const perStatement = 500;
const mostStatements = 100;

/** As the jobs role. Returns how many rows were chained. The others wait for the next run. */
export const seal = async (jobs: Db): Promise<number> => {
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
