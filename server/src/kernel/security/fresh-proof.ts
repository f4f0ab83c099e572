/** Some actions require a person who has just proven who they are. A session that was left open is not enough. */
import { type Accounts, knownAccounts } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import { broken } from '../broken.ts';

type Asking = { readonly accounts?: Accounts | undefined; readonly actor: Actor };

/** Refuses a session in which nobody has signed in, or entered a code, within the last minutes. */
export const demandFreshProof = async ({
  accounts,
  actor: { person_id, session_id },
}: Asking): Promise<void> => {
  const isProven =
    session_id !== undefined &&
    (await knownAccounts(accounts).isFreshlyProven({ user_id: person_id, session_id }));
  if (!isProven) throw broken('reauthentication_needed');
};
