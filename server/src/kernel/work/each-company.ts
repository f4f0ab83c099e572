/** Work that jobs do in every company. */
import type { Database } from '../db.ts';

/**
 * Runs `work` for one active company after the other, except the platform's own. A failure does not stop the others:
 * the first one is thrown at the end. `jobsDb`: connected as the jobs role, which may read the ids of companies.
 */
export const eachCompany = async (
  jobsDb: Database,
  work: (company_id: string) => Promise<void>,
): Promise<void> => {
  const companies = await jobsDb
    .as(null)
    .selectFrom('companies')
    .select('id')
    .where('is_active', '=', true)
    .where('is_platform', '=', false)
    .execute();
  const faults: unknown[] = [];
  for (const { id } of companies) await work(id).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
};
