/** The accounts of all companies, as the platform administers them. */

import { broken } from '#kernel/broken.ts';
import { platform } from '#kernel/procedure.ts';
import { access } from './user-access.ts';
import { change } from './user-change.ts';
import { placing } from './user-company.ts';
import { handOver } from './user-departure.ts';
import { lists } from './user-list.ts';
import { recordIn } from './user-record.ts';
import { heldUser, userById } from './user-rows.ts';
import { verification } from './user-verification.ts';

/** Deactivates a user. The sessions end in the same transaction (`server/migrations/0007_auth.sql`). */
const deactivate = platform.platform.users.deactivate.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { user_id } = input;
  if (user_id === actor.person_id) throw broken('nobody_deactivates_themselves');
  const before = await heldUser(tx, input);
  if (!before.is_active) return userById(tx, user_id);
  await tx.updateTable('profiles').set({ is_active: false }).where('user_id', '=', user_id).execute();
  await handOver(context, before, false);
  await recordIn(context, before.company_id)('platform.user.deactivated', user_id, {});
  return userById(tx, user_id);
});

/** Reactivates a user. The company may be full by now: the database counts. */
const reactivate = platform.platform.users.reactivate.handler(async ({ input, context }) => {
  const { tx } = context;
  const { user_id } = input;
  const before = await heldUser(tx, input);
  if (before.is_active) return userById(tx, user_id);
  await tx.updateTable('profiles').set({ is_active: true }).where('user_id', '=', user_id).execute();
  await recordIn(context, before.company_id)('platform.user.reactivated', user_id, {});
  return userById(tx, user_id);
});

const states = { deactivate, reactivate };

export { userReactions } from './user-reactions.ts';
export const users = { ...lists, change, ...placing, ...states, ...access, ...verification };
