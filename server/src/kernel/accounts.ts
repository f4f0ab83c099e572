/** What modules may ask about accounts. Credentials stay in the auth module, which answers inside this process. */
import type { Role } from '@pdy/contract/permissions';
import { broken } from './broken.ts';

export type AccountSession = {
  readonly id: string;
  readonly device: string;
  readonly network: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
};

type NewAccount = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly company_id: string | null;
  readonly password: string;
};

export type Accounts = {
  /** With a confirmed address. Throws an error whose `code` is `email_exists` when the address has an account. */
  createAccount(account: NewAccount): Promise<{ user_id: string }>;
  /** Returns those of the addresses, in lower case, that have an account. */
  knownAddresses(emails: readonly string[]): Promise<readonly string[]>;
  /** Sessions that have not ended, the last used first. */
  sessionsOf(user_id: string): Promise<readonly AccountSession[]>;
  /** Whether the person has proven who they are in this session within the last minutes. */
  isFreshlyProven(session: { readonly user_id: string; readonly session_id: string }): Promise<boolean>;
  /** Ends one session of a person; false when they have no such session. */
  endSession(session: { readonly user_id: string; readonly session_id: string }): Promise<boolean>;
  /**
   * Sets a password, ends all sessions except the one to keep, and tells the owner. With `must_change` the password
   * opens nothing until its owner has chosen another one. `set_by`: the name of the person who set it for another
   * person. Throws errors whose `code` is `user_not_found`, `weak_password` or `validation_failed`, with a sentence.
   */
  setPassword(change: {
    readonly user_id: string;
    readonly password: string;
    readonly keep_session_id?: string | undefined;
    readonly must_change?: boolean | undefined;
    readonly set_by?: string | undefined;
  }): Promise<void>;
  /** Mails a link that sets a new password. False when one was sent a moment ago. Throws `user_not_found`. */
  sendReset(user_id: string, redirect_to: string): Promise<boolean>;
  /**
   * Mails an invitation, which names its sender, the company and the role. Earlier invitations no longer open
   * anything. Throws `user_not_found`.
   */
  sendInvite(
    user_id: string,
    redirect_to: string,
    about: { readonly sender: string; readonly role: Role; readonly company?: string },
  ): Promise<void>;
};

/** The accounts, which are absent only where no call needs them. */
export const knownAccounts = (accounts: Accounts | undefined): Accounts => {
  if (!accounts) throw new Error('nobody here knows accounts');
  return accounts;
};

/** Turns the error for a profile without an account into that for a missing profile. Other errors pass through. */
export const orUnknownAccount = (error: unknown): never => {
  const isUnknown = error instanceof Error && 'code' in error && error.code === 'user_not_found';
  throw isUnknown ? broken('account_is_known') : error;
};
