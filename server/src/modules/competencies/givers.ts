/** Who may have given an anonymous rating: with too few people, leaving out the name is no protection. */
import { smallestGroup } from '@pdy/contract/rules/suppression/suppression';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/**
 * Whether enough people could have given a rating: the person's colleagues, except their leader and their reports,
 * whose ratings are not anonymous feedback. `joined_by`: only people who had joined by then.
 */
export const haveManyGivers = async (
  tx: Tx,
  person_id: string,
  joined_by: string | null = null,
): Promise<boolean> => {
  const { rows } = await sql<{ givers: number }>`
    select count(*)::int as givers from (select from profiles r
    join profiles p on p.company_id = r.company_id and p.is_active and p.user_id <> r.user_id
      and p.user_id is distinct from r.manager_id and p.manager_id is distinct from r.user_id
    join company_members m on m.company_id = p.company_id and m.user_id = p.user_id
    where r.company_id = app.company_id() and r.user_id = ${person_id}
      and (${joined_by}::date is null or m.joined_on <= ${joined_by}::date)
    limit ${smallestGroup}) enough`.execute(tx);
  return (rows[0]?.givers ?? 0) >= smallestGroup;
};
