/** Facts about a person that make a bad password for them. */
import type { Db } from '#kernel/db.ts';
import type { PasswordOwner } from './password-rules.ts';

/** The company of a person, whose words must not be in the password; undefined for none. */
export const companyOf = (db: Db, company_id: string) =>
  db.selectFrom('companies').select(['name', 'domain']).where('id', '=', company_id).executeTakeFirst();

/** The known facts about a person with an account. */
export const ownerOf = async (
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<PasswordOwner> => {
  const row = await db
    .selectFrom('profiles as p')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.first_name', 'p.last_name', 'p.display_name', 'c.name', 'c.domain'])
    .where('p.user_id', '=', id)
    .executeTakeFirst();
  return {
    email,
    names: [row?.first_name, row?.last_name, row?.display_name],
    company: row?.name ? { name: row.name, domain: row.domain } : null,
  };
};
