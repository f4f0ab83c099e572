/** Who attends tickets: the handlers named for a category, or the company's administrators. */
import type { Ticket, TicketCategory } from '@pdy/contract/tickets/tickets';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { demandUnchanged, heldRow, type Seen } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import type { HeldTicket } from './write.ts';

/** Active people who may attend tickets at all. */
export const attendsAs = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.is_active`)} and ${sql.ref(`${alias}.role`)} in ('admin', 'corporate')`;

type Category = TicketCategory & { readonly is_active: boolean };

/** The categories on offer, in their order; each with its readers where only a few people read it. */
export const readersOf = async (tx: Tx, only?: string): Promise<Category[]> => {
  const { rows } = await sql<Category>`
    select c.id, c.code, c.name, c.description, c.default_impact, c.is_confidential, c.is_active,
      case when c.is_confidential then array(
        select ${shownName('p')} from ticket_handlers h join profiles p on p.user_id = h.person_id and ${attendsAs('p')}
        where h.company_id = c.company_id and h.category_id = c.id order by p.name_key) else '{}' end as readers
    from ticket_categories c
    where c.company_id = app.company_id() and (c.is_active or ${only ?? null}::uuid is not null)
      and (${only ?? null}::uuid is null or c.id = ${only ?? null}::uuid)
    order by c.position, c.name`.execute(tx);
  return rows;
};

/** The ticket, locked for a change by an attendant. Nobody attends a ticket of their own. */
export const heldByStaff = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  seen: Seen,
): Promise<HeldTicket> => {
  const ticket = await heldRow(tx, 'tickets', seen.id);
  if (ticket.person_id === actor.person_id) {
    if (ticket.is_confidential) throw notFound();
    throw broken('nobody_attends_their_own_ticket');
  }
  if (seen.version !== undefined) demandUnchanged(ticket, { version: seen.version });
  return ticket;
};

/** The people who can answer a ticket. */
export const answeredBy = async (
  tx: Tx,
  ticket: Parameters<typeof staffOf>[1],
): Promise<Ticket['answered_by']> => {
  const staff = await staffOf(tx, ticket);
  if (staff.length > 0) return 'staff';
  return ticket.is_confidential ? 'nobody' : 'platform';
};

/**
 * Who may attend a ticket: for a confidential one only the handlers, else the administrators, and never the requester.
 */
export const staffOf = async (
  tx: Tx,
  ticket: Pick<HeldTicket, 'person_id' | 'is_confidential'> & { readonly category_id: string | null },
) => {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select p.user_id, ${shownName('p')} as name from profiles p
    where p.company_id = app.company_id() and ${attendsAs('p')} and p.user_id <> ${ticket.person_id}
      and (not ${ticket.is_confidential} or p.user_id in (
        select h.person_id from ticket_handlers h where h.company_id = p.company_id and h.category_id = ${ticket.category_id}))
    order by p.name_key, p.user_id limit 500`.execute(tx);
  return rows;
};
