/** Notes sign-ins that were not even tried: the address is locked, or the account is shut. */
import type { Db } from '#kernel/db.ts';
import { credentialsOf } from '../accounts/accounts.ts';
import { normaliseEmail } from '../accounts/address.ts';
import type { AuditLater } from '../audit.ts';
import { AuthError } from '../auth-error.ts';
import { noRoom, type SignIn } from './sign-in.ts';

/** Whoever finds no room in a flood is not noted: writing it down would cost more than turning them away. */
const isBlock = (error: unknown): error is AuthError =>
  error instanceof AuthError &&
  error !== noRoom &&
  (error.code === 'over_request_rate_limit' || error.code === 'user_banned');

export const notingBlocks =
  (signIn: SignIn, { db, audit }: { db: Db; audit: AuditLater }): SignIn =>
  (credentials, client) =>
    signIn(credentials, client).catch(async (error: unknown) => {
      if (!isBlock(error)) throw error;
      const email = normaliseEmail(credentials.email);
      const known = email === null ? undefined : await credentialsOf(db, email);
      const details = { reason: error.code };
      audit({ action: 'sign_in_blocked', user_id: known?.id ?? null, client, details });
      throw error;
    });
