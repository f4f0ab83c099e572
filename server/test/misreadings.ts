/** Values that an upgrade found and that may have been misread. */
import { call } from './team.ts';
import { owner, type Person } from './world.ts';

export const aMisreading = async (
  company_id: string,
  kind: string,
  subject_id: string,
  number: number | null = null,
) => {
  const { rows } = await owner.query<{ id: string }>(
    'insert into misreadings (company_id, kind, subject_id, number) values ($1, $2, $3, $4) returning id',
    [company_id, kind, subject_id, number],
  );
  return rows[0]?.id ?? '';
};

export const listOf = async (person: Person) => {
  const { keys, goals, addresses } = await call(person).misreadings.list();
  return [...keys, ...goals, ...addresses];
};
