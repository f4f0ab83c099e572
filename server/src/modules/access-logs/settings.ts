import { notFound } from '#kernel/broken.ts';
import { authed, platform } from '#kernel/procedure.ts';

const usualLock = 30;

export const settings = authed.accessLogs.settings.handler(async ({ context: { tx, lockMinutes } }) => {
  const row = await tx
    .selectFrom('company_settings')
    .select(['log_retention_months', 'log_legal_hold'])
    .executeTakeFirst();
  return {
    retention_months: row?.log_retention_months ?? 12,
    legal_hold: row?.log_legal_hold ?? false,
    lock_minutes: lockMinutes ?? usualLock,
  };
});

export const retention = platform.accessLogs.platform.retention.handler(
  async ({ input: { company_id }, context: { tx } }) => {
    const row = await tx
      .selectFrom('company_settings')
      .select(['log_retention_months as retention_months', 'log_legal_hold as legal_hold'])
      .where('company_id', '=', company_id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  },
);

/** Sets how long a company's log is kept, and whether deletion is on hold. Only the platform decides this. */
export const setRetention = platform.accessLogs.platform.setRetention.handler(
  async ({ input: { company_id, retention_months, legal_hold }, context: { tx, record } }) => {
    const changed = await tx
      .updateTable('company_settings')
      .set({ log_retention_months: retention_months, log_legal_hold: legal_hold })
      .where('company_id', '=', company_id)
      .returning('company_id')
      .executeTakeFirst();
    if (!changed) throw notFound();
    await record('access_logs.retention.changed', company_id, { retention_months, legal_hold });
    return { retention_months, legal_hold };
  },
);
