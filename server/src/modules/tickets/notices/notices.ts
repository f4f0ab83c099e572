/** Tells both sides of a ticket what happened. Notices of confidential tickets contain no text, name or number. */

import type { EventName } from '@pdy/contract/events';
import { ticketCode } from '@pdy/contract/rules/tickets/status';
import { type ContestOutcome, contestOutcomeLabel } from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { notifyTogether } from '../../notifications/index.ts';
import { markWords } from '../corrected-mark.ts';
import { prefixOf, requesterName } from '../rows.ts';

export type NotifiedTicket = {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly category: string;
  readonly person_id: string;
  readonly opened_by: string;
  readonly requester: string;
  readonly assignee_id: string | null;
  readonly is_confidential: boolean;
  /** The attendants: the assignee, else the handlers of the category, else the administrators. */
  readonly staff: readonly string[];
};

/** The ticket as notices need it; the attendants of the platform's own company are its team. */
export const ticketOf = async (tx: Tx, id: string): Promise<NotifiedTicket | undefined> => {
  const { rows } = await sql<Omit<NotifiedTicket, 'code'> & { number: number; prefix: string }>`
    select t.id, t.number, ${prefixOf} as prefix, t.title, c.name as category, t.person_id, t.opened_by, ${requesterName} as requester,
      t.assignee_id, t.is_confidential,
      case when t.assignee_id is not null then array[t.assignee_id] else coalesce(
        (select array_agg(h.person_id) from ticket_handlers h where h.company_id = t.company_id and h.category_id = t.category_id),
        case when t.is_confidential then '{}' else coalesce((select array_agg(o.user_id) from profiles o
          where o.company_id = t.company_id and o.is_active and o.role in ('admin', 'corporate')), app.platform_staff()) end) end as staff
    from tickets t
    join ticket_categories c on c.company_id = t.company_id and c.id = t.category_id
    left join profiles p on p.user_id = t.person_id
    where t.company_id = app.company_id() and t.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { number, prefix, ...ticket } = row;
  return { ...ticket, code: ticketCode(prefix, number) };
};

type Words = { readonly to: readonly string[]; readonly titulo: string; readonly mensagem: string };
type Say<Name extends EventName> = (ticket: NotifiedTicket, event: Happening<Name>) => readonly Words[];

/** The words of the last of several unread notices, with their number. For confidential tickets only the number. */
const wordsOf =
  ({ code, is_confidential, title }: NotifiedTicket, { titulo, mensagem }: Words) =>
  (times: number) => {
    if (is_confidential)
      return {
        titulo: times === 1 ? 'Há atualização em um chamado' : `Há ${times} atualizações em um chamado`,
        mensagem: 'Abra o chamado para ver.',
      };
    if (times === 1) return { titulo, mensagem };
    return { titulo: `${times} novidades no chamado ${code}`, mensagem: `${title}. A última: ${titulo}` };
  };

/** Notifies people of what happened to a ticket, but not of what they did themselves. */
export const notifyAbout = async (
  { tx }: Pick<ReactionContext, 'tx'>,
  { id: event_id, actor_id }: Pick<Happening, 'id' | 'actor_id'>,
  ticket: NotifiedTicket,
  said: readonly Words[],
) => {
  for (const [place, words] of said.entries())
    await notifyTogether(tx, {
      to: words.to.filter((reader) => reader !== actor_id),
      words: wordsOf(ticket, words),
      tipo: 'acompanhamento',
      topic: 'chamados',
      group_key: `ticket ${ticket.id}`,
      link_destino: `/tickets?chamado=${ticket.id}`,
      about: `ticket ${ticket.id}`,
      dedupe_key: `${event_id} tickets.tell ${place}`,
    });
};

const notifying =
  <Name extends EventName>(say: Say<Name>) =>
  async (event: Happening<Name>, context: ReactionContext): Promise<void> => {
    const ticket = await ticketOf(context.tx, event.subject_id);
    if (ticket) await notifyAbout(context, event, ticket, say(ticket, event));
  };

const named = ({ code, title }: NotifiedTicket) => `${code}: ${title}`;

const opened: Say<'tickets.ticket.opened'> = (ticket) => [
  {
    to: ticket.staff.filter((one) => one !== ticket.person_id),
    titulo: `Novo chamado ${ticket.code}`,
    mensagem: `${ticket.requester} pede em “${ticket.category}”: ${ticket.title}`,
  },
  ...(ticket.opened_by === ticket.person_id
    ? []
    : [
        {
          to: [ticket.person_id],
          titulo: `Chamado ${ticket.code} aberto para você`,
          mensagem: `A administração abriu um chamado em seu nome: ${ticket.title}`,
        },
      ]),
];

const answered: Say<'tickets.ticket.answered'> = (ticket, { payload: { status } }) => {
  const titulo =
    status === 'aguardando_solicitante'
      ? `O chamado ${ticket.code} espera uma resposta sua`
      : status === 'resolvido'
        ? `Seu chamado ${ticket.code} foi resolvido`
        : `Seu chamado ${ticket.code} foi respondido`;
  return [{ to: [ticket.person_id], titulo, mensagem: ticket.title }];
};

const replied: Say<'tickets.ticket.replied'> = (ticket) => [
  {
    to: ticket.staff,
    titulo: `${ticket.requester} respondeu no chamado ${ticket.code}`,
    mensagem: ticket.title,
  },
];

const reopened: Say<'tickets.ticket.reopened'> = (ticket) => [
  {
    to: ticket.staff,
    titulo: `${ticket.requester} reabriu o chamado ${ticket.code}`,
    mensagem: ticket.title,
  },
];

const assigned: Say<'tickets.ticket.assigned'> = (ticket, { payload: { assignee_id } }) =>
  assignee_id === null
    ? []
    : [{ to: [assignee_id], titulo: `O chamado ${ticket.code} passou para você`, mensagem: ticket.title }];

const moved: Say<'tickets.ticket.moved'> = (ticket, { actor_id, payload: { to } }) => {
  const isByRequester = actor_id === ticket.person_id;
  if (isByRequester) {
    if (to !== 'cancelado' && to !== 'resolvido') return [];
    const what = to === 'cancelado' ? 'cancelou' : 'deu por resolvido';
    const titulo = `${ticket.requester} ${what} o chamado ${ticket.code}`;
    return [{ to: ticket.assignee_id ? [ticket.assignee_id] : [], titulo, mensagem: ticket.title }];
  }
  const said: Partial<Record<typeof to, Words>> = {
    resolvido: {
      to: [ticket.person_id],
      titulo: `Seu chamado ${ticket.code} foi resolvido`,
      mensagem: `Se ainda faltar algo, reabra antes que ele se encerre. ${ticket.title}`,
    },
    cancelado: {
      to: [ticket.person_id],
      titulo: `Seu chamado ${ticket.code} foi cancelado`,
      mensagem: ticket.title,
    },
    aguardando_solicitante: {
      to: [ticket.person_id],
      titulo: `O chamado ${ticket.code} espera uma resposta sua`,
      mensagem: ticket.title,
    },
  };
  const words = said[to];
  return words ? [words] : [];
};

const reminded: Say<'tickets.ticket.reminded'> = (ticket) => [
  {
    to: [ticket.person_id],
    titulo: `O chamado ${ticket.code} ainda espera você`,
    mensagem: `Sem resposta, ele será dado por resolvido em três dias úteis. ${named(ticket)}`,
  },
];

/** Notifies of the decision on a contest; for a corrected question, with the change of the mark. */
const notifyDecided = async (event: Happening<'tickets.contest.decided'>, context: ReactionContext) => {
  const ticket = await ticketOf(context.tx, event.subject_id);
  if (!ticket) return;
  const outcome = event.payload.outcome as ContestOutcome;
  const mark = outcome === 'corrected' ? await markWords(context.tx, ticket.id) : null;
  const mensagem = [`${contestOutcomeLabel[outcome]}.`, mark, ticket.title].filter(Boolean).join(' ');
  const titulo = `Resultado do seu pedido ${ticket.code}`;
  await notifyAbout(context, event, ticket, [{ to: [ticket.person_id], titulo, mensagem }]);
};

export const notificationReactions: ReactionTable = {
  'tickets.ticket.opened': [after('tickets.tell_opened', notifying(opened))],
  'tickets.ticket.answered': [after('tickets.tell_answered', notifying(answered))],
  'tickets.ticket.replied': [after('tickets.tell_replied', notifying(replied))],
  'tickets.ticket.reopened': [after('tickets.tell_reopened', notifying(reopened))],
  'tickets.ticket.assigned': [after('tickets.tell_assigned', notifying(assigned))],
  'tickets.ticket.moved': [after('tickets.tell_moved', notifying(moved))],
  'tickets.ticket.reminded': [after('tickets.tell_reminded', notifying(reminded))],
  'tickets.contest.decided': [after('tickets.tell_decided', notifyDecided)],
};
