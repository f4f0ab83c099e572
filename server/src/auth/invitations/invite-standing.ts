/** The state of an invitation for the person who holds its link. */
import { timingSafeEqual } from 'node:crypto';
import type { Db } from '#kernel/db.ts';
import { type Account, accountByEmail, isBarred } from '../accounts/accounts.ts';
import { sha256 } from '../mail-links/one-time-secrets.ts';

const tokenShape = /^[\w-]{43}$/;

const read = (db: Db, hash: Buffer) =>
  db
    .selectFrom('invites as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .where('i.token_hash', '=', hash)
    .select(['i.id', 'i.company_id', 'i.email', 'i.role', 'i.first_name', 'i.last_name'])
    .select(['i.manager_id', 'i.job_profile_id'])
    .select(['i.token_hash', 'i.status', 'i.expires_at', 'i.invited_by'])
    .select(['c.name as company_name', 'c.domain as company_domain', 'c.is_active as company_is_active']);

export type OpenedInvite = NonNullable<Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirst']>>>;

/** Why the place cannot be taken. Strangers only get `state`; `reason` goes to the log. */
export type Refused = {
  readonly state: 'expired' | 'used' | 'invalid';
  readonly reason: string;
  readonly invite: OpenedInvite | null;
  readonly account: Account | null;
};
/**
 * `account`: an account is created or taken over. `sign_in`: the owner has an account without a company and must sign
 * in.
 */
export type Open = {
  readonly state: 'open';
  readonly needs: 'account' | 'sign_in';
  readonly invite: OpenedInvite;
  readonly account: Account | null;
};
export type Standing = Open | Refused;

const find = async (db: Db, token: string, isHeld: boolean): Promise<OpenedInvite | null> => {
  if (!tokenShape.test(token)) return null;
  const hash = sha256(token);
  const query = read(db, hash);
  const found = await (isHeld ? query.forUpdate('i') : query).executeTakeFirst();
  return found?.token_hash && timingSafeEqual(found.token_hash, hash) ? found : null;
};

type Why = Pick<Refused, 'state' | 'reason'>;

const whyByItself = ({ status, expires_at, company_is_active }: OpenedInvite, now: Date): Why | null => {
  if (status === 'aceito') return { state: 'used', reason: 'accepted' };
  if (!company_is_active) return { state: 'invalid', reason: 'company_inactive' };
  if (status === 'expirado' || expires_at <= now) return { state: 'expired', reason: 'expired' };
  return status === 'pendente' ? null : { state: 'invalid', reason: 'revoked' };
};

/** Why the existing account with this address cannot join. */
const whyByPerson = async (db: Db, { company_id }: OpenedInvite, account: Account): Promise<Why | null> => {
  const profile = await db
    .selectFrom('profiles')
    .select(['company_id', 'role'])
    .where('user_id', '=', account.id)
    .executeTakeFirst();
  if (profile?.role === 'platform_admin') return { state: 'invalid', reason: 'platform_admin' };
  if (!profile?.company_id) return null;
  if (profile.company_id !== company_id) return { state: 'invalid', reason: 'other_company' };
  return { state: 'used', reason: 'already_member' };
};

/** `isHeld`: the invitation is locked until the end of the transaction. */
export const standingOf = async (
  db: Db,
  { token, now, isHeld = false }: { token: string; now: Date; isHeld?: boolean },
): Promise<Standing> => {
  const invite = await find(db, token, isHeld);
  if (!invite) return { state: 'invalid', reason: 'unknown', invite: null, account: null };
  const account = await accountByEmail(db, invite.email);
  const why =
    whyByItself(invite, now) ??
    (account && isBarred(account, now) ? { state: 'invalid' as const, reason: 'barred' } : null) ??
    (account && (await whyByPerson(db, invite, account)));
  if (why) return { ...why, invite, account };
  return { state: 'open', needs: account?.email_confirmed_at ? 'sign_in' : 'account', invite, account };
};
