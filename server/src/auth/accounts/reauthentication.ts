/** Whether a signed-in person may change what protects the account. A stolen session alone is not enough. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { refuse } from '../auth-error.ts';
import type { OneTimeTokens } from '../mail-links/one-time-tokens.ts';
import { Busy } from '../passwords/gate.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { Lock } from '../sign-in/lock.ts';

const minuteMs = 60_000;
/**
 * The age up to which a sign-in allows changing the address or a one-time password, or downloading a copy of all data.
 */
const freshMs = 10 * minuteMs;
/** How long after opening a mail the password may be set without the old one. */
const mailProofMs = 60 * minuteMs;

const mailMethods = ['recovery', 'invite'] as const;
/** The proofs that count for an account without a password: all of them. */
const anyMethods = [...mailMethods, 'email/signup', 'email_change', 'oauth', 'otp', 'password'] as const;

type Parts = { db: Db; lock: Lock; clock: Clock };
export type Proof = {
  readonly current_password?: string | null | undefined;
  readonly nonce?: string | null | undefined;
  /** The header by which known devices are recognised (device-tokens.ts). */
  readonly device?: string | undefined;
};

/** Whether the person has signed in or entered a code in this session within the last minutes. */
export const isFreshlyProven = async (
  db: Db,
  { user_id, session_id, now }: { user_id: string; session_id: string; now: Date },
): Promise<boolean> => {
  const since = new Date(now.getTime() - freshMs);
  const proven = await db
    .selectFrom('auth.sessions as s')
    .select('s.id')
    .where('s.id', '=', session_id)
    .where('s.user_id', '=', user_id)
    .where('s.not_after', '>', now)
    .where((where) =>
      where.or([
        where('s.created_at', '>', since),
        where.exists(
          where
            .selectFrom('auth.session_amr as m')
            .select('m.method')
            .whereRef('m.session_id', '=', 's.id')
            .where('m.created_at', '>', since),
        ),
      ]),
    )
    .executeTakeFirst();
  return proven !== undefined;
};

export const createReauthentication = ({ db, lock, clock }: Parts) => {
  const isCurrent = async ({ account }: SignedIn, current: string, device: string | undefined) => {
    const attempt = await lock.reserve(account.email, device);
    const right = await verifyPassword(current, account.password_hash).catch(async (error: unknown) => {
      if (!(error instanceof Busy)) throw error;
      await lock.release(attempt);
      throw refuse.tooMany(1);
    });
    if (right) await lock.clear(db, attempt);
    return right;
  };

  /** Whether a mail was opened in this session since the password was last set. */
  const hasMailProof = async ({ account, session_id }: SignedIn) => {
    const methods = account.password_hash === null ? anyMethods : mailMethods;
    const since = new Date(clock().getTime() - mailProofMs);
    const changed = account.password_changed_at;
    const proof = await db
      .selectFrom('auth.session_amr')
      .select('method')
      .where('session_id', '=', session_id)
      .where('method', 'in', methods)
      .where('created_at', '>', changed && changed > since ? changed : since)
      .executeTakeFirst();
    return proof !== undefined;
  };

  const isFresh = ({ proven_at }: SignedIn) => clock().getTime() - proven_at.getTime() <= freshMs;

  return {
    /** Throws unless the password may be changed. A nonce is checked only when the change is made. */
    async forPassword(signedIn: SignedIn, { current_password, nonce, device }: Proof) {
      if (current_password) {
        if (!(await isCurrent(signedIn, current_password, device))) throw refuse.currentPasswordWrong();
        return;
      }
      // They have just typed it to sign in.
      if (signedIn.account.must_change_password && isFresh(signedIn)) return;
      if (!nonce && !(await hasMailProof(signedIn))) throw refuse.currentPasswordMissing();
    },
    async forEmail(signedIn: SignedIn, { current_password, nonce, device }: Proof) {
      if (isFresh(signedIn) || nonce) return;
      if (!current_password) throw refuse.reauthenticationNeeded();
      if (!(await isCurrent(signedIn, current_password, device))) throw refuse.currentPasswordWrong();
    },
  };
};
export type Reauthentication = ReturnType<typeof createReauthentication>;

/** Uses up the mailed code. Returns false when it is wrong; the failure must be committed. */
export const takeNonce = async (
  tx: Db,
  tokens: OneTimeTokens,
  { email, nonce }: { email: string; nonce: string },
) => (await tokens.takeCode(tx, { code: nonce, email, kinds: ['reauth'] })) !== null;
