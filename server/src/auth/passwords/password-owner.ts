/** What is known about a person, and so makes a bad password for them. */
import type { Db } from '#kernel/db.ts';
import type { PasswordOwner } from './password-rules.ts';

/** The company of a person, as its words count against passwords; undefined for none. */
export const companyOf = (db: Db, company_id: string) =>
  db.selectFrom('companies').select(['name', 'domain']).where('id', '=', company_id).executeTakeFirst();

/** What is known about somebody who has an account. */
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
