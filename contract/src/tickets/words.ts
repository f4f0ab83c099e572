/** Labels and limits of tickets on screen, in mails and in files. */
import type { TicketImpact, TicketPriority, TicketUrgency } from '../rules/tickets/priority.ts';
import type { TicketStatus } from '../rules/tickets/status.ts';

export const ticketStatusLabel: Record<TicketStatus, string> = {
  aberto: 'Aberto',
  em_andamento: 'Em andamento',
  aguardando_solicitante: 'Aguardando solicitante',
  resolvido: 'Resolvido',
  fechado: 'Fechado',
  cancelado: 'Cancelado',
};

export const ticketImpactLabel: Record<TicketImpact, string> = {
  individual: 'Só eu',
  equipe: 'Minha equipe',
  empresa: 'Toda a empresa',
};

/** The impact for people other than the requester: agents, and people who set up a category. */
export const ticketImpactOfOthers: Record<TicketImpact, string> = {
  individual: 'Só quem abre o chamado',
  equipe: 'A equipe de quem abre',
  empresa: 'Toda a empresa',
};

export const ticketUrgencyLabel: Record<TicketUrgency, string> = {
  baixa: 'Baixa: posso esperar',
  media: 'Média: atrapalha meu trabalho',
  alta: 'Alta: não consigo trabalhar',
};

export const ticketPriorityLabel: Record<TicketPriority, string> = {
  critica: 'Crítica',
  alta: 'Alta',
  media: 'Média',
  baixa: 'Baixa',
};

export const ticketScoreLabel: Record<1 | 2 | 3 | 4 | 5, string> = {
  1: 'Muito ruim',
  2: 'Ruim',
  3: 'Regular',
  4: 'Bom',
  5: 'Muito bom',
};

export const contestKindLabel = {
  level: 'Revisão de nível',
  question: 'Questão contestada',
  result: 'Revisão de resultado',
  review: 'Avaliação de desempenho contestada',
} as const;
export type ContestKind = keyof typeof contestKindLabel;

/** The result of a contest. */
export const contestOutcomeLabel = {
  kept: 'Fica como está',
  voided: 'Evidência anulada',
  overridden: 'Nível ajustado',
  corrected: 'Questão corrigida',
  granted: 'Deferido',
} as const;
export type ContestOutcome = keyof typeof contestOutcomeLabel;

/** The most files of one message. */
export const mostTicketFiles = 5;
/** The most files of one ticket with all its messages, and their total size in bytes. */
export const mostFilesOfTicket = 100;
export const mostBytesOfTicket = 100 * 1024 * 1024;
/** Bytes that one person may attach to tickets within 24 hours; removed files do not count. */
export const mostTicketBytesADay = 200 * 1024 * 1024;
/** The size of one file, in bytes. */
export const mostTicketFileBytes = 10 * 1_048_576;
/** The most characters of a description, an answer or a note. */
export const mostTicketWords = 5000;
/** Days in which the requester may rate the handling. */
export const ratingDays = 7;
/** The most tickets that one person may open in an hour. */
export const mostTicketsAnHour = 10;
/** The most answers that one person may write in their own tickets in an hour, in total. */
export const mostRepliesAnHour = 30;
/** Minutes in which a second ticket with the same title by the same person needs confirmation. */
export const sameTitleMinutes = 10;
