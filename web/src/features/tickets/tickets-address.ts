/** What the addresses of tickets may say. */
import { type QueueView, queueViews } from '@pdy/contract/tickets/values';
import { addressOf, id, matching, oneOf, type Reader, text, words } from '#lib/address/address.ts';

/** The views of attendants, in the words of the address. */
const viewWords = {
  'nao-atribuidos': 'unassigned',
  meus: 'mine',
  atrasados: 'overdue',
  hoje: 'today',
  todos: 'all',
  sigilosos: 'confidential',
} as const satisfies Record<string, QueueView>;
export type ViewWord = keyof typeof viewWords;
const viewNames = Object.keys(viewWords) as ViewWord[];
export const viewOf = (word: ViewWord): QueueView => viewWords[word];
export const wordOf = (view: QueueView): ViewWord => viewNames[queueViews.indexOf(view)] ?? 'nao-atribuidos';

/** The view where something waits: tickets that nobody has taken, otherwise the reader's own. */
export const firstView = (counts: { unassigned: number; mine: number } | undefined): ViewWord =>
  counts && counts.unassigned === 0 && counts.mine > 0 ? 'meus' : 'nao-atribuidos';

export const ticketsAddress = addressOf('/tickets', {
  /** 'abertos': the reader's own. Absent: for attendants the tickets that nobody has taken, for others their own. */
  fila: oneOf('abertos', 'encerrados', ...viewNames),
  busca: words,
  situacao: oneOf('aberto', 'em_andamento', 'aguardando_solicitante', 'resolvido', 'fechado', 'cancelado'),
  prioridade: oneOf('critica', 'alta', 'media', 'baixa'),
  categoria: id,
  /** The requester, and the attendant. */
  quem: id,
  responsavel: id,
  /** All tickets that contest the same thing. */
  contesta: id,
  /** The ticket whose panel is open. */
  chamado: id,
});
export const { useAddress: useTicketsAddress, useGoTo } = ticketsAddress;

export const noFilters = {
  busca: undefined,
  situacao: undefined,
  prioridade: undefined,
  categoria: undefined,
  quem: undefined,
  responsavel: undefined,
  contesta: undefined,
};

/** The position of a question in its attempt: the router parses it as a number. */
const position: Reader<number> = (asked) =>
  /^[1-9]\d{0,2}$/.test(String(asked)) ? Number(asked) : undefined;

export const newTicketAddress = addressOf('/tickets/new', {
  /** The code of the category, as every company has it at first. */
  assunto: matching(/^[a-z_]{2,30}$/),
  /** The field of the person's record that should be corrected. */
  campo: text,
  /** The former page. */
  de: matching(/^\/[a-z0-9/-]{0,199}$/i),
  /** What is contested. */
  revisar: oneOf('nivel', 'questao', 'resultado'),
  competencia: id,
  tentativa: id,
  questao: position,
  /** The study card that has a mistake. */
  cartao: id,
});
export const useNewTicketAddress = newTicketAddress.useAddress;
