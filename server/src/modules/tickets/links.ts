/** Tickets that belong together. Contract: `contract/src/tickets/links.ts`. */
import { type TicketStatus, ticketCode, ticketIsOver } from '@pdy/contract/rules/tickets/status';
import type { NamedTicket, TicketsAround } from '@pdy/contract/tickets/links';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { heldByStaff } from './attending.ts';
import { prefixOf } from './rows.ts';
import { ticketAsRead } from './view.ts';
import { aboutTicket, type HeldTicket, type TicketContext, writeLines, writeTicket } from './write.ts';

/**
 * Tickets `t` that the caller may link to another one. Nobody attends their own, and confidential ones are never
 * linked.
 */
const maybeBeside = (id: string, { person_id }: Actor) =>
  sql<boolean>`t.id <> ${id} and t.person_id <> ${person_id} and not t.is_confidential`;

/**
 * Whether ticket `t` can be linked: it is not linked to this one yet, not merged with it, and not merged into any
 * other. A merged ticket is linked through the other one.
 */
export const canBeLinkedTo = (id: string, actor: Actor) => sql<boolean>`${maybeBeside(id, actor)}
  and not exists (select from ticket_links l where l.company_id = app.company_id()
    and (l.ticket_id = ${id} and l.other_id = t.id or l.other_id = ${id} and l.ticket_id = t.id))
  and not exists (select from ticket_merges m where m.company_id = app.company_id()
    and (m.ticket_id = t.id or m.ticket_id = ${id} and m.into_id = t.id))`;

/** Whether ticket `t` can take another one: it is in progress, and no contest. */
export const canTake = (id: string, actor: Actor) =>
  sql<boolean>`${maybeBeside(id, actor)} and t.ended_at is null and t.contest_kind is null`;

type Found = Omit<NamedTicket, 'code'> & { number: number; prefix: string; is: 'linked' | 'joined' | 'into' };

const found = async (tx: Tx, id: string): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select t.id, t.number, ${prefixOf} as prefix, t.title, t.status, o.is
    from (
      select case when l.ticket_id = ${id} then l.other_id else l.ticket_id end as id, 'linked' as is
      from ticket_links l where l.company_id = app.company_id() and ${id} in (l.ticket_id, l.other_id)
      union all
      select m.ticket_id, 'joined' from ticket_merges m where m.company_id = app.company_id() and m.into_id = ${id}
      union all
      select m.into_id, 'into' from ticket_merges m where m.company_id = app.company_id() and m.ticket_id = ${id}) o
    join tickets t on t.company_id = app.company_id() and t.id = o.id
    order by t.number`.execute(tx);
  return rows;
};

/** The tickets around one ticket, as far as the caller reads them. */
const aroundOf = async (tx: Tx, id: string): Promise<TicketsAround> => {
  const [rows, escalation] = await Promise.all([
    found(tx, id),
    tx.selectFrom('ticket_escalations').select('created_at').where('ticket_id', '=', id).executeTakeFirst(),
  ]);
  const of = (asked: Found['is']) =>
    rows
      .filter(({ is }) => is === asked)
      .map(({ number, prefix, is: _, ...named }) => ({ ...named, code: ticketCode(prefix, number) }));
  const [into = null] = of('into');
  return {
    ...{ linked: of('linked'), joined: of('joined'), into },
    escalated_at: escalation?.created_at ?? null,
  };
};

export const around = authed.ticketQueue.around.handler(async ({ input: { id }, context: { tx } }) => {
  const ticket = await tx.selectFrom('tickets').select('id').where('id', '=', id).executeTakeFirst();
  if (!ticket) throw notFound();
  return aroundOf(tx, id);
});

/** Two tickets, locked in the order of their ids, so that two callers who merge the same pair wait for each other. */
const heldPair = async (
  context: TicketContext,
  seen: Parameters<typeof heldByStaff>[1],
  other_id: string,
) => {
  if (seen.id === other_id) throw broken('ticket_is_joined_to_another');
  const hold = (id: string) => heldByStaff(context, id === seen.id ? seen : { id });
  const [first, second] = [seen.id, other_id].sort();
  const held = [await hold(first ?? ''), await hold(second ?? '')];
  const [ticket, other] = [held.find(({ id }) => id === seen.id), held.find(({ id }) => id === other_id)];
  if (!ticket || !other) throw notFound();
  if (ticket.is_confidential || other.is_confidential) throw broken('ticket_in_confidence_stands_alone');
  return { ticket, other };
};

const codeOf = async (tx: Tx, { number }: HeldTicket) => {
  const { rows } = await sql<{ prefix: string }>`select ${prefixOf} as prefix`.execute(tx);
  return ticketCode(rows[0]?.prefix ?? '', number);
};

/** A line in the log of each that names the other: as the one that came, or as the one that went. */
const logInBoth = async (
  { tx }: TicketContext,
  { ticket, other }: { ticket: HeldTicket; other: HeldTicket },
  of: { kind: 'ligacao' | 'mescla'; as: readonly ['before' | 'after', 'before' | 'after'] },
) => {
  await writeLines(tx, ticket, [{ kind: of.kind, [of.as[0]]: await codeOf(tx, other) }]);
  await writeLines(tx, other, [{ kind: of.kind, [of.as[1]]: await codeOf(tx, ticket) }]);
};

export const link = authed.ticketQueue.link.handler(async ({ input: { id, other_id }, context }) => {
  const pair = await heldPair(context, { id }, other_id);
  const made = await context.tx
    .insertInto('ticket_links')
    .values({ ticket_id: id, other_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_id')
    .executeTakeFirst();
  if (made) {
    await logInBoth(context, pair, { kind: 'ligacao', as: ['after', 'after'] });
    await context.record('tickets.ticket.linked', id, { ...aboutTicket(pair.ticket), other_id });
  }
  return aroundOf(context.tx, id);
});

export const unlink = authed.ticketQueue.unlink.handler(async ({ input: { id, other_id }, context }) => {
  const pair = await heldPair(context, { id }, other_id);
  const gone = await context.tx
    .deleteFrom('ticket_links')
    .where((eb) =>
      eb.or([eb.and({ ticket_id: id, other_id }), eb.and({ ticket_id: other_id, other_id: id })]),
    )
    .returning('ticket_id')
    .executeTakeFirst();
  if (gone) {
    await logInBoth(context, pair, { kind: 'ligacao', as: ['before', 'before'] });
    await context.record('tickets.ticket.unlinked', id, { ...aboutTicket(pair.ticket), other_id });
  }
  return aroundOf(context.tx, id);
});

/** Lets the requester and the followers of a merged ticket follow the other one. Messages stay in the merged ticket. */
const bringPeople = async (tx: Tx, { id }: HeldTicket, into: HeldTicket) => {
  await sql`insert into ticket_watchers (ticket_id, person_id)
    select ${into.id}, person_id from (
      select t.person_id from tickets t where t.company_id = app.company_id() and t.id = ${id}
      union select w.person_id from ticket_watchers w where w.company_id = app.company_id() and w.ticket_id = ${id}) who
    where person_id <> ${into.person_id} on conflict do nothing`.execute(tx);
};

export const merge = authed.ticketQueue.merge.handler(async ({ input: { into_id, ...seen }, context }) => {
  const { tx, record } = context;
  const { ticket, other: into } = await heldPair(context, seen, into_id);
  if (ticketIsOver(ticket.status as TicketStatus)) throw broken('ticket_is_over');
  if (ticketIsOver(into.status as TicketStatus)) throw broken('joined_ticket_is_under_way');
  if (ticket.contest_kind !== null || into.contest_kind !== null) throw broken('contest_stands_alone');
  await tx.insertInto('ticket_merges').values({ ticket_id: ticket.id, into_id }).execute();
  await bringPeople(tx, ticket, into);
  await tx.deleteFrom('ticket_escalations').where('ticket_id', '=', ticket.id).execute();
  await logInBoth(context, { ticket, other: into }, { kind: 'mescla', as: ['after', 'before'] });
  await writeTicket(context, ticket, { move: { to: 'fechado', by: 'join' } });
  await record('tickets.ticket.joined', ticket.id, { ...aboutTicket(ticket), into_id });
  return ticketAsRead(context, ticket.id);
});
