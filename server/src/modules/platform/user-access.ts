/** Mails and passwords, through the auth module. Contract: `contract/src/platform/users.ts`. */
import { givenPasswordRefusal } from '@pdy/contract/rules/people/given-password';
import { knownAccounts, orUnknownAccount } from '#kernel/accounts.ts';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { recordIn } from './user-record.ts';
import { userById } from './user-rows.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);

/** A deactivated person could not use what is mailed. */
const activeUser = async (tx: Tx, user_id: string) => {
  const user = await userById(tx, user_id);
  if (!user.is_active) throw broken('user_is_active');
  return user;
};

const sendReset = platform.platform.users.sendReset.handler(
  async ({ input: { user_id }, context, errors }) => {
    const { email, company } = await activeUser(context.tx, user_id);
    await recordIn(context, company?.id ?? null)('platform.user.reset_sent', user_id, {});
    const isSent = await knownAccounts(context.accounts)
      .sendReset(user_id, '/auth?mode=reset')
      .catch(orUnknownAccount);
    if (!isSent) throw errors.TOO_MANY_REQUESTS();
    return { email };
  },
);

const resendInvite = platform.platform.users.resendInvite.handler(async ({ input: { user_id }, context }) => {
  const { email, company, role, last_login } = await activeUser(context.tx, user_id);
  if (last_login !== null) throw broken('user_never_signed_in');
  const { name: sender } = await userById(context.tx, context.actor.person_id);
  await recordIn(context, company?.id ?? null)('platform.user.invite_sent', user_id, {});
  await knownAccounts(context.accounts)
    .sendInvite(user_id, '/auth?mode=signup', { sender, role, ...(company && { company: company.name }) })
    .catch(orUnknownAccount);
  return { email };
});

const unknownUser = 'User not found';

/** The refusal of the auth module as a sentence. Other errors pass through. */
const refusalOf = (error: unknown): string => {
  const code = codeOf(error);
  if (code === 'user_not_found') return unknownUser;
  if (error instanceof Error && (code === 'weak_password' || code === 'validation_failed'))
    return error.message;
  throw error;
};

const failed = (error: string) => ({ success: false, error, targetUser: null });

const changePassword = platform.platform.users.changePassword.handler(async ({ input, context }) => {
  const { tx, actor, accounts } = context;
  const { userId: user_id, newPassword: password, mustChange: must_change } = input;
  const user = await tx
    .selectFrom('profiles')
    .select('company_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!user) return failed(unknownUser);
  const refusal = givenPasswordRefusal(password);
  if (refusal !== null) return failed(refusal);
  const isOwn = user_id === actor.person_id;
  const keep_session_id = isOwn ? actor.session_id : undefined;
  const set_by = isOwn ? undefined : (await userById(tx, actor.person_id)).name;
  const refused = await knownAccounts(accounts)
    .setPassword({ user_id, password, keep_session_id, must_change, set_by })
    .then(() => null, refusalOf);
  if (refused !== null) return failed(refused);
  await recordIn(context, user.company_id)('platform.user.password_set', user_id, {});
  const { name } = await userById(tx, user_id);
  return { success: true, error: null, targetUser: { name } };
});

export const access = { sendReset, resendInvite, changePassword };
