/** The sign-in methods that belong to an account. */
import { readProviders } from './providers.ts';
import { auth } from './session.ts';

/** `provider`: 'email', or the name of another service. */
export type Identity = { identity_id: string; provider: string; email: string };

/** The person's sign-in methods, and the services of this installation that are not among them. Throws a refusal. */
export async function readIdentities(signal: AbortSignal) {
  const [providers, { data, error }] = await Promise.all([
    readProviders(signal),
    auth().then((client) => client.getUserIdentities()),
  ]);
  if (error) throw error;
  const linked = data.identities.map(({ identity_id, provider, identity_data }): Identity => {
    const email: unknown = identity_data?.email;
    return { identity_id, provider, email: typeof email === 'string' ? email : '' };
  });
  const offered = providers.filter((name) => !linked.some(({ provider }) => provider === name));
  return { linked, offered };
}

/** Null when it worked. */
export async function unlink({ identity_id }: Identity) {
  const { data } = await (await auth()).getUserIdentities();
  const identity = data?.identities.find((one) => one.identity_id === identity_id);
  if (!identity) return null;
  const { error } = await (await auth()).unlinkIdentity(identity);
  return error;
}
