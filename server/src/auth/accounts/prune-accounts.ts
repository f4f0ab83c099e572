/** Removes leftovers of accounts: expired links and codes, sent mails, old counts. */
import type { Db } from '#kernel/db.ts';

const dayMs = 86_400_000;
/** Expired codes are kept for a day: until then they get another answer than unknown ones. */
const keepFlowsMs = dayMs;
const keepSentMs = 7 * dayMs;
/** Mails that could not be sent for so long are no longer useful. */
const keepUnsentMs = 30 * dayMs;
const keepDevicesMs = 180 * dayMs;
/** Counts are kept for ten minutes, although only the last minute is summed up. */
const keepActivityMs = 600_000;

export const pruneAccounts = async (db: Db, now: Date): Promise<void> => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('auth.one_time_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('auth.flow_states').where('expires_at', '<', ago(keepFlowsMs)).execute();
  await db.deleteFrom('auth.mails').where('sent_at', '<', ago(keepSentMs)).execute();
  await db.deleteFrom('auth.mails').where('created_at', '<', ago(keepUnsentMs)).execute();
  await db.deleteFrom('auth.mail_pauses').where('at', '<', ago(dayMs)).execute();
  await db.deleteFrom('auth.known_devices').where('last_used_at', '<', ago(keepDevicesMs)).execute();
  await db.deleteFrom('auth.device_attempts').where('expires_at', '<', now).execute();
  await db.deleteFrom('auth.activity').where('slot', '<', ago(keepActivityMs)).execute();
};
