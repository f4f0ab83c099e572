/** Writes down what happened at the door, for whoever looks into an incident. No secrets, no addresses of strangers. */
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Client } from './client.ts';

type Action =
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'signed_up'
  | 'recovery_opened'
  | 'invitation_opened'
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'session_ended_for_reuse'
  | 'code_refused'
  | 'first_platform_admin'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'banned'
  | 'ban_lifted';

type Noted = {
  readonly action: Action;
  /** Null when no account has the address. */
  readonly user_id: string | null;
  readonly client?: Client | undefined;
  readonly details?: Readonly<Record<string, string>>;
};
export type Audit = (db: Db, noted: Noted) => Promise<void>;

export const createAudit =
  (clock: Clock): Audit =>
  async (db, { action, user_id, client, details = {} }) => {
    await db
      .insertInto('auth.audit_log')
      .values({ action, user_id, at: clock(), details: JSON.stringify(details), ...client })
      .execute();
  };
