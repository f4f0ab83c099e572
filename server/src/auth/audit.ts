/** Writes sign-in events to the security log. No secrets, no addresses of strangers. */

import type { ServerAction } from '@pdy/contract/access-logs/words';
import type { Outcome, Severity } from '@pdy/contract/rules/privacy/risk-score';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type SecurityNote, writeNotes } from '#kernel/security/security-notes.ts';
import type { Client } from './client.ts';

type Weight = readonly [Severity, Outcome];
const usual: Weight = ['low', 'success'];

/** The severity of each event. A removed second factor or a shared session needs a look. */
const weights = {
  signed_in: usual,
  sign_in_failed: ['low', 'failure'],
  sign_in_blocked: ['low', 'blocked'],
  network_blocked: ['high', 'blocked'],
  sign_in_storm: ['critical', 'warning'],
  signed_out: usual,
  signed_up: usual,
  recovery_opened: ['medium', 'success'],
  invitation_opened: usual,
  invitation_accepted: usual,
  invitation_refused: ['medium', 'blocked'],
  password_changed: ['medium', 'success'],
  email_change_asked: ['medium', 'success'],
  email_changed: ['medium', 'success'],
  session_ended_for_reuse: ['high', 'blocked'],
  code_refused: ['low', 'failure'],
  first_platform_admin: ['critical', 'success'],
  factor_added: usual,
  factor_removed: ['medium', 'warning'],
  recovery_codes_made: usual,
  recovery_code_used: ['medium', 'warning'],
  identity_linked: ['medium', 'success'],
  identity_unlinked: ['medium', 'success'],
  banned: ['medium', 'success'],
  ban_lifted: ['medium', 'success'],
  account_refused: ['low', 'blocked'],
} as const satisfies Readonly<Partial<Record<ServerAction, Weight>>>;
type Action = keyof typeof weights;

type Noted = {
  readonly action: Action;
  /** Null when no account has the address. */
  readonly user_id: string | null;
  readonly client?: Client | undefined;
  readonly details?: Readonly<Record<string, string>>;
};
export type Audit = (db: Db, noted: Noted) => Promise<void>;

const noteOf = ({ action, user_id, client, details = {} }: Noted, occurred_at: Date): SecurityNote => {
  const [severity, status] = weights[action];
  const { session_id, ...metadata } = details;
  return {
    event_type: 'sign_in',
    action,
    resource: 'auth',
    user_id,
    severity,
    status,
    metadata,
    session_id: session_id ?? null,
    occurred_at,
    ...client,
  };
};

export const createAudit =
  (clock: Clock): Audit =>
  (db, noted) =>
    writeNotes(db, [noteOf(noted, clock())]);

/**
 * Like `createAudit`, but after the answer: a note about an account takes longer than a note about none, and the answer
 * must not show it.
 */
export const createAuditLater =
  (clock: Clock, note: (note: SecurityNote) => void) =>
  (noted: Noted): void =>
    note(noteOf(noted, clock()));
export type AuditLater = ReturnType<typeof createAuditLater>;
