/**
 * What counts as evidence of a competency, and how much. The constants are a judgement, not a measurement.
 * A change of them raises ALGO_VERSION, so that each stored level names the table behind it.
 */

import type { competencyKinds } from '../../competencies/catalogue/values.ts';

/** Version of the constants and formulas behind held levels and recommendations. */
export const ALGO_VERSION = 2;

export const evidenceKinds = [
  'performance_review',
  'proficiency_test',
  'manager_rating',
  'simulado',
  'behavioural_test',
  'feedback_round',
  'pdi_activity',
  'peer_feedback',
  'certification',
  'self_assessment',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export const evidenceKindLabel: Record<EvidenceKind, string> = {
  performance_review: 'Avaliação de desempenho',
  proficiency_test: 'Teste de proficiência',
  manager_rating: 'Avaliação do gestor',
  simulado: 'Simulado',
  behavioural_test: 'Casos de julgamento',
  feedback_round: 'Rodada de feedback',
  pdi_activity: 'Atividade do PDI',
  peer_feedback: 'Feedback de um par',
  certification: 'Certificação',
  self_assessment: 'Autoavaliação',
};

/**
 * `base`: the weight of one fresh row of full quality. `cap`: the largest weight of all rows of the kind together.
 */
export const evidenceWeight: Record<EvidenceKind, { readonly base: number; readonly cap: number }> = {
  performance_review: { base: 1, cap: 1.5 },
  proficiency_test: { base: 1, cap: 2 },
  manager_rating: { base: 0.8, cap: 0.8 },
  simulado: { base: 0.7, cap: 1.4 },
  behavioural_test: { base: 0.6, cap: 0.6 },
  feedback_round: { base: 0.5, cap: 0.5 },
  pdi_activity: { base: 0.4, cap: 0.8 },
  peer_feedback: { base: 0.3, cap: 0.9 },
  certification: { base: 1, cap: 1 },
  self_assessment: { base: 0.2, cap: 0.2 },
};

export type CompetencyKind = (typeof competencyKinds)[number];

export const competencyKindLabel: Record<CompetencyKind, string> = {
  technical: 'Técnica',
  behavioural: 'Comportamental',
  leadership: 'Liderança',
  compliance: 'Conformidade',
};

/** Days after which a row weighs half, unless the competency sets another number. */
export const halfLifeDays: Record<CompetencyKind, number> = {
  technical: 365,
  behavioural: 730,
  leadership: 730,
  compliance: 365,
};

/** Whether a kind of evidence may count for a kind of competency: behavioural tests prove nothing technical. */
export const mayProve = (evidence: EvidenceKind, competency: CompetencyKind) =>
  evidence !== 'behavioural_test' || competency === 'behavioural' || competency === 'leadership';
