/** The devices on which a person is signed in. Contract: `contract/src/security/sessions.ts`. */
import type { Accounts } from '#kernel/accounts.ts';
import { authed } from '#kernel/procedure.ts';

const known = (accounts: Accounts | undefined): Accounts => {
  if (!accounts) throw new Error('nobody here knows sessions');
  return accounts;
};

const list = authed.security.sessions.list.handler(async ({ context: { accounts, actor } }) => {
  const sessions = await known(accounts).sessionsOf(actor.person_id);
  return sessions.map((session) => ({ ...session, is_this_device: session.id === actor.session_id }));
});

const end = authed.security.sessions.end.handler(
  async ({ context: { accounts, actor }, input: { id }, errors }) => {
    if (!(await known(accounts).endSession({ user_id: actor.person_id, session_id: id })))
      throw errors.NOT_FOUND();
    return { id };
  },
);

export const security = { sessions: { list, end } };
