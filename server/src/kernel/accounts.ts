/** What modules may ask about accounts. Credentials stay in the auth module, which answers inside this process. */

export type AccountSession = {
  readonly id: string;
  readonly device: string;
  readonly network: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
};

export type Accounts = {
  /** Living sessions, the last used first. */
  sessionsOf(user_id: string): Promise<readonly AccountSession[]>;
  /** Ends one session of a person; false when they have no such session. */
  endSession(session: { readonly user_id: string; readonly session_id: string }): Promise<boolean>;
};
