/** Creates accounts for the product itself: invitations, the QA seed, the demo company. */
import type { Role } from '@pdy/contract/permissions';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Db } from '#kernel/db.ts';
import { AuthError, refuse } from '../auth-error.ts';
import { companyOf } from '../passwords/password-owner.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import { hashPassword, isPasswordHash } from '../passwords/passwords.ts';
import { normaliseEmail } from './address.ts';

export type NewAccount = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** 'employee' by default. */
  readonly role?: Role | undefined;
  readonly company_id?: string | null | undefined;
  /** Without a password and a hash nobody can sign in with a password. */
  readonly password?: string | undefined;
  /** The password must follow the rules for new ones, including company and names. False by default. */
  readonly check?: boolean | undefined;
  /** argon2id in PHC form, as `hashPassword` returns it. Used instead of `password` when both are given. */
  readonly password_hash?: string | undefined;
  /** True by default. */
  readonly email_confirmed?: boolean | undefined;
  /** True by default. */
  readonly is_active?: boolean | undefined;
};

const hashOf = async ({ password, password_hash }: NewAccount) => {
  if (password_hash !== undefined) {
    if (!isPasswordHash(password_hash)) throw new TypeError('password_hash must be argon2id in PHC form');
    return password_hash;
  }
  return password === undefined ? null : hashPassword(password);
};

const checkPassword = async (
  db: Db,
  email: string,
  { password, company_id, first_name, last_name }: NewAccount,
) => {
  if (password === undefined) return;
  const company = company_id ? await companyOf(db, company_id) : null;
  const refused = passwordRefusal(password, { email, names: [first_name, last_name], company });
  if (refused) throw refused;
};

const addUser = async (
  tx: Db,
  user: { email: string; hash: string | null; now: Date; input: NewAccount },
) => {
  const { email, hash, now, input } = user;
  const added = await tx
    .insertInto('auth.users')
    .values({
      email,
      password_hash: hash,
      email_confirmed_at: (input.email_confirmed ?? true) ? now : null,
      user_metadata: JSON.stringify({ first_name: input.first_name, last_name: input.last_name }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added)
    throw new AuthError({ status: 422, code: 'email_exists', message: 'Este email já está cadastrado.' });
  return added.id;
};

const addIdentity = (
  tx: Db,
  user_id: string,
  { email, now, input }: { email: string; now: Date; input: NewAccount },
) =>
  tx
    .insertInto('auth.identities')
    .values({
      user_id,
      provider: 'email',
      provider_id: user_id,
      identity_data: JSON.stringify({
        sub: user_id,
        email,
        email_verified: input.email_confirmed ?? true,
        phone_verified: false,
      }),
      created_at: now,
      updated_at: now,
    })
    .execute();

const addProfile = (tx: Db, user_id: string, { email, input }: { email: string; input: NewAccount }) =>
  tx
    .insertInto('profiles')
    .values({
      user_id,
      email,
      first_name: input.first_name,
      last_name: input.last_name,
      role: input.role ?? 'employee',
      company_id: input.company_id ?? null,
      is_active: input.is_active ?? true,
    })
    .execute();

/**
 * Creates account, e-mail identity and profile, all or nothing. Throws AuthError `email_exists` for a known address,
 * `validation_failed` for an impossible one and, with `check`, `weak_password` for a password that breaks the rules.
 */
export const accountMaker =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (input: NewAccount): Promise<{ user_id: string }> => {
    const email = normaliseEmail(input.email);
    if (email === null) throw refuse.invalid('Email inválido');
    if (input.check) await checkPassword(db.as(null), email, input);
    const hash = await hashOf(input);
    return db
      .as(null)
      .transaction()
      .execute(async (tx) => {
        const now = clock();
        const user_id = await addUser(tx, { email, hash, now, input });
        await addIdentity(tx, user_id, { email, now, input });
        await addProfile(tx, user_id, { email, input });
        return { user_id };
      });
  };
