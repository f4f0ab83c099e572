/** The labels of recommendations on screen. Free of schemas, so that a page loads only what it needs. */
import type { RuleKind } from './admin.ts';
import type { DismissReason, RecommendationTab } from './recommendations.ts';

export const ruleKindLabel: Record<RuleKind, string> = {
  pin: 'Destacar',
  exclude: 'Não recomendar',
  boost: 'Dar mais peso',
  mandatory: 'Tornar obrigatória',
};

export const dismissReasonLabel: Record<DismissReason, string> = {
  not_relevant: 'Não tem a ver comigo',
  already_know: 'Já sei isso',
  no_time: 'Sem tempo agora',
  bad_quality: 'O conteúdo é ruim',
  other: 'Outro motivo',
};

export const recommendationTabLabel: Record<RecommendationTab, string> = {
  all: 'Tudo',
  current: 'Cargo atual',
  target: 'Cargo-alvo',
  manager: 'Do meu gestor',
  saved: 'Salvas',
  dismissed: 'Dispensadas',
};
