/** Accepts the place of an invitation: sets company, role and manager of the profile, and records the event. */
import { ruleSentence } from '@pdy/contract/messages';
import type { Role } from '@pdy/contract/permissions';
import { grantedRole } from '@pdy/contract/rules/people/grantable-roles';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import type { Account } from '../accounts/accounts.ts';
import type { Profiles } from '../accounts/profiles.ts';
import { AuthError } from '../auth-error.ts';
import type { OpenedInvite } from './invite-standing.ts';

type Parts = { readonly profiles: Profiles; readonly reactions: Reactions; readonly clock: Clock };

/** The role that the inviter may grant today, not at the time of the invitation. Null: they may no longer grant any. */
const authorRole = async (tx: Db, { invited_by, company_id }: OpenedInvite): Promise<Role | null> => {
  const author = await tx
    .selectFrom('profiles')
    .select(['role', 'company_id'])
    .where('user_id', '=', invited_by)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const isHere = author?.role === 'platform_admin' || author?.company_id === company_id;
  return author && isHere ? author.role : null;
};

/** A manager who has left in the meantime is not used. */
const managerOf = async (tx: Db, { manager_id, company_id }: OpenedInvite): Promise<string | null> => {
  if (manager_id === null) return null;
  const manager = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', manager_id)
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return manager?.user_id ?? null;
};

const become = (
  tx: Db,
  { person_id, company_id, role }: { person_id: string; company_id: string; role: Role },
) =>
  sql`select set_config('app.person_id', ${person_id}, true), set_config('app.company_id', ${company_id}, true),
             set_config('app.role', ${role}, true)`.execute(tx);

/** Puts a person without a company into this one. A person who has joined another one in the meantime stays there. */
const settle = async (
  tx: Db,
  user_id: string,
  place: Pick<OpenedInvite, 'company_id' | 'role' | 'manager_id'>,
) => {
  const settled = await tx
    .updateTable('profiles')
    .set(place)
    .where('user_id', '=', user_id)
    .where('company_id', 'is', null)
    .where('role', '!=', 'platform_admin')
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (settled.numUpdatedRows === 0n)
    throw new AuthError({ status: 422, code: 'invite_invalid', message: 'Convite inválido.' });
};

/** The refusal where the company has become full in the meantime. */
const asSeatsFull = (error: unknown): never => {
  const { constraint, detail } = error as { constraint?: string; detail?: string };
  if (constraint !== 'PDY-LIMITE') throw error;
  throw new AuthError({ status: 422, code: constraint, message: ruleSentence(constraint, detail) });
};

const tooDeep = 'hierarchy_has_at_most_50_levels';

/**
 * Puts the person under the manager where the tree has room for one more level, else under nobody. Returns the manager.
 */
const settleUnder = async (
  tx: Db,
  person_id: string,
  place: Pick<OpenedInvite, 'company_id' | 'role' | 'manager_id'>,
): Promise<string | null> => {
  await sql`savepoint before_place`.execute(tx);
  const settled = settle(tx, person_id, place).then(async () => {
    await sql`set constraints refuse_cycle immediate`.execute(tx);
    await sql`set constraints refuse_cycle deferred`.execute(tx);
    return place.manager_id;
  });
  return settled.catch(async (error: { constraint?: string }) => {
    if (error.constraint !== tooDeep) throw error;
    await sql`rollback to savepoint before_place`.execute(tx);
    await settle(tx, person_id, { ...place, manager_id: null });
    return null;
  });
};

/** The address of the account is confirmed. Throws AuthError `PDY-LIMITE` or `invite_invalid`, with no change made. */
export const joinCompany = async (
  tx: Db,
  { account, invite }: { account: Account; invite: OpenedInvite },
  { profiles, reactions, clock }: Parts,
): Promise<void> => {
  const { id, company_id, job_profile_id } = invite;
  const person_id = account.id;
  const role = grantedRole(invite.role, await authorRole(tx, invite));
  const promised = await managerOf(tx, invite);
  await profiles.ensure(tx, account);
  await become(tx, { person_id, company_id, role });
  const place = { company_id, role, manager_id: promised };
  const manager_id = await settleUnder(tx, person_id, place).catch(asSeatsFull);
  await tx
    .updateTable('invites')
    .set({ status: 'aceito', accepted_at: clock(), accepted_profile_id: person_id })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
  const record = recorder({ tx, actor: { person_id, company_id, role }, clock, reactions });
  await record('people.invite.accepted', id, { person_id, role, manager_id, job_profile_id });
};
