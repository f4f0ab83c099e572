/** Invites the owner of an existing account: the mail confirms the address and lets them choose a password. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { accountById } from '../accounts/accounts.ts';
import { refuse } from '../auth-error.ts';
import type { Details } from '../mail-links/mail-words.ts';
import type { OneTimeTokens } from '../mail-links/one-time-tokens.ts';
import type { Redirects } from '../redirects.ts';

type Parts = { db: Db; tokens: OneTimeTokens; redirects: Redirects; clock: Clock };
/**
 * Sends an invitation that is valid for seven days. Earlier invitations no longer open anything. `redirect_to` follows
 * the protocol's allow-list; `about` is what the mail names: `sender`, `company`, `role`.
 */
export type SendInvite = (user_id: string, redirect_to: string, about?: Details) => Promise<void>;

export const createSendInvite =
  ({ db, tokens, redirects, clock }: Parts): SendInvite =>
  (user_id, redirect_to, details = {}) =>
    db.transaction().execute(async (tx) => {
      const account = await accountById(tx, user_id);
      if (!account) throw refuse.unknownUser();
      await tx
        .deleteFrom('auth.one_time_tokens')
        .where('user_id', '=', user_id)
        .where('kind', '=', 'invite')
        .execute();
      await tx.updateTable('auth.users').set({ invited_at: clock() }).where('id', '=', user_id).execute();
      const target = redirects.resolve(new URL(redirect_to, redirects.resolve(null)).href).href;
      await tokens.ask(tx, { kind: 'invite', email: account.email, user_id, redirect_to: target, details });
    });
