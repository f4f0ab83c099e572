/** Accounts as the auth service knows them: address, password, identities, and whether they may come in. */
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { DB } from '../../db/types.ts';
import { type Factor, factorAnswer, factorsOf } from '../second-factor/factors.ts';

export type Account = Selectable<DB['auth.users']> & {
  /** False when the person or their company is deactivated. */
  readonly is_active: boolean;
  /** True when the company was deactivated. */
  readonly is_company_closed: boolean;
  /** Second factors, including unverified ones, oldest first. */
  readonly factors: readonly Factor[];
};
type Identity = Selectable<DB['auth.identities']>;

const accounts = (db: Db) =>
  db
    .selectFrom('auth.users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .selectAll('u')
    .select((eb) =>
      eb
        .and([eb.fn.coalesce('p.is_active', eb.val(true)), eb.fn.coalesce('c.is_active', eb.val(true))])
        .as('is_active'),
    )
    .select((eb) => eb('c.is_active', '=', false).as('is_company_closed'))
    .select((eb) => factorsOf(eb.ref('u.id')).as('factors'));

type Row = Selectable<DB['auth.users']> & {
  is_active: unknown;
  is_company_closed: unknown;
  factors: Factor[];
};
const whole = (row: Row | undefined): Account | null =>
  row
    ? { ...row, is_active: row.is_active === true, is_company_closed: row.is_company_closed === true }
    : null;

export const accountByEmail = async (db: Db, email: string) =>
  whole(await accounts(db).where('u.email', '=', email).executeTakeFirst());

export const accountById = async (db: Db, id: string) =>
  whole(await accounts(db).where('u.id', '=', id).executeTakeFirst());

/** Returns those of the addresses that have an account. */
export const knownAddresses = async (db: Db, emails: readonly string[]) => {
  const found = await db.selectFrom('auth.users').select('email').where('email', 'in', emails).execute();
  return found.map(({ email }) => email);
};

/**
 * The data to compare before the caller has proven to be the owner: one row of one table, found or not, so that the
 * lookup takes as long for an address without an account.
 */
export const credentialsOf = (db: Db, email: string) =>
  db
    .selectFrom('auth.users')
    .select(['id', 'password_hash', 'email_confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst();

export const isBarred = (
  { is_active, banned_until }: Pick<Account, 'is_active' | 'banned_until'>,
  now: Date,
) => !is_active || (banned_until !== null && banned_until > now);

export const identitiesOf = (db: Db, user_id: string): Promise<Identity[]> =>
  db
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const identityAnswer = ({ id, provider_id, identity_data, ...rest }: Identity) => ({
  identity_id: id,
  id: provider_id,
  user_id: rest.user_id,
  identity_data,
  provider: rest.provider,
  last_sign_in_at: rest.last_sign_in_at,
  created_at: rest.created_at,
  updated_at: rest.updated_at,
  email: (identity_data as { email?: string }).email,
});

export const appMetadata = (identities: readonly Identity[]) => ({
  provider: identities[0]?.provider ?? 'email',
  providers: [...new Set(identities.map(({ provider }) => provider))],
});

/** The user object of the protocol. Absent dates are left out, never null. */
export const userAnswer = (account: Account, identities: readonly Identity[]) => ({
  id: account.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: account.email,
  phone: '',
  ...(account.email_confirmed_at && {
    email_confirmed_at: account.email_confirmed_at,
    confirmed_at: account.email_confirmed_at,
  }),
  ...(account.new_email && {
    new_email: account.new_email,
    ...(account.email_change_sent_at && { email_change_sent_at: account.email_change_sent_at }),
  }),
  ...(account.invited_at && { invited_at: account.invited_at }),
  ...(account.last_sign_in_at && { last_sign_in_at: account.last_sign_in_at }),
  ...(account.banned_until && { banned_until: account.banned_until }),
  app_metadata: appMetadata(identities),
  user_metadata: account.user_metadata,
  identities: identities.map(identityAnswer),
  ...(account.factors.length > 0 && { factors: account.factors.map(factorAnswer) }),
  created_at: account.created_at,
  updated_at: account.updated_at,
  is_anonymous: false,
});
