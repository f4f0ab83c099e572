/** The set of recovery codes of one person: created, renewed, used, removed. It is never the only factor. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { accountById } from '../accounts/accounts.ts';
import type { Audit } from '../audit.ts';
import { refuse } from '../auth-error.ts';
import type { Outbox } from '../mail-links/outbox.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { Session, SessionAnswer, Sessions } from '../sessions/sessions.ts';
import { refuseFactor } from './factor-errors.ts';
import { closedUntil, countWrong } from './factor-guesses.ts';
import { removeFactor } from './factor-remove.ts';
import { raiseSession, requireProof } from './factor-session.ts';
import { hasFactor, lockAccount } from './factors.ts';
import { type RecoveryCodes, readRecoveryCode, setSize } from './recovery-codes.ts';

type Status = { id: string; type: 'recovery_code'; total: number; remaining: number };
type Made = { id: string; type: 'recovery_code'; friendly_name: string; total: number; codes: string[] };
type Outcome = { session: Session } | { refused: Error };

export type RecoveryCodeSet = {
  status(who: SignedIn): Promise<Status>;
  make(who: SignedIn, friendly_name: string): Promise<Made>;
  renew(who: SignedIn): Promise<Made>;
  use(who: SignedIn, typed: string): Promise<SessionAnswer>;
  remove(who: SignedIn): Promise<{ id: string }>;
};

type Options = {
  db: Db;
  codes: RecoveryCodes;
  sessions: Sessions;
  audit: Audit;
  outbox: Outbox;
  clock: Clock;
  forget: (message: string) => void;
};
const type = 'recovery_code';

const setOf = async (tx: Db, user_id: string) => {
  const set = await tx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'friendly_name', 'failed_at'])
    .where('user_id', '=', user_id)
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst();
  if (!set) throw refuseFactor.unknown();
  return set;
};

const addSet = async (
  tx: Db,
  user_id: string,
  { friendly_name, now }: { friendly_name: string; now: Date },
) => {
  const known = await tx
    .selectFrom('auth.mfa_factors')
    .select(['type', 'friendly_name'])
    .where('user_id', '=', user_id)
    .execute();
  if (known.some((factor) => factor.type === type)) throw refuseFactor.hasCodes();
  if (known.some((factor) => factor.friendly_name === friendly_name)) throw refuseFactor.sameName();
  const id = randomUUID();
  await tx
    .insertInto('auth.mfa_factors')
    .values({ id, user_id, type, friendly_name, status: 'verified', created_at: now, updated_at: now })
    .execute();
  return id;
};

const spend = async (
  tx: Db,
  { who: { account, session_id }, typed }: { who: SignedIn; typed: string },
  { codes, audit, clock }: Options,
): Promise<Outcome> => {
  const now = clock();
  await lockAccount(tx, account.id);
  const set = await setOf(tx, account.id);
  const until = closedUntil(set, now);
  if (until) return { refused: refuseFactor.codesLocked(until, now) };
  if (!(await codes.use(tx, { factor_id: set.id, code: readRecoveryCode(typed), now }))) {
    await countWrong(tx, set, now);
    await audit(tx, { action: 'code_refused', user_id: account.id });
    return { refused: refuseFactor.wrongCode() };
  }
  await tx.updateTable('auth.mfa_factors').set({ failed_at: [] }).where('id', '=', set.id).execute();
  await audit(tx, { action: 'recovery_code_used', user_id: account.id });
  const raised = { session_id, user_id: account.id, factor_id: set.id, now };
  const session = await raiseSession(tx, { ...raised, method: 'mfa/recovery_code' });
  if (!session) throw refuse.noSession();
  return { session };
};

export const createRecoveryCodeSet = (options: Options): RecoveryCodeSet => {
  const { db, codes, sessions, audit, outbox, clock, forget } = options;

  const reportMade = async (tx: Db, { id: user_id, email }: SignedIn['account']) => {
    await audit(tx, { action: 'recovery_codes_made', user_id });
    await outbox.post(tx, { kind: 'recovery_codes_made', email, details: { at: clock().toISOString() } });
  };

  return {
    async status({ account }) {
      const set = account.factors.find((factor) => factor.type === type);
      if (!set) throw refuseFactor.unknown();
      return { id: set.id, type, total: setSize, remaining: await codes.remaining(db, set.id) };
    },
    async make(who, friendly_name) {
      if (!hasFactor(who.account.factors)) throw refuseFactor.codesAlone();
      requireProof(who, { now: clock() });
      return db.transaction().execute(async (tx) => {
        await lockAccount(tx, who.account.id);
        const id = await addSet(tx, who.account.id, { friendly_name, now: clock() });
        await reportMade(tx, who.account);
        return { id, type, friendly_name, total: setSize, codes: await codes.renew(tx, id) };
      });
    },
    async renew(who) {
      requireProof(who, { now: clock() });
      return db.transaction().execute(async (tx) => {
        await lockAccount(tx, who.account.id);
        const { id, friendly_name } = await setOf(tx, who.account.id);
        const made = await codes.renew(tx, id);
        const changed = { failed_at: [], updated_at: clock() };
        await tx.updateTable('auth.mfa_factors').set(changed).where('id', '=', id).execute();
        await reportMade(tx, who.account);
        return { id, type, friendly_name: friendly_name ?? '', total: setSize, codes: made };
      });
    },
    async use(who, typed) {
      const outcome = await db.transaction().execute((tx) => spend(tx, { who, typed }, options));
      if ('refused' in outcome) throw outcome.refused;
      forget(`user:${who.account.id}`);
      const account = await accountById(db, who.account.id);
      if (!account) throw refuse.unknownUser();
      return sessions.toAnswer(db, outcome.session, account);
    },
    async remove(who) {
      const set = who.account.factors.find((factor) => factor.type === type);
      if (!set) throw refuseFactor.unknown();
      requireProof(who, { now: clock() });
      await removeFactor({ db, audit, outbox, clock }, { user_id: who.account.id, factor_id: set.id });
      forget(`user:${who.account.id}`);
      return { id: set.id };
    },
  };
};
