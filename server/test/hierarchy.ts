/** Helpers for tests about the tree of people. */
import type { Move } from '@pdy/contract/people/hierarchy';
import { rowOf } from './team.ts';
import { owner, type Person } from './world.ts';

export type Someone = Person | null;
export const idOf = (person: Someone) => person?.person_id ?? null;
export const aMove = (person: Person, from: Someone, to: Someone): Move => ({
  profile_id: person.person_id,
  from_manager_id: idOf(from),
  to_manager_id: idOf(to),
});
export const managerOf = async ({ person_id }: Person) =>
  (
    await rowOf<{ manager_id: string | null }>('select manager_id from profiles where user_id = $1', [
      person_id,
    ])
  ).manager_id;
export const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
export const called = async (person: Person, first_name: string) => {
  await owner.query(`update profiles set first_name = $2, last_name = 'Lima' where user_id = $1`, [
    person.person_id,
    first_name,
  ]);
};
export const notices = async ({ person_id }: Person) =>
  (
    await owner.query<{ titulo: string; mensagem: string }>(
      `select n.titulo, n.mensagem from user_notifications u join notifications n on n.id = u.notification_id
       where u.user_id = $1 order by u.created_at`,
      [person_id],
    )
  ).rows;
export const changesOf = async ({ person_id }: Person) =>
  (
    await owner.query(
      `select from_manager_id, to_manager_id, changed_by, batch_id is not null as is_batch, reason, effective_on
       from hierarchy_changes where profile_id = $1 order by id`,
      [person_id],
    )
  ).rows;
