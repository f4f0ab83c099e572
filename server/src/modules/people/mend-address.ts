/** Removes invisible characters from addresses of people and of open invitations. */
import { grantableRoles } from '@pdy/contract/rules/people/grantable-roles';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { forbidden, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { withdrawInvite } from './invites/invite-acts.ts';
import { holdSeats } from './invites/invite-seats.ts';

/**
 * Corrects the address of a person. The account gets it at once. Links that were mailed to the old one stop working.
 */
export const mendAddress = async (tx: Tx, person_id: string): Promise<void> => {
  const { rows } = await sql<{
    address: string | null;
  }>`select app.mend_address(${person_id}) as address`.execute(tx);
  if (!rows[0]?.address) throw forbidden();
};

type Context = { readonly tx: Tx; readonly actor: Actor; readonly record: Recorder };

/**
 * Withdraws the invitation and creates it again with the clean address, unless somebody has that. The old link stops
 * working.
 */
export const reissueInvite = async (
  { tx, actor, record }: Context,
  id: string,
  email: string,
  isTaken: boolean,
): Promise<void> => {
  const old = await tx
    .selectFrom('invites')
    .select(['role', 'first_name', 'last_name', 'manager_id', 'job_profile_id', 'status', 'send_on'])
    .where('id', '=', id)
    .executeTakeFirst();
  await holdSeats(tx);
  if (!old || !(await withdrawInvite(tx, id))) throw notFound();
  await record('people.invite.revoked', id, {});
  if (isTaken) return;
  if (!grantableRoles(actor.role).some((role) => role === old.role)) throw forbidden();
  const made = await tx
    .insertInto('invites')
    .values({ ...old, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (old.status === 'preparado') await record('people.invite.prepared', made.id, { send_on: old.send_on });
  else await record('people.invite.sent', made.id, { sent_count: 1 });
};
