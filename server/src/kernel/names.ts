import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

/** A person of the platform who works in a company is not shown there by name. */
const platformTeam = 'Equipe da plataforma';

/** A person's name as shown: the preferred one, else first and last. `alias` is the profile's in the query. */
export const shownName = (alias: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`coalesce(${column('display_name')}, ${column('first_name')} || ' ' || ${column('last_name')})`;
};

/** First and last name, as lists of people have them. */
export const wholeName = (alias: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

/** A person who has left the company is not named. */
export const nameOrOutsider = (alias: string) =>
  sql<string>`coalesce(${shownName(alias)}, 'Pessoa de fora da empresa')`;

/** A person as others read them. `id` is the column with the person's id. */
export const shownPerson = (alias: string, id: string) =>
  jsonBuildObject({ user_id: sql.ref<string>(id), name: nameOrOutsider(alias) });

/** The name, if one was found. If none was found and `id` was never a member of the company, it was the platform. */
export const orPlatformTeam = (name: RawBuilder<string | null>, id: string): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${name}, case when ${sql.ref(id)} is not null
    and not exists (select from company_members m where m.user_id = ${sql.ref(id)}) then ${platformTeam} end)`;

/**
 * The author's name, as far as their profile can be seen; null where nobody did it, or where the author has left for
 * another company. `alias` is the profile's, `id` the column with the author's id.
 */
export const authorName = (alias: string, id: string): RawBuilder<string | null> =>
  orPlatformTeam(shownName(alias), id);
