/** The administrators of the platform, who receive its messages. */
import type { Database } from './db.ts';

/** The platform's own company and its active administrators; null before the platform has a company. */
export const platformTeam = async (platformDb: Database) => {
  const platform = platformDb.as({ person_id: null, company_id: null, role: 'platform_admin' });
  const own = await platform
    .selectFrom('companies')
    .select('id')
    .where('is_platform', '=', true)
    .executeTakeFirst();
  if (!own) return null;
  const admins = await platform
    .selectFrom('profiles')
    .select('user_id')
    .where('role', '=', 'platform_admin')
    .where('is_active', '=', true)
    .execute();
  return { company_id: own.id, admins };
};
