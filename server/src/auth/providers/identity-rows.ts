/** The rows of an account about a person whom another provider has identified. */
import type { Db } from '#kernel/db.ts';

/** What a provider says about a person, with its signature already checked. */
export type ProviderPerson = {
  readonly provider: string;
  /** The permanent id of the person at the provider. */
  readonly subject: string;
  /** In the form that accounts store; null: no address, or none that is valid. */
  readonly email: string | null;
  readonly is_email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
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

export const addIdentity = (
  tx: Db,
  user_id: string,
  { person, now }: { person: ProviderPerson; now: Date },
) =>
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

export const touchIdentity = (tx: Db, { person, now }: { person: ProviderPerson; now: Date }) =>
  tx
    .updateTable('auth.identities')
    .set({ identity_data: dataOf(person), last_sign_in_at: now, updated_at: now })
    .where('provider', '=', person.provider)
    .where('provider_id', '=', person.subject)
    .execute();

export const addUser = async (
  tx: Db,
  email: string,
  { person, now }: { person: ProviderPerson; now: Date },
) => {
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

/** The creator of the account never proved that the address is theirs, so nothing of theirs may stay in it. */
export const wipe = async (
  tx: Db,
  user_id: string,
  { person, now }: { person: ProviderPerson; now: Date },
) => {
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
