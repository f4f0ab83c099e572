/** What is past its time: told to the company, and deleted at night. Contract: `contract/src/privacy.ts`. */
import type { RetentionReport } from '@pdy/contract/privacy';
import { sql } from 'kysely';
import type { Database } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';

/** After so many years away a person should be made anonymous. */
const yearsAway = 5;

type Due = { read_notifications: number; data_files: number; log_entries: number };

export const retention = authed.privacy.retention.handler(
  async ({ context: { tx } }): Promise<RetentionReport> => {
    const { rows } = await sql<Due & { people: number }>`
    select d.*, (select count(*)::int from profiles p where p.company_id = (select app.company_id()) and not p.is_active
      and p.erased_at is null and p.deactivated_at < (select app.now()) - make_interval(years => ${yearsAway})) as people
    from app.retention_due() d`.execute(tx);
    const due = rows[0];
    const settings = await tx
      .selectFrom('company_settings')
      .select(['log_retention_months', 'log_legal_hold'])
      .executeTakeFirst();
    return {
      lines: [
        { what: 'access_logs', due: due?.log_entries ?? 0 },
        { what: 'notifications', due: due?.read_notifications ?? 0 },
        { what: 'data_files', due: due?.data_files ?? 0 },
        { what: 'sign_in_attempts', due: 0 },
        { what: 'people_who_left', due: due?.people ?? 0 },
      ],
      log_months: settings?.log_retention_months ?? 12,
      legal_hold: settings?.log_legal_hold ?? false,
    };
  },
);

const perBatch = 5_000;

/** Deletes batch by batch until a batch is not full; returns how many went. */
const inBatches = async (deleteSome: () => Promise<bigint | undefined>) => {
  let all = 0;
  for (let found = perBatch; found === perBatch; all += found) found = Number((await deleteSome()) ?? 0);
  return all;
};

/**
 * Notifications twelve months after they were read, and what nobody holds any more with them; files past their end.
 * `jobsDb`: connected as the jobs role, which may delete nothing younger.
 */
export const keepRetention = async (jobsDb: Database) => {
  const db = jobsDb.as(null);
  const read = await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from user_notifications where (company_id, user_id, notification_id) in (
        select company_id, user_id, notification_id from user_notifications
        where data_leitura < now() - interval '12 months' limit ${perBatch})`.execute(db);
    return numAffectedRows;
  });
  const held = await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from notifications where (company_id, id) in (
        select n.company_id, n.id from notifications n
        where n.created_at < now() - interval '12 months' and n.origin = 'sistema' and not exists (
          select from user_notifications u where u.company_id = n.company_id and u.notification_id = n.id)
        limit ${perBatch})`.execute(db);
    return numAffectedRows;
  });
  const { numAffectedRows } = await sql`delete from personal_data_files where expires_at < now()`.execute(db);
  return { read, held, files: Number(numAffectedRows ?? 0) };
};
