/** Removes leftovers of second factors and of sign-ins by providers. */
import type { Db } from '#kernel/db.ts';

const dayMs = 86_400_000;

/** Unfinished set-ups, unanswered challenges and abandoned sign-ins that are a day old. */
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
