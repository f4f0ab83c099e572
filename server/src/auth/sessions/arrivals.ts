/** What happens with every new session, whatever the way of signing in: profile, dates, device check, a note. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Account } from '../accounts/accounts.ts';
import type { Profiles } from '../accounts/profiles.ts';
import type { Audit } from '../audit.ts';
import type { Client } from '../client.ts';
import type { Devices } from '../sign-in/devices.ts';

/** What is done with a new session, in its transaction. */
export type Arrive = (tx: Db, account: Account, begun: { method: string; client: Client }) => Promise<void>;

type Parts = { profiles: Profiles; devices: Devices; audit: Audit; clock: Clock };

export const createArrivals =
  ({ profiles, devices, audit, clock }: Parts): Arrive =>
  async (tx, account, { method, client }) => {
    const now = clock();
    const { id } = account;
    await profiles.ensure(tx, account);
    await tx.updateTable('profiles').set({ last_login: now }).where('user_id', '=', id).execute();
    await tx.updateTable('auth.users').set({ last_sign_in_at: now }).where('id', '=', id).execute();
    if (method !== 'oauth') {
      const identity = tx
        .updateTable('auth.identities')
        .where('user_id', '=', id)
        .where('provider', '=', 'email');
      await identity.set({ last_sign_in_at: now }).execute();
    }
    await devices.note(tx, account, client);
    await audit(tx, { action: 'signed_in', user_id: id, client, details: { method } });
  };
