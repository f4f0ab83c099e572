import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';

/** The subject of acts on several items: the company. Accounts without one have no library. */
export const subjectOf = ({ company_id }: Pick<Actor, 'company_id'>): string => {
  if (company_id === null) throw forbidden();
  return company_id;
};

/** The subject of acts on the platform's catalogue: the platform's own company. */
export const homeOf = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('companies').select('id').where('is_platform', '=', true).executeTakeFirstOrThrow())
    .id;
