/** The seats of the caller's company. That nobody takes one too many is kept by the database. */
import { seatsOf } from '@pdy/contract/rules/seats';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { isOpenInvite } from './invite-view.ts';

/**
 * How many are free, below zero when the limit was lowered; held until the end of the transaction, so that two who
 * want the last one come one after the other. Only inside a company.
 */
export const holdSeats = async (tx: Tx): Promise<{ free: number; max_users: number }> => {
  const { rows } = await sql<{ free: number | null; max_users: number | null }>`
    select app.free_seats() as free,
           (select max_users from companies where id = app.company_id()) as max_users`.execute(tx);
  const [row] = rows;
  if (typeof row?.free !== 'number' || row.max_users === null) throw forbidden();
  return { free: row.free, max_users: row.max_users };
};

/** For showing: nothing is held. Null outside a company. */
export const seatsNow = async (tx: Tx) => {
  const { rows } = await sql<{
    max_users: number;
    active: number;
    platform_admins_in_company: number;
    open_invites: number;
    prepared: number;
  }>`
    select c.max_users,
      (select count(*)::int from profiles p where p.company_id = app.company_id() and p.is_active) as active,
      (select count(*)::int from profiles p where p.company_id = app.company_id() and p.is_active and p.role = 'platform_admin')
        as platform_admins_in_company,
      (select count(*)::int from invites i
       where i.company_id = app.company_id() and ${isOpenInvite()} and i.email not in
         (select p.email from profiles p where p.company_id = app.company_id() and p.is_active)) as open_invites,
      (select count(*)::int from invites i where i.company_id = app.company_id() and i.status = 'preparado') as prepared
    from companies c where c.id = app.company_id()`.execute(tx);
  const [count] = rows;
  if (!count) return null;
  const { max_users, active, platform_admins_in_company, open_invites, prepared } = count;
  const people = active - platform_admins_in_company;
  return { max_users, active: people, open_invites, prepared, ...seatsOf(count) };
};

export const seats = authed.invites.seats.handler(async ({ context: { tx } }) => {
  const count = await seatsNow(tx);
  if (!count) throw forbidden();
  return count;
});
