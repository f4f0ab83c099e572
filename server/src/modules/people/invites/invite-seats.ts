/** The seats of the caller's company. The database makes sure that no seat too many is taken. */
import { seatsOf } from '@pdy/contract/rules/people/seats';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import { mostWait } from '#kernel/calls/limits.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { isOpenInvite } from './invite-view.ts';

/**
 * How many are free, below zero when the limit was lowered. Locked until the end of the transaction, so that two
 * callers who want the last one wait for each other, also while a file of people is imported. Only inside a company.
 */
export const holdSeats = async (tx: Tx): Promise<{ free: number; max_users: number }> => {
  const { rows } = await sql<{ free: number | null; max_users: number | null }>`
    with usual as materialized (select current_setting('lock_timeout') as wait)
    select set_config('lock_timeout', ${mostWait}, true), app.free_seats() as free,
           (select max_users from companies where id = app.company_id()) as max_users,
           set_config('lock_timeout', usual.wait, true) from usual`.execute(tx);
  const [row] = rows;
  if (typeof row?.free !== 'number' || row.max_users === null) throw forbidden();
  return { free: row.free, max_users: row.max_users };
};

/** The seats for display, without a lock. Null outside a company. */
export const seatsNow = async (tx: Tx) => {
  const { rows } = await sql<{
    max_users: number;
    active: number;
    seated: number;
    open_invites: number;
    prepared: number;
  }>`
    select c.max_users,
      n.active, n.seated,
      (select count(*)::int from invites i
       where i.company_id = app.company_id() and ${isOpenInvite()} and i.email not in
         (select p.email from profiles p where p.company_id = app.company_id() and p.is_active)) as open_invites,
      (select count(*)::int from invites i where i.company_id = app.company_id() and i.status = 'preparado') as prepared
    from companies c,
      (select coalesce(sum(k.active), 0)::int as active, coalesce(sum(k.seated), 0)::int as seated
       from company_counts k where k.company_id = app.company_id()) n
    where c.id = app.company_id()`.execute(tx);
  const [count] = rows;
  if (!count) return null;
  const { max_users, active, seated, open_invites, prepared } = count;
  const platform_admins_in_company = active - seated;
  return {
    max_users,
    active: seated,
    open_invites,
    prepared,
    ...seatsOf({ max_users, active, platform_admins_in_company, open_invites }),
  };
};

export const seats = authed.invites.seats.handler(async ({ context: { tx } }) => {
  const count = await seatsNow(tx);
  if (!count) throw forbidden();
  return count;
});
