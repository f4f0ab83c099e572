/** Brings somebody whom another provider has vouched for to their account. The rules are in identity-link-rules.ts. */
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Account, accountByEmail, accountById, isBarred } from './accounts.ts';
import type { Audit } from './audit.ts';
import { AuthError, refuse } from './auth-error.ts';
import { judgeLink } from './identity-link-rules.ts';

/** What a provider says about somebody, already checked to be its word. */
export type ProviderPerson = {
  readonly provider: string;
  /** Who it is at the provider, for ever. */
  readonly subject: string;
  /** As accounts keep addresses; null: none, or none that could be one. */
  readonly email: string | null;
  readonly is_email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
};

type Link = (tx: Db, person: ProviderPerson, linking_user_id: string | null) => Promise<Account>;

const refused = {
  alreadyLinked: () =>
    new AuthError({
      status: 422,
      code: 'identity_already_exists',
      message: 'Este acesso já está ligado a uma conta.',
    }),
  unverified: () =>
    new AuthError({
      status: 403,
      code: 'provider_email_needs_verification',
      message: 'O provedor não confirmou seu email. Confirme-o lá e tente novamente.',
    }),
};

const dataOf = ({ subject, email, is_email_verified, first_name, last_name }: ProviderPerson) =>
  JSON.stringify({
    sub: subject,
    ...(email !== null && { email }),
    email_verified: is_email_verified,
    phone_verified: false,
    ...(first_name && { first_name }),
    ...(last_name && { last_name }),
  });

const namesOf = ({ first_name, last_name }: ProviderPerson) => JSON.stringify({ first_name, last_name });

const addIdentity = (tx: Db, user_id: string, { person, now }: { person: ProviderPerson; now: Date }) =>
  tx
    .insertInto('auth.identities')
    .values({
      user_id,
      provider: person.provider,
      provider_id: person.subject,
      identity_data: dataOf(person),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();

const touchIdentity = (tx: Db, { person, now }: { person: ProviderPerson; now: Date }) =>
  tx
    .updateTable('auth.identities')
    .set({ identity_data: dataOf(person), last_sign_in_at: now, updated_at: now })
    .where('provider', '=', person.provider)
    .where('provider_id', '=', person.subject)
    .execute();

const addUser = async (tx: Db, email: string, { person, now }: { person: ProviderPerson; now: Date }) => {
  const { id } = await tx
    .insertInto('auth.users')
    .values({
      email,
      email_confirmed_at: now,
      user_metadata: namesOf(person),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whoever made the account never showed that the address is theirs: nothing of theirs may stay in it. */
const wipe = async (tx: Db, user_id: string, { person, now }: { person: ProviderPerson; now: Date }) => {
  for (const table of [
    'auth.identities',
    'auth.sessions',
    'auth.mfa_factors',
    'auth.one_time_tokens',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', user_id).execute();
  await tx
    .updateTable('auth.users')
    .set({
      password_hash: null,
      user_metadata: namesOf(person),
      email_confirmed_at: now,
      new_email: null,
      updated_at: now,
    })
    .where('id', '=', user_id)
    .execute();
};

export const createLink = ({ clock, audit }: { clock: Clock; audit: Audit }): Link => {
  const judge = async (tx: Db, person: ProviderPerson, linking_user_id: string | null) => {
    const identity = await tx
      .selectFrom('auth.identities')
      .select('user_id')
      .where('provider', '=', person.provider)
      .where('provider_id', '=', person.subject)
      .executeTakeFirst();
    const verified_email = person.is_email_verified ? person.email : null;
    const account = verified_email === null ? null : await accountByEmail(tx, verified_email);
    return judgeLink({
      known_user_id: identity?.user_id ?? null,
      linking_user_id,
      verified_email,
      account: account && { id: account.id, is_confirmed: account.email_confirmed_at !== null },
    });
  };

  /** Those who would come into the same account come one after the other. */
  const queue = async (tx: Db, { provider, subject, email }: ProviderPerson) => {
    const names = [`identity ${provider} ${subject}`, `identity of ${email ?? ''}`].sort();
    for (const name of names)
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  };

  const settle = async (tx: Db, person: ProviderPerson, linking_user_id: string | null): Promise<string> => {
    const told = { person, now: clock() };
    const judged = await judge(tx, person, linking_user_id);
    if (judged.verdict === 'already_linked') throw refused.alreadyLinked();
    if (judged.verdict === 'unverified') throw refused.unverified();
    if (judged.verdict === 'enter') {
      await touchIdentity(tx, told);
      return judged.user_id;
    }
    const user_id = judged.verdict === 'add' ? await addUser(tx, judged.email, told) : judged.user_id;
    if (judged.verdict === 'take_over') await wipe(tx, user_id, told);
    await addIdentity(tx, user_id, told);
    const details = { provider: person.provider, verdict: judged.verdict };
    await audit(tx, { action: 'identity_linked', user_id, details });
    return user_id;
  };

  return async (tx, person, linking_user_id) => {
    await queue(tx, person);
    const account = await accountById(tx, await settle(tx, person, linking_user_id));
    if (!account) throw refuse.unknownUser();
    if (isBarred(account, clock())) throw refuse.banned(403);
    return account;
  };
};
