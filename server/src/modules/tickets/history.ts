/** The history of a ticket, in words. */
import type { TicketPriority } from '@pdy/contract/rules/tickets/priority';
import type { TicketStatus } from '@pdy/contract/rules/tickets/status';
import type { Ticket, TicketEvent } from '@pdy/contract/tickets/tickets';
import { ticketPriorityLabel, ticketStatusLabel } from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { requesterName, staffName } from './rows.ts';

export type TicketLine = {
  id: string;
  at: Date;
  kind: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  actor: string | null;
  before_name: string | null;
  after_name: string | null;
  first_response_target: number | null;
  resolution_target: number | null;
};

const status = (value: string | null) => ticketStatusLabel[value as TicketStatus] ?? '';
const priority = (value: string | null) => ticketPriorityLabel[value as TicketPriority] ?? '';

/** The reason of an automatic step. */
const reasons: Readonly<Record<string, string>> = {
  sem_retorno: 'Sem retorno de quem pediu',
  prazo_encerrado: 'Ninguém reabriu dentro do prazo',
  responsavel_saiu: 'Quem atendia não atende mais',
};

const texts: Readonly<Record<string, (line: TicketLine) => string>> = {
  criado: ({ after }) => `abriu o chamado, com prioridade ${priority(after)}`,
  status: ({ before, after }) => `mudou de “${status(before)}” para “${status(after)}”`,
  prioridade: ({ before, after }) => `mudou a prioridade de ${priority(before)} para ${priority(after)}`,
  categoria: ({ before_name, after_name }) => `mudou a categoria de “${before_name}” para “${after_name}”`,
  atribuicao: ({ before, before_name, after, after_name }) => {
    if (after === null) return `tirou o chamado de ${before_name}`;
    return before === null
      ? `passou o chamado para ${after_name}`
      : `passou o chamado de ${before_name} para ${after_name}`;
  },
  resposta: () => 'respondeu',
  resposta_inicial: () => 'deu a primeira resposta',
  nota: () => 'anotou algo para quem atende',
  avaliacao: () => 'avaliou o atendimento',
  lembrete: () => 'lembrou quem pediu de responder',
  mescla: ({ before, after }) =>
    after === null ? `uniu o chamado ${before} a este` : `uniu este chamado ao ${after}`,
  ligacao: ({ before, after }) =>
    after === null ? `desfez a ligação com o chamado ${before}` : `ligou este chamado ao ${after}`,
  escalonamento: ({ after }) =>
    after === null ? 'tirou o chamado da equipe da plataforma' : 'levou o chamado à equipe da plataforma',
  relogio: () => 'calculou os prazos de novo, pelo calendário da empresa',
};

/**
 * The log of a ticket, oldest line first. Ids in lines are cast before they are looked up: a cast inside the comparison
 * may fail, so row-level security would keep it from every index and scan whole tables.
 */
export const linesOf = async (tx: Tx, ticket_id: string): Promise<TicketLine[]> => {
  const { rows } = await sql<TicketLine>`
    with line as materialized (
      select e.id, e.company_id, e.ticket_id, e.at, e.kind, e.before, e.after, e.reason, e.actor_id,
        e.first_response_target, e.resolution_target,
        case when e.kind in ('atribuicao', 'categoria') then e.before::uuid end as before_id,
        case when e.kind in ('atribuicao', 'categoria') then e.after::uuid end as after_id
      from ticket_events e where e.company_id = app.company_id() and e.ticket_id = ${ticket_id})
    select e.id, e.at, e.kind, e.before, e.after, e.reason, e.first_response_target, e.resolution_target,
      case when e.actor_id is null then null when e.actor_id = t.person_id then ${requesterName} else ${staffName('w')} end as actor,
      case e.kind when 'atribuicao' then case when e.before is not null then ${staffName('b')} end
        when 'categoria' then (select c.name from ticket_categories c where c.company_id = e.company_id and c.id = e.before_id) end as before_name,
      case e.kind when 'atribuicao' then case when e.after is not null then ${staffName('n')} end
        when 'categoria' then (select c.name from ticket_categories c where c.company_id = e.company_id and c.id = e.after_id) end as after_name
    from line e
    join tickets t on t.company_id = e.company_id and t.id = e.ticket_id
    left join profiles p on p.user_id = t.person_id
    left join profiles w on w.user_id = e.actor_id
    left join profiles b on b.user_id = e.before_id and e.kind = 'atribuicao'
    left join profiles n on n.user_id = e.after_id and e.kind = 'atribuicao'
    order by e.id`.execute(tx);
  return rows;
};

export const historyIn = (lines: readonly TicketLine[]): TicketEvent[] =>
  lines.map((line) => ({
    id: line.id,
    at: line.at,
    actor: line.actor,
    text: texts[line.kind]?.(line) ?? '',
    reason: line.reason === null ? null : (reasons[line.reason] ?? line.reason),
  }));

/** Who else reads a ticket, and the ticket in which it continues, from its log. */
export const joinedBy = (lines: readonly TicketLine[]): Pick<Ticket, 'also_read_by' | 'goes_on_in'> => ({
  also_read_by: {
    followers: lines.some(({ kind, before }) => kind === 'mescla' && before !== null),
    platform: lines.findLast(({ kind }) => kind === 'escalonamento')?.after != null,
  },
  goes_on_in: lines.find(({ kind, after }) => kind === 'mescla' && after !== null)?.after ?? null,
});
