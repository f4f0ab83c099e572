/** The caller of a request: token, session, profile and company, read from the database and cached for seconds. */
import type { Role } from '@pdy/contract/permissions';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { SecurityLog } from '#kernel/security/security-log.ts';
import { isBarred } from '../accounts/accounts.ts';
import { missingStep } from '../second-factor/factor-rules.ts';
import { type AccessTokens, type Believed, bearerOf } from './access-tokens.ts';

export type Caller = {
  readonly person_id: string;
  readonly session_id: string;
  /** Null for an account without a company. */
  readonly company_id: string | null;
  readonly role: Role;
  readonly email: string;
  /** IANA name: the company's, else São Paulo's. */
  readonly timezone: string;
  /** The level that both the token and the session have proven. */
  readonly aal: 'aal1' | 'aal2';
  /** The role requires a second factor and the account has none: the person can only set one up. */
  readonly must_enrol: boolean;
  /** The account has a second factor and this session has not used it: the person can only use it. */
  readonly must_verify: boolean;
  /** An administrator gave the password for one sign-in: the person can only choose another one. */
  readonly must_change_password: boolean;
};

const rememberMs = 5_000;
const mostRemembered = 10_000;
const defaultTimezone = 'America/Sao_Paulo';

const read = (db: Db, { session_id, sub }: Believed) =>
  db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .innerJoin('profiles as p', 'p.user_id', 's.user_id')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('company_settings as cs', 'cs.company_id', 'p.company_id')
    .select(['s.aal', 's.not_after', 'u.banned_until', 'p.role', 'p.company_id', 'p.email', 'cs.timezone'])
    .select('u.must_change_password')
    .select(['p.is_active as profile_is_active', 'c.is_active as company_is_active'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('auth.mfa_factors as f')
            .select('f.id')
            .whereRef('f.user_id', '=', 's.user_id')
            .where('f.type', '=', 'totp')
            .where('f.status', '=', 'verified'),
        )
        .as('has_factor'),
    )
    .where('s.id', '=', session_id)
    .where('s.user_id', '=', sub)
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof read>>>;

const isWelcome = (row: Row, now: Date) => {
  const is_active = row.profile_is_active && row.company_is_active !== false;
  return row.not_after > now && !isBarred({ is_active, banned_until: row.banned_until }, now);
};

const callerFrom = (believed: Believed, row: Row, required: readonly Role[]): Caller => {
  const aal = believed.aal === 'aal2' ? row.aal : 'aal1';
  const missing = missingStep({ role: row.role, aal, has_factor: row.has_factor === true, required });
  return {
    person_id: believed.sub,
    session_id: believed.session_id,
    company_id: row.company_id,
    role: row.role,
    email: row.email,
    timezone: row.timezone ?? defaultTimezone,
    aal,
    must_enrol: missing === 'enrol',
    must_verify: missing === 'verify',
    must_change_password: row.must_change_password,
  };
};

/** A token from before the second factor must not get the answer for a later one. */
type Remembered = { caller: Caller; tokenAal: Caller['aal']; untilMs: number };

export type Callers = {
  /** Null when nobody is signed in, or no longer. */
  callerOf(authorization: string | undefined): Promise<Caller | null>;
  /**
   * Takes a message of the channel pdy_callers: a session's id, 'user:<id>', 'company:<id>'; anything else means all.
   */
  forget(message?: string): void;
};

type Options = {
  db: Db;
  tokens: AccessTokens;
  clock: Clock;
  /** Whether changes are being announced. While they are not, nothing is cached. */
  isAnnounced: () => boolean;
  /** Notes calls whose token is still valid and whose session or account was ended. */
  note?: SecurityLog['note'];
  /** Roles that must have a second factor. */
  requireMfa: readonly Role[];
};

export const createCallers = ({ db, tokens, clock, isAnnounced, note, requireMfa }: Options): Callers => {
  const remembered = new BoundedMap<string, Remembered>(mostRemembered);
  /** Grows with every message: an answer read before a message is not cached after it. */
  let messages = 0;

  const forgetWhere = (matches: (caller: Caller) => boolean) => {
    for (const [session_id, { caller }] of remembered) if (matches(caller)) remembered.delete(session_id);
  };

  /** At most once a minute for each session. */
  const noted = new BoundedMap<string, number>(1_000);
  const noteEnded = ({ session_id, sub }: Believed) => {
    if ((noted.get(session_id) ?? Number.NEGATIVE_INFINITY) > performance.now() - 60_000) return;
    noted.set(session_id, performance.now());
    const what = { event_type: 'authorization', action: 'account_refused', resource: 'calls' } as const;
    note?.({ ...what, user_id: sub, session_id, severity: 'low', status: 'blocked' });
  };

  const recall = ({ session_id, sub, aal }: Believed): Caller | null => {
    if (!isAnnounced()) remembered.clear();
    const known = remembered.get(session_id);
    const isSame = known?.caller.person_id === sub && known.tokenAal === aal;
    return known && isSame && known.untilMs > performance.now() ? known.caller : null;
  };

  return {
    async callerOf(authorization) {
      const token = bearerOf(authorization);
      const believed = token && (await tokens.verify(token));
      if (!believed) return null;
      const known = recall(believed);
      if (known) return known;
      const before = messages;
      const row = await read(db, believed);
      if (!row || !isWelcome(row, clock())) {
        // A session that expired by itself needs no note.
        if (!row || row.not_after > clock()) noteEnded(believed);
        return null;
      }
      const caller = callerFrom(believed, row, requireMfa);
      const { session_id, aal: tokenAal } = believed;
      if (before === messages && isAnnounced())
        remembered.set(session_id, { caller, tokenAal, untilMs: performance.now() + rememberMs });
      return caller;
    },
    forget(message = '') {
      messages += 1;
      const [kind, id] = message.split(':');
      if (kind === 'user') forgetWhere(({ person_id }) => person_id === id);
      else if (kind === 'company') forgetWhere(({ company_id }) => company_id === id);
      else if (!remembered.delete(message) && !/^[0-9a-f-]{36}$/.test(message)) remembered.clear();
    },
  };
};
