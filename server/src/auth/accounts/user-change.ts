/** PUT /user: changes that people make to their own account. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type AuthError, refusal, refuse } from '../auth-error.ts';
import type { Client } from '../client.ts';
import type { OneTimeTokens } from '../mail-links/one-time-tokens.ts';
import { Busy } from '../passwords/gate.ts';
import type { ChangePassword } from '../passwords/password-change.ts';
import { ownerOf } from '../passwords/password-owner.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { challengeOf } from '../providers/pkce.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { RateLimit } from '../sign-in/rate-limits.ts';
import { type Account, accountById } from './accounts.ts';
import { addressFrom } from './address.ts';
import type { EmailChange } from './email-change.ts';
import { checkNames, keepable, type Metadata, orTooBig } from './metadata.ts';
import { type Proof, type Reauthentication, takeNonce } from './reauthentication.ts';
import { hashOrBusy } from './sign-up.ts';

const limit = { bucket: 'user', most: 30, windowMs: 300_000 };
const notAdmin = refusal(403, 'not_admin', 'Você não tem permissão para esta ação.');

export type WantedUser = Proof & {
  readonly email?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly data?: Metadata | null | undefined;
  readonly app_metadata?: unknown;
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
};

type Asked = {
  readonly signedIn: SignedIn;
  readonly wanted: WantedUser;
  readonly redirect_to: string;
  readonly client: Client;
};
export type ChangeUser = (asked: Asked) => Promise<Account>;

type Parts = {
  db: Db;
  tokens: OneTimeTokens;
  reauthentication: Reauthentication;
  changePassword: ChangePassword;
  emailChange: EmailChange;
  rateLimit: RateLimit;
  clock: Clock;
  forget: (session_id: string) => void;
};

const checkPassword = async (db: Db, account: Account, password: string) => {
  const refused = passwordRefusal(password, await ownerOf(db, account));
  if (refused) throw refused;
};

const hashOfNew = async (account: Account, password: string) => {
  const isSame = await verifyPassword(password, account.password_hash).catch((error: unknown) => {
    throw error instanceof Busy ? refuse.tooMany(1) : error;
  });
  if (isSame) throw refuse.samePassword();
  return hashOrBusy(password);
};

const mergeData = async (tx: Db, { id }: Account, changed: { data: Metadata; now: Date }) => {
  const row = await tx
    .selectFrom('auth.users')
    .select('user_metadata')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const merged = Object.entries({ ...(row.user_metadata as Metadata), ...changed.data }).filter(
    ([, value]) => value !== null,
  );
  await tx
    .updateTable('auth.users')
    .set({ user_metadata: JSON.stringify(keepable(Object.fromEntries(merged))), updated_at: changed.now })
    .where('id', '=', id)
    .execute()
    .catch(orTooBig);
};

export const createUserChange = (parts: Parts): ChangeUser => {
  const { db, tokens, reauthentication, changePassword, emailChange, rateLimit, clock, forget } = parts;

  /** All checks that are possible before anything is written. */
  const prepare = async ({ signedIn, wanted }: Asked) => {
    const { account, aal } = signedIn;
    const { password, phone, data, app_metadata } = wanted;
    if (app_metadata !== undefined && app_metadata !== null) throw notAdmin();
    if (phone) throw refuse.phoneDisabled();
    if (account.must_change_password && !password) throw refuse.passwordNotOwn();
    const typed = wanted.email ? addressFrom(wanted.email) : account.email;
    const email = typed === account.email ? null : typed;
    const code_challenge = challengeOf(wanted);
    if (data) checkNames(keepable(data));
    if (password) await checkPassword(db, account, password);
    const isGuarded = account.factors.some(({ type, status }) => type === 'totp' && status === 'verified');
    if ((password || email) && isGuarded && aal !== 'aal2') throw refuse.secondFactorMissing();
    if (password) await reauthentication.forPassword(signedIn, wanted);
    if (email) await reauthentication.forEmail(signedIn, wanted);
    const password_hash = password ? await hashOfNew(account, password) : null;
    return { email, code_challenge, data, password_hash };
  };

  type Prepared = Awaited<ReturnType<typeof prepare>>;
  const write = async (tx: Db, asked: Asked, { email, code_challenge, data, password_hash }: Prepared) => {
    const { signedIn, wanted, redirect_to, client } = asked;
    const { account, session_id } = signedIn;
    if (
      wanted.nonce &&
      (email || password_hash) &&
      !(await takeNonce(tx, tokens, { email: account.email, nonce: wanted.nonce }))
    )
      return { refused: refuse.reauthenticationWrong() };
    if (data) await mergeData(tx, account, { data, now: clock() });
    const ended = password_hash
      ? await changePassword(tx, { account, password_hash, session_id, client })
      : [];
    if (email)
      await emailChange.begin(tx, { account, email, asked: { redirect_to, code_challenge }, client });
    return { ended };
  };

  return async (asked) => {
    const { account } = asked.signedIn;
    const limited = await rateLimit(db, { ...limit, key: account.id });
    if (limited) throw limited;
    const prepared = await prepare(asked);
    const outcome: { refused: AuthError } | { ended: string[] } = await db
      .transaction()
      .execute((tx) => write(tx, asked, prepared));
    if ('refused' in outcome) throw outcome.refused;
    outcome.ended.forEach(forget);
    if (prepared.password_hash) forget(asked.signedIn.session_id);
    const changed = await accountById(db, account.id);
    if (!changed) throw refuse.unknownUser();
    return changed;
  };
};
