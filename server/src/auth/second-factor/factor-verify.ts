/** Checks a code. The correct code raises the session to aal2, once. */
import type { Selectable } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { DB } from '../../db/types.ts';
import { accountById } from '../accounts/accounts.ts';
import type { Audit } from '../audit.ts';
import { refuse } from '../auth-error.ts';
import type { Outbox } from '../mail-links/outbox.ts';
import type { Sealer } from '../sealing.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { Session, SessionAnswer, Sessions } from '../sessions/sessions.ts';
import { requireChallenge } from './factor-challenge.ts';
import { refuseFactor } from './factor-errors.ts';
import { closedUntil, countWrong } from './factor-guesses.ts';
import { raiseSession } from './factor-session.ts';
import { lockAccount } from './factors.ts';
import { stepOf } from './totp.ts';

type Answer = { readonly factor_id: string; readonly challenge_id: string; readonly code: string };
export type VerifyFactor = (who: SignedIn, answer: Answer) => Promise<SessionAnswer>;
/** Refusals of a code are returned, not thrown, because the count of wrong ones must be committed. */
type Outcome = { session: Session } | { refused: Error };
type StoredFactor = Selectable<DB['auth.mfa_factors']>;

const factorFor = async (tx: Db, user_id: string, id: string): Promise<StoredFactor> => {
  const factor = await tx
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('type', '=', 'totp')
    .forUpdate()
    .executeTakeFirst();
  if (!factor) throw refuseFactor.unknown();
  return factor;
};

/** The factor counts from now on. Unfinished set-ups of other apps are removed. */
const accept = async (
  tx: Db,
  { id, user_id, status }: StoredFactor,
  { step, challenge_id, now }: { step: number; challenge_id: string; now: Date },
) => {
  await tx
    .updateTable('auth.mfa_factors')
    .set({
      status: 'verified',
      last_used_step: step,
      failed_at: [],
      ...(status === 'unverified' && { updated_at: now }),
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('auth.mfa_challenges')
    .set({ verified_at: now })
    .where('id', '=', challenge_id)
    .execute();
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', user_id)
    .where('type', '=', 'totp')
    .where('status', '=', 'unverified')
    .execute();
};

type Options = {
  db: Db;
  sealer: Sealer;
  sessions: Sessions;
  audit: Audit;
  outbox: Outbox;
  clock: Clock;
  forget: (message: string) => void;
};

export const createVerifyFactor = (options: Options): VerifyFactor => {
  const { db, sealer, sessions, audit, outbox, clock, forget } = options;

  const stepFor = ({ id, secret_sealed, last_used_step }: StoredFactor, code: string, now: Date) =>
    secret_sealed &&
    stepOf(code, {
      secret: sealer.open(secret_sealed, id),
      lastUsed: last_used_step,
      now,
    });

  const reportAdded = async (tx: Db, { id: user_id, email }: SignedIn['account'], now: Date) => {
    await audit(tx, { action: 'factor_added', user_id });
    await outbox.post(tx, { kind: 'factor_added', email, details: { at: now.toISOString() } });
  };

  const check = async (tx: Db, { account, session_id }: SignedIn, answer: Answer): Promise<Outcome> => {
    const now = clock();
    const { challenge_id, code, factor_id } = answer;
    await lockAccount(tx, account.id);
    const factor = await factorFor(tx, account.id, factor_id);
    await requireChallenge(tx, { id: challenge_id, factor_id, session_id, now });
    const until = closedUntil(factor, now);
    if (until) return { refused: refuseFactor.locked(until, now) };
    const step = stepFor(factor, code, now);
    if (step === null) {
      await countWrong(tx, factor, now);
      await audit(tx, { action: 'code_refused', user_id: account.id });
      return { refused: refuseFactor.wrongCode() };
    }
    await accept(tx, factor, { step, challenge_id, now });
    if (factor.status === 'unverified') await reportAdded(tx, account, now);
    const raised = { session_id, user_id: account.id, factor_id, method: 'totp' as const, now };
    const session = await raiseSession(tx, raised);
    if (!session) throw refuse.noSession();
    return { session };
  };

  return async (who, answer) => {
    const outcome = await db.transaction().execute((tx) => check(tx, who, answer));
    if ('refused' in outcome) throw outcome.refused;
    forget(`user:${who.account.id}`);
    const account = await accountById(db, who.account.id);
    if (!account) throw refuse.unknownUser();
    return sessions.toAnswer(db, outcome.session, account);
  };
};
