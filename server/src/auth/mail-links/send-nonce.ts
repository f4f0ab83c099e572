/** GET /reauthenticate: mails six digits to a signed-in person, as proof for a change of password or address. */
import type { Db } from '#kernel/db.ts';
import { AuthError, refusal } from '../auth-error.ts';
import type { AuthConfig } from '../config.mjs';
import type { SignedIn } from '../sessions/bearer.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { Outbox } from './outbox.ts';

type Parts = {
  db: Db;
  tokens: OneTimeTokens;
  outbox: Outbox;
  config: Pick<AuthConfig, 'mailIntervalS' | 'publicUrl'>;
};
export type SendNonce = (signedIn: SignedIn) => Promise<void>;

const notConfirmed = refusal(422, 'email_not_confirmed', 'Verifique seu email para confirmar a conta.');

const tooSoon = (retryAfterS: number) =>
  new AuthError({
    status: 429,
    code: 'over_email_send_rate_limit',
    message: `Aguarde até ${retryAfterS} segundos para pedir outro email.`,
    retryAfterS,
  });

export const createSendNonce =
  ({ db, tokens, outbox, config }: Parts): SendNonce =>
  async ({ account }) => {
    const { id: user_id, email } = account;
    if (account.email_confirmed_at === null) throw notConfirmed();
    await db.transaction().execute(async (tx) => {
      if (!(await outbox.mayPost(tx, { email, kind: 'reauth' }))) throw tooSoon(config.mailIntervalS);
      await tx
        .deleteFrom('auth.one_time_tokens')
        .where('user_id', '=', user_id)
        .where('kind', '=', 'reauth')
        .execute();
      await tokens.ask(tx, { kind: 'reauth', email, user_id, redirect_to: config.publicUrl });
    });
  };
