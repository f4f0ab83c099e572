/** The labels of people on screen. Free of schemas, so that a page loads only what it needs. */

import type { BatchStatus, MoveRequestStatus } from './hierarchy.ts';
import type { ImportAction, ImportStatus } from './imports.ts';
import type { InviteSending, InviteStatus } from './invites.ts';
import type { UserStatus } from './users.ts';
import type { LeavingKind } from './values.ts';

export const userStatusLabel: Record<UserStatus, string> = { ativo: 'Ativo', inativo: 'Inativo' };

export const batchStatusLabel: Record<BatchStatus, string> = {
  agendada: 'Agendada',
  aplicada: 'Aplicada',
  cancelada: 'Cancelada',
  conflito: 'Não aplicada',
};

export const moveRequestStatusLabel: Record<MoveRequestStatus, string> = {
  pendente: 'Pendente',
  aprovada: 'Aprovada',
  recusada: 'Recusada',
  cancelada: 'Cancelada',
};

export const inviteStatusLabel: Record<InviteStatus, string> = {
  preparado: 'Preparado',
  pendente: 'Pendente',
  aceito: 'Aceito',
  expirado: 'Expirado',
  revogado: 'Revogado',
};

/** The labels for people who are invited or prepared and have not joined yet. */
export const awaitedLabel = { preparado: 'Preparado', pendente: 'Convidado' } as const;

/** The label of every status in the list. */
export const listedStatusLabel = {
  ...userStatusLabel,
  preparado: awaitedLabel.preparado,
  convidado: awaitedLabel.pendente,
} as const;

export const inviteSendingLabel: Record<InviteSending, string> = {
  now: 'Convidar agora',
  on_day: 'Convidar em um dia',
  not_yet: 'Só preparar, sem avisar ninguém',
};

export const mostImportLines = 10_000;

/** Lines that are imported together, all or none. The call itself imports a file with at most this many changes. */
export const importBatchLines = 500;

/** The most invitations from files that a company mails per minute. The first of them are sent at once. */
export const importMailsPerMinute = 30;

export const importStatusLabel: Record<ImportStatus, string> = {
  simulado: 'Em simulação',
  aplicando: 'Importando',
  aplicado: 'Aplicada',
  expirado: 'Expirada',
  falhou: 'Interrompida',
};

export const importActionLabel: Record<ImportAction, string> = {
  criar: 'Criar',
  atualizar: 'Atualizar',
  sem_alteracao: 'Sem mudanças',
  erro: 'Erro',
};

export const leavingKindLabel: Record<LeavingKind, string> = {
  desligamento: 'Desligamento',
  afastamento: 'Afastamento',
  erro: 'Cadastro por engano',
  outro: 'Outro motivo',
};
