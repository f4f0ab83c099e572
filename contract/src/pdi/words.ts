/** The labels of development plans on screen. Free of schemas, so that a page loads only what it needs. */

import type * as z from 'zod';
import type { ActivityKind, ActivityStatus, LearningType } from './activity.ts';
import type { AmendmentStatus } from './amendment.ts';
import type { Cadence } from './cadence.ts';
import type { CheckinStatus } from './checkin.ts';
import type { GoalMode, GoalPriority, GoalStatus, GoalVisibility } from './goal.ts';
import type { Repetition } from './personal-activity.ts';
import type { Plan, PlanStatus } from './plan.ts';
import type { RevisedPlanField } from './revision.ts';
import type { NotApproved, TeamScope } from './team.ts';

export const activityKindLabel: Record<ActivityKind, string> = {
  course: 'Curso',
  reading: 'Leitura',
  project: 'Projeto',
  mentoring: 'Mentoria',
  job_rotation: 'Rotação de funções',
  event: 'Evento',
  practice: 'Prática',
  simulado: 'Simulado',
  deck: 'Flash cards',
  assessment: 'Avaliação',
  other: 'Outra',
};

export const learningTypeLabel: Record<LearningType, string> = {
  experience: 'Prática',
  social: 'Pessoas',
  formal: 'Cursos',
};

/** The way of learning of each kind of activity, unless somebody chooses another. */
export const learningTypeOf: Record<ActivityKind, LearningType> = {
  course: 'formal',
  reading: 'formal',
  project: 'experience',
  mentoring: 'social',
  job_rotation: 'experience',
  event: 'social',
  practice: 'experience',
  simulado: 'formal',
  deck: 'formal',
  assessment: 'formal',
  other: 'experience',
};

export const activityStatusLabel: Record<ActivityStatus, string> = {
  todo: 'A fazer',
  doing: 'Fazendo',
  awaiting_validation: 'Aguardando validação',
  done: 'Concluída',
  cancelled: 'Cancelada',
};

/** Calendar days in which a finished activity may be reopened. */
export const reopenDays = 7;

export const amendmentStatusLabel: Record<AmendmentStatus, string> = {
  pending: 'Aguardando decisão',
  approved: 'Aprovada',
  rejected: 'Recusada',
  withdrawn: 'Retirada',
  superseded: 'Sem efeito',
};

export const revisedPlanFieldLabel: Record<RevisedPlanField, string> = {
  title: 'Título do PDI',
  summary: 'Resumo',
  period_start: 'Início do período',
  period_end: 'Fim do período',
};

/** The file endings that the file chooser of a browser offers. */
export const attachmentEndings = '.pdf,.png,.jpg,.jpeg,.docx,.xlsx,.pptx,.txt,.csv';

export const cadenceLabel: Record<Cadence, string> = {
  7: 'Toda semana',
  14: 'A cada duas semanas',
  30: 'A cada 30 dias',
};

export const checkinStatusLabel: Record<CheckinStatus, string> = {
  open: 'Em aberto',
  submitted: 'Enviado',
  reviewed: 'Respondido',
  skipped: 'Pulado',
  missed: 'Não enviado',
};

/** The names of the moods, from 1 to 5. */
export const moodLabels = ['Muito mal', 'Mal', 'Neutro', 'Bem', 'Muito bem'] as const;

export const goalModeLabel: Record<GoalMode, string> = {
  manual: 'Percentual informado por você',
  metric: 'Indicador com início e alvo',
  activities: 'Atividades concluídas',
  competency: 'Nível medido da competência',
};

export const goalStatusLabel: Record<GoalStatus, string> = {
  draft: 'Rascunho',
  not_started: 'Não iniciada',
  in_progress: 'Em andamento',
  completed: 'Concluída',
  not_achieved: 'Não atingida',
  cancelled: 'Cancelada',
};

export const goalPriorityLabel: Record<GoalPriority, string> = {
  high: 'Alta',
  medium: 'Média',
  low: 'Baixa',
};

export const goalVisibilityLabel: Record<GoalVisibility, string> = {
  manager: 'Minha linha de gestão e a administração',
  team: 'Também a minha equipe',
  private: 'Só eu',
};

export const repetitionLabel: Record<Repetition, string> = {
  DAILY: 'Todo dia',
  WEEKLY: 'Toda semana',
  MONTHLY: 'Todo mês',
};

export const planStatusLabel: Record<PlanStatus, string> = {
  draft: 'Rascunho',
  submitted: 'Em aprovação',
  changes_requested: 'Ajustes solicitados',
  active: 'Ativo',
  completed: 'Concluído',
  closed: 'Encerrado',
  cancelled: 'Cancelado',
};

/** Days after its end in which a completed or closed plan may be reopened. */
export const planReopenDays = 30;

/** Whether the plan is being written: then goals may be added, changed and removed freely. */
export const isBeingWritten = ({ status }: Pick<Plan, 'status'>) =>
  status === 'draft' || status === 'changes_requested';

export const teamScopeLabel: Record<TeamScope, string> = {
  direct: 'Diretos',
  all: 'Toda a linha',
};

export const notApprovedLabel: Record<z.infer<typeof NotApproved>, string> = {
  changed: 'Mudou depois que você abriu. Leia de novo antes de aprovar.',
  plan_waits_for_a_decision: 'Já não espera aprovação.',
  not_asked: 'Não espera a sua decisão.',
};
