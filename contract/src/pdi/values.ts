/** Lists and limits of development plans that schemas and screens share. */

/** The accepted file types, detected from the content. */
export const attachmentKinds = {
  'application/pdf': 'PDF',
  'image/png': 'Imagem PNG',
  'image/jpeg': 'Imagem JPG',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Documento Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Planilha Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'Apresentação PowerPoint',
  'text/plain': 'Texto',
  'text/csv': 'Planilha CSV',
} as const;

export type AttachmentKind = keyof typeof attachmentKinds;

/** The most drafts that are created for others in one call. */
export const mostBegunAtOnce = 200;

export const planEventText = {
  'pdi.plan.created': 'começou o PDI',
  'pdi.plan.changed': 'editou o PDI',
  'pdi.plan.imported': 'recebeu o PDI por arquivo',
  'pdi.plan.begun': 'recebeu o rascunho do PDI',
  'pdi.plan.reopened': 'reabriu o PDI',
  'pdi.plan.closing_written': 'escreveu as palavras finais',
  'pdi.plan.submitted': 'enviou o PDI para aprovação',
  'pdi.plan.rerouted': 'passou a decisão para outra pessoa',
  'pdi.plan.withdrawn': 'retirou o PDI',
  'pdi.plan.approved': 'aprovou o PDI',
  'pdi.plan.changes_requested': 'pediu ajustes',
  'pdi.plan.completed': 'concluiu o PDI',
  'pdi.plan.closed': 'encerrou o PDI',
  'pdi.plan.cancelled': 'cancelou o PDI',
  'pdi.plan.exported': 'exportou o PDI',
  'pdi.plan.frozen': 'suspendeu o PDI',
  'pdi.plan.unfrozen': 'retomou o PDI',
  'pdi.goal.added': 'incluiu a meta',
  'pdi.goal.changed': 'editou a meta',
  'pdi.goal.removed': 'removeu uma meta',
  'pdi.goal.completed': 'concluiu a meta',
  'pdi.goal.missed': 'encerrou como não atingida a meta',
  'pdi.goal.reopened': 'retomou a meta',
  'pdi.goal.progress_reported': 'informou o progresso da meta',
  'pdi.activity.added': 'incluiu a atividade',
  'pdi.activity.changed': 'editou a atividade',
  'pdi.activity.cancelled': 'cancelou a atividade',
  'pdi.activity.removed': 'removeu uma atividade da meta',
  'pdi.activity.moved': 'moveu a atividade',
  'pdi.activity.finished': 'concluiu a atividade',
  'pdi.activity.reopened': 'reabriu a atividade',
  'pdi.activity.validated': 'validou a atividade',
  'pdi.activity.rejected': 'devolveu a atividade',
  'pdi.amendment.proposed': 'pediu uma mudança no PDI',
  'pdi.amendment.rerouted': 'passou a decisão sobre a mudança para outra pessoa',
  'pdi.amendment.withdrawn': 'retirou o pedido de mudança',
  'pdi.amendment.approved': 'aprovou a mudança no PDI',
  'pdi.amendment.rejected': 'recusou a mudança no PDI',
  'pdi.amendment.superseded': 'deixou sem efeito o pedido de mudança',
  'pdi.comment.added': 'comentou',
  'pdi.attachment.added': 'anexou um arquivo',
  'pdi.attachment.removed': 'removeu um arquivo',
} as const;

export type PlanEventName = keyof typeof planEventText;

export const mostApprovedAtOnce = 20;

export const mostValidatedAtOnce = 50;
