/** Sends a link for a new password to a person who asked an administrator for help. */
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import { knownAccounts, orUnknownAccount } from '#kernel/accounts.ts';
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { userById } from './users-view.ts';

export const sendReset = authed.users.sendReset.handler(async ({ input: { id }, context, errors }) => {
  const { tx, actor, accounts, record } = context;
  const user = await userById(tx, id);
  const refusal = editRefusal(actor, user);
  if (refusal !== null) throw broken(refusal);
  if (!user.is_active) throw broken('user_is_active');
  await record('people.person.reset_sent', id, {});
  const isSent = await knownAccounts(accounts).sendReset(id, '/auth?mode=reset').catch(orUnknownAccount);
  if (!isSent) throw errors.TOO_MANY_REQUESTS();
  return { email: user.email };
});
