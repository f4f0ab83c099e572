/** Mails a link that sets a new password, at the request of an administrator. */
import type { Db } from '#kernel/db.ts';
import { accountById } from '../accounts/accounts.ts';
import { refuse } from '../auth-error.ts';
import type { Redirects } from '../redirects.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { Outbox } from './outbox.ts';

type Parts = { db: Db; tokens: OneTimeTokens; redirects: Redirects; outbox: Outbox };
/**
 * Sends a link for a new password. Earlier links no longer open anything. False when the address was sent one a moment
 * ago. `redirect_to`: a path of ours.
 */
export type SendReset = (user_id: string, redirect_to: string) => Promise<boolean>;

export const createSendReset =
  ({ db, tokens, redirects, outbox }: Parts): SendReset =>
  (user_id, redirect_to) =>
    db.transaction().execute(async (tx) => {
      const account = await accountById(tx, user_id);
      if (!account) throw refuse.unknownUser();
      const { email } = account;
      if (!(await outbox.mayPost(tx, { email, kind: 'recovery' }))) return false;
      await tx
        .deleteFrom('auth.one_time_tokens')
        .where('user_id', '=', user_id)
        .where('kind', '=', 'recovery')
        .execute();
      const target = redirects.resolve(new URL(redirect_to, redirects.resolve(null)).href).href;
      await tokens.ask(tx, { kind: 'recovery', email, user_id, redirect_to: target });
      return true;
    });
