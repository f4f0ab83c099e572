/**
 * Data past their retention time: reported to the company, and deleted at night. Contract:
 * `contract/src/privacy/privacy.ts`.
 */
import { RetentionLine, type RetentionReport } from '@pdy/contract/privacy/privacy';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';

/** Years of absence after which a person should be made anonymous. */
const yearsAway = 5;

type Line = RetentionReport['lines'][number];

export const retention = authed.privacy.retention.handler(
  async ({ context: { tx } }): Promise<RetentionReport> => {
    const { rows } = await sql<Line>`
      select what, due from app.retention_due()
      union all
      select 'sign_in_attempts', 0
      union all
      select 'tickets', app.old_tickets_due()
      union all
      select 'recognitions', app.old_recognitions_due()
      union all
      select 'people_who_left', count(*)::int from profiles p where p.company_id = app.company_id()
        and not p.is_active and p.erased_at is null
        and p.deactivated_at < (select app.now()) - make_interval(years => ${yearsAway})`.execute(tx);
    const settings = await tx
      .selectFrom('company_settings')
      .select(['log_retention_months', 'log_legal_hold'])
      .executeTakeFirst();
    return {
      lines: RetentionLine.shape.what.options.map((what) => ({
        what,
        due: rows.find((row) => row.what === what)?.due ?? 0,
      })),
      log_months: settings?.log_retention_months ?? 12,
      legal_hold: settings?.log_legal_hold ?? false,
    };
  },
);

const perBatch = 5_000;
/**
 * What `app.expire` deletes, and how many at a time. A plan is deleted with everything that belongs to it; an attempt
 * at a simulado loses its answers and keeps its score. Tickets have a function of their own. Of the other periods,
 * reviews (employment and 5 years) are deleted with what they are about, and backups by the step that makes them.
 */
const expiring = {
  ...{ drafts: 200, notices: 1_000, plans: 200, consents: 5_000, incidents: 100 },
  answers: 200,
} as const;
type Expiring = keyof typeof expiring;
/** The number of tickets deleted at a time, each with all its messages and files. */
const ticketsAtOnce = 200;
/** The number of recognitions deleted at a time, each with what was said about it. */
const recognitionsAtOnce = 500;

/**
 * Deletes batch by batch until a batch is not full. Returns how many were deleted. Each batch is its own transaction.
 */
const inBatches = async (deleteSome: () => Promise<number>, size: number = perBatch) => {
  let all = 0;
  for (let found = size; found === size; all += found) found = await deleteSome();
  return all;
};

const held = sql`company_id in (select s.company_id from company_settings s where s.log_legal_hold)`;

/** A condition for the rows of one company; for all of them where it is null. */
const within = (company_id: string | null) => (company_id ? sql`company_id = ${company_id}` : sql`true`);

const readNotifications = (company_id: string | null) => sql`
  delete from user_notifications where (company_id, user_id, notification_id) in (
    select company_id, user_id, notification_id from user_notifications
    where data_leitura < now() - interval '12 months' and ${within(company_id)} and not ${held} limit ${perBatch})`;

/** Notifications that no reader has any more. */
const leftNotifications = (company_id: string | null) => sql`
  delete from notifications where (company_id, id) in (
    select company_id, id from notifications n
    where created_at < now() - interval '12 months' and origin = 'sistema' and ${within(company_id)} and not ${held}
      and not exists (select from user_notifications u where u.company_id = n.company_id and u.notification_id = n.id)
    limit ${perBatch})`;

/**
 * Deletes what is past its retention time, in all companies except those ordered to keep everything. Returns the number
 * of rows. `jobsDb`: connected as the jobs role, which may delete nothing younger. `company_id`: only in this company;
 * null: in all. The security log has a job of its own, and the sign-in module deletes attempts to sign in within
 * minutes.
 */
export const keepRetention = async (jobsDb: Database, company_id: string | null = null) => {
  const db = jobsDb.as(null);
  const rowsOf = async (statement: RawBuilder<unknown>) =>
    Number((await statement.execute(db)).numAffectedRows ?? 0);
  const expire = async (what: Expiring) => {
    const most = expiring[what];
    const { rows } = await sql<{
      gone: number;
    }>`select app.expire(${what}, ${most}, ${company_id}) as gone`.execute(db);
    return rows[0]?.gone ?? 0;
  };
  const expireRecognitions = async () => {
    const { rows } = await sql<{
      gone: number;
    }>`select app.expire_recognitions(${recognitionsAtOnce}, ${company_id}) as gone`.execute(db);
    return rows[0]?.gone ?? 0;
  };
  const expireTickets = async () => {
    const { rows } = await sql<{
      gone: number;
    }>`select app.expire_tickets(${ticketsAtOnce}, ${company_id}) as gone`.execute(db);
    return rows[0]?.gone ?? 0;
  };
  const gone = {
    recognitions: await inBatches(expireRecognitions, recognitionsAtOnce),
    tickets: await inBatches(expireTickets, ticketsAtOnce),
    read: await inBatches(() => rowsOf(readNotifications(company_id))),
    held: await inBatches(() => rowsOf(leftNotifications(company_id))),
    files: await rowsOf(
      sql`delete from personal_data_files where expires_at < now() and ${within(company_id)}`,
    ),
    log_files: await rowsOf(
      sql`delete from access_log_exports where expires_at < now() and ${within(company_id)}`,
    ),
  };
  const expired: Partial<Record<Expiring, number>> = {};
  for (const what of Object.keys(expiring) as Expiring[])
    expired[what] = await inBatches(() => expire(what), expiring[what]);
  return { ...gone, ...expired };
};
