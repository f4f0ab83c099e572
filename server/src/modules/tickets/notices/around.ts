/**
 * Tells people that tickets were merged or that the platform's team looks at one, and tells followers what happens in
 * it.
 */
import type { EventName } from '@pdy/contract/events';
import { ticketStatusLabel } from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { type NotifiedTicket, notifyAbout, ticketOf } from './notices.ts';

const attending = ({ assignee_id }: NotifiedTicket) => (assignee_id === null ? [] : [assignee_id]);

const notifyJoined = async (event: Happening<'tickets.ticket.joined'>, context: ReactionContext) => {
  const [ticket, into] = await Promise.all([
    ticketOf(context.tx, event.subject_id),
    ticketOf(context.tx, event.payload.into_id),
  ]);
  if (!ticket || !into) return;
  const titulo = `O chamado ${ticket.code} foi unido ao ${into.code}`;
  const isOther = ticket.person_id !== into.person_id;
  // Everything is read in the ticket that continues.
  await notifyAbout(context, event, into, [
    {
      to: [ticket.person_id],
      titulo: `Seu chamado ${ticket.code} foi unido ao ${into.code}`,
      mensagem: `A conversa continua lá, e você pode acompanhar. ${ticket.title}`,
    },
    ...(isOther
      ? [
          {
            to: [into.person_id],
            titulo: `Outra pessoa acompanha o seu chamado ${into.code}`,
            mensagem: `Ela pediu a mesma coisa e lê a conversa daqui em diante. ${into.title}`,
          },
        ]
      : []),
    { to: [...attending(ticket), ...attending(into)], titulo, mensagem: into.title },
  ]);
};

const notifyLinked = async (event: Happening<'tickets.ticket.linked'>, context: ReactionContext) => {
  const [ticket, other] = await Promise.all([
    ticketOf(context.tx, event.subject_id),
    ticketOf(context.tx, event.payload.other_id),
  ]);
  if (!ticket || !other) return;
  const titulo = `O chamado ${other.code} foi ligado ao ${ticket.code}`;
  await notifyAbout(context, event, other, [{ to: attending(other), titulo, mensagem: ticket.title }]);
};

const notifyEscalated = async (event: Happening<'tickets.ticket.escalated'>, context: ReactionContext) => {
  const { tx } = context;
  const ticket = await ticketOf(tx, event.subject_id);
  if (!ticket) return;
  await notifyAbout(context, event, ticket, [
    {
      to: [ticket.person_id, ...attending(ticket)],
      titulo: `O chamado ${ticket.code} foi levado à equipe da plataforma`,
      mensagem: ticket.title,
    },
  ]);
  const { rows } = await sql<{ name: string; slug: string }>`
    select c.name, c.slug from companies c where c.id = app.company_id()`.execute(tx);
  const [company] = rows;
  if (!company) return;
  const link = `/tickets?chamado=${ticket.id}&empresa=${company.slug}`;
  const said = `${company.name} pede ajuda com um chamado`;
  await sql`select app.tell_platform_of_ticket(${ticket.id}, ${said}, ${`${ticket.code}: ${ticket.title}`}, ${link},
    ${`${event.id} tickets.tell_escalated`})`.execute(tx);
};

const followersOf = async (tx: Tx, ticket_id: string) =>
  (
    await tx.selectFrom('ticket_watchers').select('person_id').where('ticket_id', '=', ticket_id).execute()
  ).map(({ person_id }) => person_id);

type Said = Pick<Parameters<typeof notifyAbout>[3][number], 'titulo'>;

const notifyingFollowers =
  <Name extends EventName>(say: (ticket: NotifiedTicket, event: Happening<Name>) => Said | null) =>
  async (event: Happening<Name>, context: ReactionContext) => {
    const to = await followersOf(context.tx, event.subject_id);
    const ticket = to.length === 0 ? undefined : await ticketOf(context.tx, event.subject_id);
    const said = ticket ? say(ticket, event) : null;
    // The notices for the requester have their own keys.
    if (ticket && said)
      await notifyAbout(context, { id: `${event.id} follow`, actor_id: event.actor_id }, ticket, [
        { to, ...said, mensagem: ticket.title },
      ]);
  };

/** Notifies the people who attend in the company of an answer from the platform's team. */
const notifyOfTeam = async (event: Happening<'tickets.ticket.answered'>, context: ReactionContext) => {
  const { rows } = await sql<{ is_team: boolean }>`
    select exists (select from ticket_escalations e where e.company_id = app.company_id() and e.ticket_id = ${event.subject_id})
      and not exists (select from profiles p where p.company_id = app.company_id() and p.user_id = ${event.actor_id}) as is_team`.execute(
    context.tx,
  );
  const ticket = rows[0]?.is_team ? await ticketOf(context.tx, event.subject_id) : undefined;
  if (!ticket) return;
  const titulo = `A equipe da plataforma respondeu no chamado ${ticket.code}`;
  await notifyAbout(context, { id: `${event.id} team`, actor_id: event.actor_id }, ticket, [
    { to: ticket.staff, titulo, mensagem: ticket.title },
  ]);
};

export const aroundReactions: ReactionTable = {
  'tickets.ticket.joined': [after('tickets.tell_joined', notifyJoined)],
  'tickets.ticket.linked': [after('tickets.tell_linked', notifyLinked)],
  'tickets.ticket.escalated': [after('tickets.tell_escalated', notifyEscalated)],
  'tickets.ticket.answered': [
    after(
      'tickets.tell_followers_answered',
      notifyingFollowers(({ code }) => ({ titulo: `O chamado ${code} que você acompanha foi respondido` })),
    ),
    after('tickets.tell_of_team', notifyOfTeam),
  ],
  'tickets.ticket.moved': [
    after(
      'tickets.tell_followers_moved',
      notifyingFollowers<'tickets.ticket.moved'>(({ code }, { payload: { to } }) => ({
        titulo: `O chamado ${code} que você acompanha: ${ticketStatusLabel[to].toLowerCase()}`,
      })),
    ),
  ],
};
