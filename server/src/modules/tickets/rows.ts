/** Tickets, messages and notes as stored. */

import type { TicketImpact, TicketPriority, TicketUrgency } from '@pdy/contract/rules/tickets/priority';
import type { TicketStatus } from '@pdy/contract/rules/tickets/status';
import type { Ticket, TicketFile, TicketMessage } from '@pdy/contract/tickets/tickets';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';
import { usualPrefix } from './targets.ts';
import type { HeldTicket } from './write.ts';

/**
 * The requester's name: of the company, of no company, or of the platform working here. `t` is the ticket, `p` their
 * profile.
 */
export const requesterName = sql<string>`coalesce(${shownName('p')}, t.asker_name,
  case when exists (select from company_members m where m.user_id = t.person_id) then 'Pessoa de fora da empresa'
    else 'Equipe da plataforma' end)`;

/** An attendant's name: of the company, or of the platform. */
export const staffName = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce(${shownName(alias)}, 'Equipe da plataforma')`;

/** The requester as pairs for a JSON object; `t` is the ticket, `p` the profile of the requester. */
export const requesterFacts = sql`'user_id', t.person_id, 'name', ${requesterName},
  'is_active', coalesce(p.is_active, t.asker_name is not null), 'readable_id', ${readableId('p')}`;

/** The attendant, with `a` as their profile; null: nobody yet. */
export const assigneeOf = sql`case when t.assignee_id is not null then jsonb_build_object('user_id', t.assignee_id,
  'name', ${staffName('a')}, 'readable_id', ${readableId('a')}) end`;

export const prefixOf = sql<string>`coalesce((select s.prefix from ticket_settings s), ${usualPrefix})`;

export type TicketRecord = Pick<
  HeldTicket,
  | 'id'
  | 'number'
  | 'title'
  | 'description'
  | 'page'
  | 'category_id'
  | 'is_confidential'
  | 'created_at'
  | 'updated_at'
  | 'first_response_at'
  | 'resolved_at'
  | 'ended_at'
  | 'calendar'
  | 'next_step'
  | 'next_step_at'
  | 'contest_kind'
  | 'contest_id'
  | 'contest_copy'
  | 'outcome'
  | 'outcome_id'
  | 'version'
> & {
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly impact: TicketImpact;
  readonly urgency: TicketUrgency;
  readonly prefix: string;
  readonly category: string;
  readonly person: Ticket['person'];
  readonly opened_by: Ticket['opened_by'];
  readonly assignee: Ticket['assignee'];
  readonly rating: Ticket['rating'];
};

export const ticketRecord = async (tx: Tx, id: string): Promise<TicketRecord | undefined> => {
  const { rows } = await sql<TicketRecord>`
    select t.id, t.number, t.title, t.description, t.page, t.category_id, t.is_confidential, t.created_at, t.updated_at,
      t.status, t.priority, t.impact, t.urgency, t.first_response_at, t.resolved_at, t.ended_at, t.calendar, t.next_step,
      t.next_step_at, t.contest_kind, t.contest_id, t.contest_copy, t.outcome, t.outcome_id, t.version,
      ${prefixOf} as prefix, c.name as category,
      jsonb_build_object(${requesterFacts}, 'email', t.asker_email) as person,
      case when t.opened_by <> t.person_id
        then jsonb_build_object('name', ${staffName('o')}, 'readable_id', ${readableId('o')}) end as opened_by,
      ${assigneeOf} as assignee,
      case when r.score is not null then jsonb_build_object('score', r.score, 'comment', r.comment) end as rating
    from tickets t
    join ticket_categories c on c.company_id = t.company_id and c.id = t.category_id
    left join profiles p on p.user_id = t.person_id
    left join profiles o on o.user_id = t.opened_by
    left join profiles a on a.user_id = t.assignee_id
    left join ticket_ratings r on r.company_id = t.company_id and r.ticket_id = t.id
    where t.company_id = app.company_id() and t.id = ${id}`.execute(tx);
  return rows[0];
};

type Filed = TicketFile & { readonly message_id: string | null };

const filesOf = (tx: Tx, ticket_id: string): Promise<Filed[]> =>
  tx
    .selectFrom('ticket_files')
    .select(['id', 'name', 'mime', 'size_bytes', 'message_id'])
    .where('ticket_id', '=', ticket_id)
    .orderBy('id')
    .execute();

const plain = ({ message_id: _, ...file }: Filed): TicketFile => file;

/** The messages in their order, each with its files, and the files of the description. */
export const messagesOf = async (tx: Tx, ticket_id: string) => {
  const [{ rows }, files] = await Promise.all([
    sql<Omit<TicketMessage, 'files'>>`
      select m.id, m.is_from_staff, m.body, m.created_at,
        jsonb_build_object('user_id', m.author_id, 'name',
          case when m.is_from_staff then ${staffName('w')} else ${requesterName} end) as author
      from ticket_messages m
      join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
      left join profiles p on p.user_id = t.person_id
      left join profiles w on w.user_id = m.author_id
      where m.company_id = app.company_id() and m.ticket_id = ${ticket_id} order by m.id`.execute(tx),
    filesOf(tx, ticket_id),
  ]);
  return {
    messages: rows.map((one) => ({
      ...one,
      files: files.filter(({ message_id }) => message_id === one.id).map(plain),
    })),
    files: files.filter(({ message_id }) => message_id === null).map(plain),
  };
};

export const notesOf = async (tx: Tx, ticket_id: string): Promise<TicketMessage[]> => {
  const { rows } = await sql<Omit<TicketMessage, 'files'>>`
    select n.id, true as is_from_staff, n.body, n.created_at,
      jsonb_build_object('user_id', n.author_id, 'name', ${staffName('w')}) as author
    from ticket_notes n left join profiles w on w.user_id = n.author_id
    where n.company_id = app.company_id() and n.ticket_id = ${ticket_id} order by n.id`.execute(tx);
  return rows.map((one) => ({ ...one, files: [] }));
};
