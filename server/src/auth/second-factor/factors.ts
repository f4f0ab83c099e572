/** Second factors of an account, without their secrets. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

export type Factor = {
  readonly id: string;
  readonly type: 'totp' | 'recovery_code';
  readonly friendly_name: string | null;
  readonly status: 'unverified' | 'verified';
  /** Dates in the form of JSON. */
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_challenged_at: string | null;
};

/** Oldest first. */
export const factorsOf = (user_id: Expression<string>): RawBuilder<Factor[]> => sql<Factor[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'type', f.type, 'friendly_name', f.friendly_name, 'status', f.status, 'created_at', f.created_at,
    'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at) order by f.created_at, f.id), '[]')
  from auth.mfa_factors f where f.user_id = ${user_id})`;

const iso = (date: string) => new Date(date).toISOString();

/** A factor in the user object of the protocol. */
export const factorAnswer = ({ id, type, friendly_name, status, ...dates }: Factor) => ({
  id,
  ...(friendly_name !== null && { friendly_name }),
  factor_type: type,
  status,
  created_at: iso(dates.created_at),
  updated_at: iso(dates.updated_at),
  ...(dates.last_challenged_at !== null && { last_challenged_at: iso(dates.last_challenged_at) }),
});

/** Whether the account has a proven factor for signing in. Recovery codes alone do not count. */
export const hasFactor = (factors: readonly Factor[]): boolean =>
  factors.some(({ type, status }) => type === 'totp' && status === 'verified');

/** Changes to the factors of one account wait for each other. */
export const lockAccount = async (tx: Db, user_id: string): Promise<void> => {
  await tx.selectFrom('auth.users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
};
