/** Whose page the caller may open: one rule for the page itself and for every name that links to it. */
import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { nameOrOutsider, shownName } from './names.ts';

/**
 * Whether the caller may open a person's page: administrators may open everybody of their company, leaders the people
 * below them, and each person their own page. Nobody may open an erased person.
 */
export const isReadable = (alias: string): RawBuilder<boolean> => {
  const [company, person] = [sql.ref(`${alias}.company_id`), sql.ref(`${alias}.user_id`)];
  return sql<boolean>`(${sql.ref(`${alias}.erased_at`)} is null and ${company} = app.company_id() and ((select app.administers())
    or ${person} = (select app.person_id()) or ${person} in (select app.led_people())))`;
};

/**
 * The person's id where their name links to their page; null where the caller may not open it, and where there is no
 * person. `alias` is the profile's in the query.
 */
export const readableId = (alias: string): RawBuilder<string | null> =>
  sql<string | null>`case when ${isReadable(alias)} then ${sql.ref(`${alias}.user_id`)} end`;

/**
 * A person by id and name, with the link to their page; null where there is no person, or none that the caller can see.
 */
export const namedPerson = (alias: string, id: string) => {
  const person = jsonBuildObject({
    id: sql.ref<string>(id),
    name: shownName(alias),
    readable_id: readableId(alias),
  });
  return sql<{
    id: string;
    name: string;
    readable_id: string | null;
  } | null>`case when ${shownName(alias)} is not null then ${person} end`;
};

/** A person as others read them, with the link to their page. `id` is the column with the person's id. */
export const readablePerson = (alias: string, id: string) =>
  jsonBuildObject({
    user_id: sql.ref<string>(id),
    name: nameOrOutsider(alias),
    readable_id: readableId(alias),
  });
