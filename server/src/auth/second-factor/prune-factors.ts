/** Removes what second factors and sign-ins by provider leave behind. */
import type { Db } from '#kernel/db.ts';

const dayMs = 86_400_000;

/** Set-ups nobody finished, questions nobody answered and sign-ins nobody came back from, a day old. */
export const pruneFactors = async (db: Db, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - dayMs);
  await db
    .deleteFrom('auth.mfa_factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<', yesterday)
    .execute();
  await db.deleteFrom('auth.mfa_challenges').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('auth.flow_states').where('expires_at', '<', yesterday).execute();
};
