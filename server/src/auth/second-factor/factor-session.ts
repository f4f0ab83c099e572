/**
 * Effects of a second factor on sessions: raises the one that proved it, ends those that did not, lowers on removal.
 */
import type { Db } from '#kernel/db.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { Session } from '../sessions/sessions.ts';
import { refuseFactor } from './factor-errors.ts';
import { hasFactor } from './factors.ts';

const freshMs = 600_000;
/** The step of the counter: more than one, so that the earlier refresh token is not the parent of the new one. */
const counterLeap = 2;

/** To change factors, the person needs a proof of at most ten minutes ago, and the second factor where there is one. */
export const requireProof = (
  { account, aal, proven_at }: SignedIn,
  { now, status = 403 }: { now: Date; status?: 403 | 422 },
): void => {
  if (hasFactor(account.factors) && aal !== 'aal2') throw refuseFactor.needsFactor(status);
  if (now.getTime() - proven_at.getTime() > freshMs) throw refuseFactor.needsProof();
};

type Raised = {
  readonly session_id: string;
  readonly user_id: string;
  readonly factor_id: string;
  readonly method: 'totp' | 'mfa/recovery_code';
  readonly now: Date;
};

/** Raises the session; undefined when it has ended in the meantime. All other sessions without a second factor end. */
export const raiseSession = async (
  tx: Db,
  { session_id, user_id, factor_id, method, now }: Raised,
): Promise<Session | undefined> => {
  const session = await tx
    .updateTable('auth.sessions')
    .set((eb) => ({
      aal: 'aal2' as const,
      factor_id,
      refresh_counter: eb('refresh_counter', '+', counterLeap),
      counter_floor: eb('refresh_counter', '+', counterLeap),
      refreshed_at: now,
    }))
    .where('id', '=', session_id)
    .returningAll()
    .executeTakeFirst();
  if (!session) return undefined;
  await tx
    .insertInto('auth.session_amr')
    .values({ session_id, method, created_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'method']).doUpdateSet({ created_at: now }))
    .execute();
  await tx.deleteFrom('auth.sessions').where('user_id', '=', user_id).where('aal', '=', 'aal1').execute();
  return session;
};

/** Lowers every session that the factor raised: back to aal1 from now on, whatever its tokens say. */
const lowerSessions = async (tx: Db, factor: { id: string; type: string }): Promise<void> => {
  const lowered = await tx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null })
    .where('factor_id', '=', factor.id)
    .returning('id')
    .execute();
  if (lowered.length === 0) return;
  await tx
    .deleteFrom('auth.session_amr')
    .where(
      'session_id',
      'in',
      lowered.map(({ id }) => id),
    )
    .where('method', 'in', ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'])
    .execute();
};

/** Removes a factor; recovery codes are removed with the last factor they stand in for. */
export const dropFactor = async (
  tx: Db,
  factor: { id: string; user_id: string; type: string },
): Promise<void> => {
  await lowerSessions(tx, factor);
  await tx.deleteFrom('auth.mfa_factors').where('id', '=', factor.id).execute();
  const rest = await tx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'user_id', 'type', 'status'])
    .where('user_id', '=', factor.user_id)
    .execute();
  const codes = rest.find(({ type }) => type === 'recovery_code');
  const isAlone = !rest.some(({ type, status }) => type === 'totp' && status === 'verified');
  if (codes && isAlone) await dropFactor(tx, codes);
};
