/** Lists and limits of tests, for screens that need no schema. */
export const testKinds = ['simulado', 'proficiency'] as const;
export type TestKind = (typeof testKinds)[number];

export const testStatuses = ['draft', 'published', 'paused', 'archived'] as const;

export const questionTypes = [
  'single_choice',
  'multiple_choice',
  'true_false',
  'numeric',
  'short_text',
] as const;
export type QuestionType = (typeof questionTypes)[number];

export const finishReasons = [
  'submitted',
  'time_expired',
  'closed',
  'precision',
  'classification',
  'max_items',
  'pool_exhausted',
  'abandoned',
  'ended_by_user',
] as const;
export type FinishReason = (typeof finishReasons)[number];

export const noEvidenceReasons = [
  'voided',
  'trait_profile',
  'practice',
  'reads_bank',
  'invalid_answers',
  'low_effort',
  'too_few_items',
  'repeated_items',
  'less_precise',
  'not_emitted',
  'too_few_answers',
  // never of an attempt, which is 'voided': what it proved was taken out of the account later
  'evidence_voided',
] as const;
export type NoEvidenceReason = (typeof noEvidenceReasons)[number];

/** Answers that were on their way when the time ended are taken for so long. */
export const graceMs = 30_000;

export const questionStatuses = ['draft', 'in_review', 'active', 'suspended', 'retired'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];
/** From which states there is a way to each. */
export const statesBefore: Record<Exclude<QuestionStatus, 'draft'>, readonly QuestionStatus[]> = {
  in_review: ['draft'],
  active: ['draft', 'in_review', 'suspended'],
  suspended: ['active'],
  retired: ['draft', 'in_review', 'active', 'suspended'],
};

/** A new key; or the question is annulled: everybody has its points, or it is left out. */
export const regradeKinds = ['key', 'everybody_right', 'left_out'] as const;
export type RegradeKind = (typeof regradeKinds)[number];
export const annulments = ['everybody_right', 'left_out'] as const;
export type Annulment = (typeof annulments)[number];

/** `waiting`: somebody else decides. `returned`: they did not let it begin. */
export const regradeStates = ['waiting', 'running', 'done', 'returned'] as const;

/** Moved or copied at once. */
export const mostMovedQuestions = 200;

/** Of one simulado, in all its parts. */
export const mostTestQuestions = 200;

/** Of a file of questions. */
export const mostBankBytes = 2 * 1024 * 1024;
export const mostBankLines = 1000;

/** Fewest active questions with which a proficiency test may be published: in all, and of each level. */
export const fewestOfBank = 25;
export const fewestOfLevel = 4;
/** Under so many the same questions come back soon: a warning. */
export const enoughOfBank = 60;

export const showMoments = ['on_submit', 'when_final', 'after_close', 'on_release', 'never'] as const;
export type ShowMoment = (typeof showMoments)[number];

/**
 * What became of an attempt that ended. `waiting`: the score is not told yet. `untold`: it
 * never is. `time_expired`: not passed, and the time had
 * ended it. `practised`: of practice, which nobody passes or fails. `measured` and `unmeasured`: of proficiency tests,
 * likewise.
 */
export const situations = [
  'passed',
  'failed',
  'waiting',
  'untold',
  'voided',
  'time_expired',
  'practised',
  'measured',
  'unmeasured',
] as const;
export type Situation = (typeof situations)[number];

export const situationLabel: Record<Situation, string> = {
  passed: 'Aprovado',
  failed: 'Não aprovado',
  waiting: 'Em correção',
  untold: 'Nota não mostrada',
  voided: 'Anulado',
  time_expired: 'Tempo esgotado',
  practised: 'Treino',
  measured: 'Nível estimado',
  unmeasured: 'Sem resultado',
};

/** How long an attempt at a simulado may take, in minutes, as people look for it. */
export const simuladoDurations = ['upto_15', 'upto_30', 'upto_60', 'over_60', 'unlimited'] as const;
export type SimuladoDuration = (typeof simuladoDurations)[number];

export const simuladoDurationLabel: Record<SimuladoDuration, string> = {
  upto_15: 'Até 15 min',
  upto_30: 'De 16 a 30 min',
  upto_60: 'De 31 min a 1 h',
  over_60: 'Mais de 1 h',
  unlimited: 'Sem limite',
};

export const testKindLabel: Record<TestKind, string> = {
  simulado: 'Simulado',
  proficiency: 'Teste de proficiência',
};

/** Whether somebody may take a simulado. */
export const simuladoStates = [
  ...(['open', 'running', 'waits', 'opens_later', 'rests'] as const),
  ...(['closed', 'no_attempts', 'passed', 'paused'] as const),
] as const;
