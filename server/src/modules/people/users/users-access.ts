/** Finds, locks and judges the person whom an administrator changes. */
import type { Rule } from '@pdy/contract/messages';
import type { Role } from '@pdy/contract/permissions';
import { switchRefusal } from '@pdy/contract/rules/people/user-reach';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';

export type UserContext = { readonly tx: Tx; readonly actor: Actor; readonly record: Recorder };

/** People of the company among the ids, locked until the end of the transaction, in the order of their ids. */
export const heldUsers = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('profiles')
    .select(['user_id', 'role', 'is_active', 'manager_id', 'department', 'version'])
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .forUpdate()
    .execute();

export type HeldUser = Awaited<ReturnType<typeof heldUsers>>[number];

/** The person in the version that the caller has read. */
export const heldUser = async (
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<HeldUser> => {
  const [user] = await heldUsers(tx, [id]);
  if (!user) throw notFound();
  demandUnchanged(user, { version });
  return user;
};

const administering: readonly Role[] = ['admin', 'corporate'];

/** Whether the company would be left without an active administrator. */
export const isLastAdministrator = async (
  tx: Tx,
  { user_id, role, is_active }: HeldUser,
): Promise<boolean> => {
  if (!is_active || !administering.includes(role)) return false;
  const another = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('is_active', '=', true)
    .where('role', 'in', administering)
    .where('user_id', '<>', user_id)
    .limit(1)
    .executeTakeFirst();
  return another === undefined;
};

/** Why the person may not be deactivated; null when they may. */
export const leavingRefusal = async ({ tx, actor }: UserContext, user: HeldUser): Promise<Rule | null> => {
  const refusal = switchRefusal(actor, user);
  if (refusal !== null) return refusal;
  if (!user.is_active) return 'only_active_people_leave';
  return (await isLastAdministrator(tx, user)) ? 'company_keeps_an_administrator' : null;
};
