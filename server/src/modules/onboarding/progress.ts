/** The row of a person's progress; it is made when they first move. */
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';

export const progressColumns = [
  'user_id',
  'current_step',
  'completed_steps',
  'is_completed',
  'is_skipped',
  'started_at',
  'completed_at',
] as const;

/** Locks the caller's row. Two tabs that move at once move one after the other. */
export const lockProgress = async (tx: Tx, { person_id }: Actor) => {
  // Not the company of the call: a platform administrator inside a company does not belong to it.
  const company_id = sql<string | null>`(select company_id from profiles where user_id = ${person_id})`;
  await tx
    .insertInto('user_onboarding_progress')
    .values({ user_id: person_id, company_id })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return tx
    .selectFrom('user_onboarding_progress')
    .select(progressColumns)
    .where('user_id', '=', person_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};
