/** Whose levels a caller may read. Policies guard the rows; this tells an empty answer from a refusal. */
import { readsDevelopment } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { isReadable } from '#kernel/readable.ts';

/**
 * Whether the caller may read a person's levels. A colleague's demands are public, their levels are not: without this
 * check 'Sem evidência' would look like a fact.
 */
export const mayRead = async (tx: Tx, actor: Actor, person_id: string): Promise<void> => {
  if (person_id === actor.person_id) return;
  const { rows } = await sql<{ is_readable: boolean }>`
    select exists (select from profiles p where p.user_id = ${person_id} and ${isReadable('p')}) as is_readable`.execute(
    tx,
  );
  if (rows[0]?.is_readable) return;
  throw readsDevelopment(actor.role) ? notFound() : broken('development_is_of_the_company');
};
