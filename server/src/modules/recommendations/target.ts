/** The job a person aims at: read in their own name, because whom somebody would leave is nobody else's business. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { type Target, targetOf } from '../competencies/index.ts';

const become = (tx: Tx, person_id: string, role: string) =>
  sql`select set_config('app.person_id', ${person_id}, true), set_config('app.role', ${role}, true)`.execute(
    tx,
  );

/** The same for the system, inside its transaction. */
export const targetInOwnName = async (tx: Tx, person_id: string): Promise<Target | null> => {
  await become(tx, person_id, 'employee');
  const target = await targetOf(tx, person_id);
  await become(tx, '', 'system');
  return target;
};
