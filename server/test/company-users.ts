/** Helpers for tests about the people of a company. */
import type { UserFields } from '@pdy/contract/people/users';
import { aTeam, call } from './team.ts';
import { owner, type Person } from './world.ts';

/** A team whose people have names that a form accepts. */
export const aNamedTeam = async () => {
  const team = await aTeam();
  await owner.query(`update profiles set first_name = 'Pessoa' where company_id = any ($1)`, [
    [team.company.id, team.other.id],
  ]);
  return team;
};

export const recordOf = (who: Person, { person_id }: Person) => call(who).users.get({ id: person_id });

/** Saves the record with only the given fields changed. */
export const save = async (
  who: Person,
  person: Person,
  changes: Partial<UserFields> = {},
  version?: number,
) => {
  const record = await recordOf(who, person);
  const fields: Record<string, unknown> = {
    ...Object.fromEntries(
      (['position', 'department', 'phone', 'cpf', 'hire_date', 'external_id'] as const)
        .filter((field) => record[field] !== null)
        .map((field) => [field, record[field]]),
    ),
    ...(record.manager && { manager_id: record.manager.id }),
    ...changes,
  };
  return call(who).users.update({
    id: person.person_id,
    version: version ?? record.version,
    first_name: record.first_name,
    last_name: record.last_name,
    role: record.role,
    ...fields,
  });
};
