/** The profile of an account, created when its person first signs in with a confirmed address. */
import type { Clock } from '#kernel/clock.ts';
import { ConfigError } from '#kernel/config-error.mjs';
import type { Db } from '#kernel/db.ts';
import type { Audit } from '../audit.ts';
import type { AuthConfig } from '../config.mjs';
import type { Account } from './accounts.ts';
import { normaliseEmail } from './address.ts';
import { nameFrom } from './metadata.ts';

type Options = { config: Pick<AuthConfig, 'platformAdminEmail'>; clock: Clock; audit: Audit };
export type Profiles = {
  /** Creates the profile if it is missing: role employee, no company, names as given at sign-up. */
  ensure(tx: Db, account: Account): Promise<void>;
};

/**
 * The address of the first administrator. The simple check of the settings accepts some texts that no account can have
 * as its address.
 */
const firstAdminOf = ({ platformAdminEmail: typed }: Options['config']): string | null => {
  const email = typed === null ? null : normaliseEmail(typed);
  if (typed !== null && email === null)
    throw new ConfigError(`PLATFORM_ADMIN_EMAIL must be an e-mail address, not '${typed}'.`);
  return email;
};

export const createProfiles = ({ config, clock, audit }: Options): Profiles => {
  const firstAdmin = firstAdminOf(config);
  /** Only once in the life of the installation, whatever happens to the account. */
  const isFirstAdmin = async (tx: Db, { id, email }: Account) => {
    if (firstAdmin === null || email !== firstAdmin) return false;
    const taken = await tx
      .insertInto('auth.done_once')
      .values({ what: 'first_platform_admin', user_id: id, at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('what')
      .executeTakeFirst();
    if (taken) await audit(tx, { action: 'first_platform_admin', user_id: id });
    return taken !== undefined;
  };

  const hasProfile = (tx: Db, user_id: string) =>
    tx.selectFrom('profiles').select('user_id').where('user_id', '=', user_id).executeTakeFirst();

  return {
    async ensure(tx, account) {
      if (account.email_confirmed_at === null || (await hasProfile(tx, account.id))) return;
      const role = (await isFirstAdmin(tx, account)) ? 'platform_admin' : 'employee';
      await tx
        .insertInto('profiles')
        .values({
          user_id: account.id,
          email: account.email,
          first_name: nameFrom(account.user_metadata, 'first_name'),
          last_name: nameFrom(account.user_metadata, 'last_name'),
          role,
        })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
    },
  };
};
