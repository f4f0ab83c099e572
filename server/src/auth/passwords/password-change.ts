/** Gives an account a new password: earlier links stop working, other sessions end, and a mail informs the owner. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Account } from '../accounts/accounts.ts';
import type { Audit } from '../audit.ts';
import type { Client } from '../client.ts';
import type { Outbox } from '../mail-links/outbox.ts';
import type { Lock } from '../sign-in/lock.ts';

type Parts = { lock: Lock; outbox: Outbox; audit: Audit; clock: Clock };
type Change = {
  readonly account: Pick<Account, 'id' | 'email'>;
  readonly password_hash: string;
  /** The session that continues; null ends all. */
  readonly session_id: string | null;
  readonly client: Client;
};
/** Returns the ids of the sessions that ended. */
export type ChangePassword = (tx: Db, change: Change) => Promise<string[]>;

const endOthers = async (tx: Db, user_id: string, kept: string | null) => {
  let ending = tx.deleteFrom('auth.sessions').where('user_id', '=', user_id).returning('id');
  if (kept !== null) ending = ending.where('id', '!=', kept);
  return (await ending.execute()).map(({ id }) => id);
};

export const createPasswordChange =
  ({ lock, outbox, audit, clock }: Parts): ChangePassword =>
  async (tx, { account, password_hash, session_id, client }) => {
    const now = clock();
    const { id, email } = account;
    await tx
      .updateTable('auth.users')
      .set({ password_hash, must_change_password: false, password_changed_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', id).execute();
    await tx.deleteFrom('auth.flow_states').where('user_id', '=', id).execute();
    await lock.lift(tx, email);
    const ended = await endOthers(tx, id, session_id);
    const details = { device: client.user_agent ?? '', network: client.ip ?? '', at: now.toISOString() };
    await outbox.post(tx, { kind: 'password_changed', email, details });
    await audit(tx, { action: 'password_changed', user_id: id, client });
    return ended;
  };
