/** Labels, lists and limits of performance reviews, for screens that need no schemas. */
import type { RaterGroup } from '../rules/reviews/rater-groups.ts';

export const raterGroups = ['self', 'manager', 'peer', 'upward'] as const satisfies readonly RaterGroup[];
/** Groups whose reviews show the name of the writer. */
export const namedGroups = ['self', 'manager'] as const;
export type NamedGroup = (typeof namedGroups)[number];

export const raterGroupLabel: Record<RaterGroup, string> = {
  self: 'Autoavaliação',
  manager: 'Gestor',
  peer: 'Pares',
  upward: 'Liderados',
};

/** Groups whose answers are anonymous. */
export const unnamedGroups = ['peer', 'upward'] as const;
export type UnnamedGroup = (typeof unnamedGroups)[number];

export const nominationStates = ['named', 'approved', 'rejected', 'declined'] as const;
export type NominationState = (typeof nominationStates)[number];
export const nominationStateLabel: Record<NominationState, string> = {
  named: 'Aguarda aprovação',
  approved: 'Aprovado',
  rejected: 'Não aprovado',
  declined: 'Pediu para não avaliar',
};

/** The most colleagues who are asked about one person, unless the company's minimum is higher. */
export const mostPeers = 6;
/** The most people about whom one colleague is asked in a cycle. */
export const mostPeerReviews = 8;

export const cycleKinds = ['yearly', 'half_yearly', 'quarterly', 'probation', 'single'] as const;
export type CycleKind = (typeof cycleKinds)[number];
export const cycleKindLabel: Record<CycleKind, string> = {
  yearly: 'Anual',
  half_yearly: 'Semestral',
  quarterly: 'Trimestral',
  probation: 'Experiência',
  single: 'Avulso',
};

export const cycleStates = [
  'draft',
  'launching',
  'nominating',
  'scheduled',
  'collecting',
  'collected',
  'published',
  'ended',
  'cancelled',
] as const;
export type CycleState = (typeof cycleStates)[number];
export const cycleStateLabel: Record<CycleState, string> = {
  draft: 'Rascunho',
  launching: 'Em preparação',
  nominating: 'Em indicação',
  scheduled: 'Agendado',
  collecting: 'Em coleta',
  collected: 'Coleta encerrada',
  published: 'Publicado',
  ended: 'Encerrado',
  cancelled: 'Cancelado',
};

export const templateStates = ['draft', 'published', 'archived'] as const;
export type TemplateState = (typeof templateStates)[number];
export const templateStateLabel: Record<TemplateState, string> = {
  draft: 'Rascunho',
  published: 'Publicado',
  archived: 'Arquivado',
};

export const questionKinds = ['competency', 'text', 'goals', 'potential'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const questionKindLabel: Record<QuestionKind, string> = {
  competency: 'Competência',
  text: 'Texto',
  goals: 'Metas do período',
  potential: 'Potencial',
};

export const participantStates = ['active', 'away', 'removed', 'late'] as const;
export type ParticipantState = (typeof participantStates)[number];
export const participantStateLabel: Record<ParticipantState, string> = {
  active: 'Participa',
  away: 'Em afastamento',
  removed: 'Retirado',
  late: 'Incluído depois',
};

export const assignmentStates = ['pending', 'started', 'sent', 'declined', 'dismissed', 'expired'] as const;
export type AssignmentState = (typeof assignmentStates)[number];
export const assignmentStateLabel: Record<AssignmentState, string> = {
  pending: 'A fazer',
  started: 'Em andamento',
  sent: 'Enviada',
  declined: 'Recusada',
  dismissed: 'Dispensada',
  expired: 'Fora do prazo',
};

/** The meaning of each mark from 1 to 5. */
export const markLabels = [
  'Abaixo do esperado',
  'Atende parcialmente',
  'Atende',
  'Supera',
  'Excepcional',
] as const;

/** The fewest days for which a collection stays open after a reopening. */
export const reopenedDays = 7;

/** The most characters of one answer. */
export const answerLength = 5000;
/** Characters of the reason for a refusal, return, reopening or cancellation. */
export const reasonLength = { least: 10, most: 500 } as const;
/** Characters of the text of a contest. */
export const contestLength = { least: 20, most: 5000 } as const;

/** Changes among a cycle's people while it runs. */
export const cycleNews = [
  'joined',
  'left',
  'erased',
  'on_leave',
  'back',
  'moved',
  'manager_changed',
  'reviewer_left',
] as const;
export type CycleNewsKind = (typeof cycleNews)[number];

/** What prevents a launch. For each person only the first problem is shown. */
export const launchProblems = [
  'no_manager',
  'inactive_manager',
  'no_job',
  'no_demands',
  'loaded_rater',
  'few_peers',
] as const;
export type LaunchProblem = (typeof launchProblems)[number];
export const launchProblemLabel: Record<LaunchProblem, string> = {
  no_manager: 'Sem gestor',
  inactive_manager: 'Gestor inativo',
  no_job: 'Sem cargo',
  no_demands: 'Cargo sem competências',
  loaded_rater: 'Gestor com avaliações demais',
  few_peers: 'Poucos pares possíveis',
};
