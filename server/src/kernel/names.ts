import { type RawBuilder, sql } from 'kysely';

/** A person's name as shown: the preferred one, else first and last. `alias` is the profile's in the query. */
export const shownName = (alias: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`coalesce(${column('display_name')}, ${column('first_name')} || ' ' || ${column('last_name')})`;
};
