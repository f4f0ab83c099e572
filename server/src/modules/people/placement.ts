/** A person's place in the company: their manager and department. */
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { spelledDepartment } from './departments.ts';

export type Placement = {
  readonly user_id: string;
  readonly manager_id: string | null;
  readonly position: string | null;
  readonly department: string | null;
  readonly hire_date: string | null;
};

/**
 * Sets a person's manager and department, for an administrator or the system. A manager of another company, or one
 * below the person, is refused.
 */
export const placePerson = async ({ tx, record }: { tx: Tx; record: Recorder }, placement: Placement) => {
  const { user_id, ...given } = placement;
  const department = await spelledDepartment(tx, { typed: given.department, people: [user_id] });
  const place = { ...given, department };
  await tx.updateTable('profiles').set(place).where('user_id', '=', user_id).execute();
  await record('people.person.placed', user_id, { manager_id: place.manager_id });
};
