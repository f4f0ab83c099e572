/** A change of address: requested by the person, confirmed from both addresses, then written everywhere at once. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Audit } from '../audit.ts';
import { refuse } from '../auth-error.ts';
import type { Client } from '../client.ts';
import type { OneTimeToken, OneTimeTokens } from '../mail-links/one-time-tokens.ts';
import type { Outbox } from '../mail-links/outbox.ts';
import { type Account, accountByEmail } from './accounts.ts';

type Asking = {
  tx: Db;
  tokens: OneTimeTokens;
  account: Pick<Account, 'id' | 'email' | 'new_email' | 'email_change_old_ok' | 'email_change_new_ok'>;
  asked: { redirect_to: string; code_challenge: string | null };
};

/** The refusal where two people have waited for the same address. */
const taken = (error: unknown): never => {
  throw error instanceof Error && 'code' in error && error.code === '23505' ? refuse.emailExists() : error;
};

const kinds = ['email_change_old', 'email_change_new'] as const;

/** Sends one mail to each address that has not confirmed yet. Earlier links no longer open anything. */
export const askEmailChange = async ({ tx, tokens, account, asked }: Asking): Promise<void> => {
  const { id: user_id, email, new_email } = account;
  if (new_email === null) return;
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', user_id)
    .where('kind', 'in', kinds)
    .execute();
  const { redirect_to, code_challenge } = asked;
  const common = { user_id, redirect_to, code_challenge };
  if (!account.email_change_old_ok)
    await tokens.ask(tx, { ...common, kind: 'email_change_old', email, details: { new_email } });
  if (!account.email_change_new_ok)
    await tokens.ask(tx, { ...common, kind: 'email_change_new', email: new_email });
};

/** Writes the new address everywhere at once: account, identity and profile have the same one at every moment. */
const moveAddress = async (
  tx: Db,
  { id, old, email, now }: { id: string; old: string; email: string; now: Date },
) => {
  await tx
    .updateTable('auth.users')
    .set({
      email,
      new_email: null,
      email_change_old_ok: false,
      email_change_new_ok: false,
      email_confirmed_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
    .catch(taken);
  const identity = tx
    .updateTable('auth.identities')
    .where('user_id', '=', id)
    .where('provider', '=', 'email');
  await identity
    .set({
      identity_data: JSON.stringify({ sub: id, email, email_verified: true, phone_verified: false }),
      updated_at: now,
    })
    .execute();
  await tx.updateTable('profiles').set({ email }).where('user_id', '=', id).execute();
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', id).execute();
  await tx.deleteFrom('auth.device_attempts').where('email', '=', old).execute();
};

type Parts = { tokens: OneTimeTokens; outbox: Outbox; audit: Audit; clock: Clock };

export const createEmailChange = ({ tokens, outbox, audit, clock }: Parts) => {
  const write = async (tx: Db, { id, email: old }: Account, email: string, client: Client) => {
    const now = clock();
    await moveAddress(tx, { id, old, email, now });
    await outbox.post(tx, {
      kind: 'email_changed',
      email: old,
      details: { new_email: email, at: now.toISOString() },
    });
    await audit(tx, { action: 'email_changed', user_id: id, client });
  };

  return {
    /**
     * The answer is the same for every address. When the address is taken, its owner gets a mail instead; see
     * `server/src/auth/mail-links/settle.ts`.
     */
    async begin(tx: Db, change: { account: Account; email: string; asked: Asking['asked']; client: Client }) {
      const { account, email, asked, client } = change;
      const fresh = { new_email: email, email_change_old_ok: false, email_change_new_ok: false };
      const sent = { email_change_sent_at: clock(), updated_at: clock() };
      await tx
        .updateTable('auth.users')
        .set({ ...fresh, ...sent })
        .where('id', '=', account.id)
        .execute();
      await askEmailChange({ tx, tokens, account: { ...account, ...fresh }, asked });
      await audit(tx, { action: 'email_change_asked', user_id: account.id, client });
    },
    /** One of the two addresses has confirmed. True when it was the last one and the change is made. */
    async agree(tx: Db, agreed: { token: OneTimeToken; account: Account; client: Client }): Promise<boolean> {
      const { token, account, client } = agreed;
      const ok =
        token.kind === 'email_change_old' ? { email_change_old_ok: true } : { email_change_new_ok: true };
      const row = await tx
        .updateTable('auth.users')
        .set(ok)
        .where('id', '=', account.id)
        .returning(['new_email', 'email_change_old_ok', 'email_change_new_ok'])
        .executeTakeFirstOrThrow();
      if (row.new_email === null) throw refuse.linkOver();
      if (!(row.email_change_old_ok && row.email_change_new_ok)) return false;
      if (await accountByEmail(tx, row.new_email)) throw refuse.emailExists();
      await write(tx, account, row.new_email, client);
      return true;
    },
  };
};
export type EmailChange = ReturnType<typeof createEmailChange>;
