/** Confirms a sign-up: creates the account with the password and the data of exactly this attempt. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#kernel/db.ts';
import type { OneTimeToken } from '../mail-links/one-time-tokens.ts';
import { type Account, accountByEmail } from './accounts.ts';

/** The part of a proven attempt that the account is made from. */
type Attempt = Pick<OneTimeToken, 'email' | 'new_user_id' | 'pending_password_hash' | 'pending_metadata'>;
type Confirmed = { readonly token: Attempt; readonly known: Account | null; readonly now: Date };

const identityOf = (user_id: string, email: string) =>
  JSON.stringify({ sub: user_id, email, email_verified: true, phone_verified: false });

const add = async (tx: Db, { token, now }: Confirmed): Promise<boolean> => {
  const id = token.new_user_id ?? randomUUID();
  const dates = { created_at: now, updated_at: now };
  const added = await tx
    .insertInto('auth.users')
    .values({
      id,
      email: token.email,
      email_confirmed_at: now,
      password_hash: token.pending_password_hash,
      user_metadata: JSON.stringify(token.pending_metadata ?? {}),
      ...dates,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: identityOf(id, token.email),
      ...dates,
    })
    .execute();
  return true;
};

/**
 * Takes over an account that another person created and never confirmed: the owner of the address now sets the
 * password.
 */
const take = async (tx: Db, { id, password_hash }: Account, { token, now }: Confirmed) => {
  await tx
    .updateTable('auth.users')
    .set({
      email_confirmed_at: now,
      password_hash: token.pending_password_hash ?? password_hash,
      ...(token.pending_password_hash !== null && { must_change_password: false }),
      ...(token.pending_metadata !== null && { user_metadata: JSON.stringify(token.pending_metadata) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  const identities = tx
    .updateTable('auth.identities')
    .where('user_id', '=', id)
    .where('provider', '=', 'email');
  await identities.set({ identity_data: identityOf(id, token.email), updated_at: now }).execute();
  return true;
};

/**
 * Creates the confirmed account; null when another person has confirmed the address in the meantime. All other attempts
 * for the address end.
 */
export const confirmSignUp = async (tx: Db, confirmed: Confirmed): Promise<Account | null> => {
  const { token, known } = confirmed;
  if (known?.email_confirmed_at) return null;
  if (!(known ? await take(tx, known, confirmed) : await add(tx, confirmed))) return null;
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('email', '=', token.email)
    .where('kind', '=', 'signup')
    .execute();
  return accountByEmail(tx, token.email);
};
