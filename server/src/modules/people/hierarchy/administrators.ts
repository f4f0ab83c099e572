import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** Whoever is told of what is to be decided or mended. */
export const administrators = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('role', 'in', ['admin', 'corporate'])
    .where('is_active', '=', true)
    .execute();
  return rows.map(({ user_id }) => user_id);
};
