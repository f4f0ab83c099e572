/**
 * Notes sign-ins that were refused without a check of the password: the address is locked, or the account is
 * deactivated.
 */
import type { Db } from '#kernel/db.ts';
import { credentialsOf } from '../accounts/accounts.ts';
import { normaliseEmail } from '../accounts/address.ts';
import type { AuditLater } from '../audit.ts';
import { AuthError } from '../auth-error.ts';
import { noRoom, type SignIn } from './sign-in.ts';

/** Refusals for lack of room in a flood are not noted: the note would cost more than the refusal. */
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
