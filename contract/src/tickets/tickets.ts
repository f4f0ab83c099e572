/** A ticket: a person's request to the people who can answer it, and its result. */
import * as z from 'zod';
import { Id, Line, ReadableId, SeenText, Version } from '../common.ts';
import { ticketImpacts, ticketPriorities, ticketUrgencies } from '../rules/tickets/priority.ts';
import { ticketStatuses } from '../rules/tickets/status.ts';
import { ContestCopy } from './contests.ts';
import {
  type ContestKind,
  type ContestOutcome,
  contestKindLabel,
  contestOutcomeLabel,
  mostTicketFiles,
  mostTicketWords,
} from './words.ts';

const tooLong = `Texto muito longo (máximo ${mostTicketWords} caracteres)`;

/** The text of a message or a note; kept as typed. */
export const TicketWords = SeenText.min(1, 'Escreva a mensagem').max(mostTicketWords, tooLong);

const FileIds = z.array(Id).max(mostTicketFiles, `Até ${mostTicketFiles} arquivos por mensagem`);

/** The path of the page the person came from, without parameters that could be about other people. */
const PagePath = z
  .string()
  .max(200)
  .regex(/^\/[a-z0-9/-]*$/i, 'Endereço inválido');

export const ContestKindName = z.enum(Object.keys(contestKindLabel) as [ContestKind, ...ContestKind[]]);
export const ContestOutcomeName = z.enum(
  Object.keys(contestOutcomeLabel) as [ContestOutcome, ...ContestOutcome[]],
  'Escolha o resultado',
);

/** The requester's own competency, a question of their own attempt, or the attempt itself. */
export const Contest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('level'), competency_id: Id }),
  z.strictObject({ kind: z.literal('question'), attempt_id: Id, position: z.int().min(1).max(400) }),
  z.strictObject({ kind: z.literal('result'), attempt_id: Id }),
]);
export type Contest = z.infer<typeof Contest>;

const fields = {
  title: Line.min(1, 'Título é obrigatório').max(200, 'Título muito longo (máximo 200 caracteres)'),
  category_id: z.uuid('Categoria é obrigatória'),
  impact: z.enum(ticketImpacts, 'Diga quem é afetado'),
  urgency: z.enum(ticketUrgencies, 'Diga qual é a urgência'),
  description: SeenText.min(1, 'Descrição é obrigatória').max(mostTicketWords, tooLong),
  file_ids: FileIds,
};

export const NewTicket = z.strictObject({
  ...fields,
  /** Null: they came from no particular page, or do not want to say. */
  page: PagePath.nullable(),
  contest: Contest.nullable(),
  /** The requester saw their ticket with the same title from a few minutes ago, and this is another one. */
  is_another: z.boolean(),
});
export type NewTicket = z.infer<typeof NewTicket>;

const Person = z.object({ user_id: Id, name: z.string() });
export const TicketRequester = Person.extend({ is_active: z.boolean(), readable_id: ReadableId });
export const TicketAssignee = Person.extend({ readable_id: ReadableId });

export const TicketRow = z.object({
  id: Id,
  /** For example 'CH-000123'. */
  code: z.string(),
  title: z.string(),
  status: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  category: z.string(),
  is_confidential: z.boolean(),
  created_at: z.date(),
  updated_at: z.date(),
  /** When the first response is due; null: it was given, or nobody waits for it. */
  first_response_due_at: z.date().nullable(),
  /** When the solution is due; null while the clock is paused, and once the ticket is over. */
  resolution_due_at: z.date().nullable(),
  is_overdue: z.boolean(),
});
export type TicketRow = z.infer<typeof TicketRow>;

export const TicketFile = z.object({ id: Id, name: z.string(), mime: z.string(), size_bytes: z.int() });
export type TicketFile = z.infer<typeof TicketFile>;

/** A message or a note. */
export const TicketMessage = z.object({
  id: Id,
  author: Person,
  is_from_staff: z.boolean(),
  body: z.string(),
  created_at: z.date(),
  files: z.array(TicketFile),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TicketEvent = z.object({
  id: Id,
  at: z.date(),
  /** Null: it happened automatically. */
  actor: z.string().nullable(),
  /** A sentence: 'mudou a prioridade de Média para Alta'. */
  text: z.string(),
  reason: z.string().nullable(),
});
export type TicketEvent = z.infer<typeof TicketEvent>;

/** A clock of a ticket, in business minutes of its company. */
export const TicketClock = z.object({
  /** From the creation. */
  target_minutes: z.int(),
  /** Null: it is paused before that, or its target was changed. */
  due_at: z.date().nullable(),
  /** When it stopped for good; null: not yet. */
  met_at: z.date().nullable(),
  /** Minutes it has run until now, or until it stopped. */
  spent_minutes: z.int(),
  is_paused: z.boolean(),
  is_overdue: z.boolean(),
});
export type TicketClock = z.infer<typeof TicketClock>;

export const Ticket = TicketRow.extend({
  description: z.string(),
  files: z.array(TicketFile),
  category_id: Id,
  impact: z.enum(ticketImpacts),
  urgency: z.enum(ticketUrgencies),
  person: TicketRequester.extend({
    /** For an account without a company, which has no page here. */
    email: z.string().nullable(),
  }),
  /** The person who opened it for the requester; null: the requester did. */
  opened_by: z.object({ name: z.string(), readable_id: ReadableId }).nullable(),
  assignee: TicketAssignee.nullable(),
  /** Who may answer it now. 'platform': only the requester administers the company; 'nobody': no handler is named. */
  answered_by: z.enum(['staff', 'platform', 'nobody']),
  page: z.string().nullable(),
  first_response: TicketClock,
  resolution: TicketClock,
  /** The next automatic step, and when it happens; null: none. */
  next_step: z.object({ step: z.enum(['remind', 'resolve', 'close']), at: z.date() }).nullable(),
  resolved_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  /** Until when the requester may reopen it; null: it is not solved. */
  reopen_until: z.date().nullable(),
  messages: z.array(TicketMessage),
  history: z.array(TicketEvent),
  /** Null for the requester, who may not read them. */
  notes: z.array(TicketMessage).nullable(),
  rating: z.object({ score: z.int(), comment: z.string().nullable() }).nullable(),
  contest: z
    .object({
      kind: ContestKindName,
      contest_id: Id,
      /** The explanation when it was contested. */
      copy: ContestCopy,
      outcome: ContestOutcomeName.nullable(),
      outcome_id: Id.nullable(),
      /** The number of other tickets that contest the same. */
      others: z.int(),
    })
    .nullable(),
  /** The role of the reader here. 'follower': their own ticket was merged into this one. */
  reader: z.enum(['asker', 'staff', 'follower']),
  /** Readers besides the requester and the agents: requesters of merged tickets, and the platform's team. */
  also_read_by: z.object({ followers: z.boolean(), platform: z.boolean() }),
  /** The code of the ticket into which it was merged; null: none. */
  goes_on_in: z.string().nullable(),
  may: z.object({
    reply: z.boolean(),
    cancel: z.boolean(),
    solve: z.boolean(),
    reopen: z.boolean(),
    close: z.boolean(),
    rate: z.boolean(),
  }),
  version: Version,
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketCategory = z.object({
  id: Id,
  /** The code of a category that every company has from the beginning; null: the company's own category. */
  code: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  default_impact: z.enum(ticketImpacts),
  is_confidential: z.boolean(),
  /** The readers of confidential tickets; empty for other categories. */
  readers: z.array(z.string()),
});
export type TicketCategory = z.infer<typeof TicketCategory>;

export const TicketReply = z.strictObject({ body: TicketWords, file_ids: FileIds });

const Why = z.string().trim().max(500, 'Texto muito longo (máximo 500 caracteres)');
/** Why a ticket takes another course; empty: no reason given. */
export const TicketReason = z.strictObject({ reason: Why });

export const TicketReopening = z.strictObject({ reason: TicketWords });

export const TicketRating = z.strictObject({
  /** 1 (very bad) to 5 (very good). */
  score: z.int('Escolha uma nota').min(1, 'Escolha uma nota').max(5, 'Escolha uma nota'),
  comment: z
    .string()
    .trim()
    .max(1000, 'Texto muito longo (máximo 1000 caracteres)')
    .nullable()
    .transform((text) => text || null),
});
