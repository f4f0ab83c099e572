/** Lists and limits of tests, for screens that need no schemas. */
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
  // The evidence was excluded later. A voided attempt has 'voided' instead.
  'evidence_voided',
] as const;
export type NoEvidenceReason = (typeof noEvidenceReasons)[number];

/** Answers that were on their way when the time ended are accepted for this long. */
export const graceMs = 30_000;

export const questionStatuses = ['draft', 'in_review', 'active', 'suspended', 'retired'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];
/** The states from which each state can be reached. */
export const statesBefore: Record<Exclude<QuestionStatus, 'draft'>, readonly QuestionStatus[]> = {
  in_review: ['draft'],
  active: ['draft', 'in_review', 'suspended'],
  suspended: ['active'],
  retired: ['draft', 'in_review', 'active', 'suspended'],
};

/** `key`: a corrected key. The others annul the question: everybody gets its points, or it does not count. */
export const regradeKinds = ['key', 'everybody_right', 'left_out'] as const;
export type RegradeKind = (typeof regradeKinds)[number];
export const annulments = ['everybody_right', 'left_out'] as const;
export type Annulment = (typeof annulments)[number];

/** `waiting`: another person decides. `returned`: they refused it. */
export const regradeStates = ['waiting', 'running', 'done', 'returned'] as const;

/** The most questions that are moved or copied at once. */
export const mostMovedQuestions = 200;

/** The most questions of one simulado, in all its parts. */
export const mostTestQuestions = 200;

/** The size of a file of questions, in bytes, and the number of its questions. */
export const mostBankBytes = 2 * 1024 * 1024;
export const mostBankLines = 1000;

/** The fewest active questions for publishing a proficiency test: in total, and at each level. */
export const fewestOfBank = 25;
export const fewestOfLevel = 4;
/** With fewer questions people soon see the same ones again, so authors get a warning. */
export const enoughOfBank = 60;

export const showMoments = ['on_submit', 'when_final', 'after_close', 'on_release', 'never'] as const;
export type ShowMoment = (typeof showMoments)[number];

/**
 * The result of an ended attempt. `waiting`: the score is not shown yet. `untold`: it will never be shown.
 * `time_expired`: not passed, and the time ended it. `practised`: practice, which nobody passes or fails. `measured`
 * and `unmeasured`: proficiency tests, which nobody passes or fails either.
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

/** The duration of a simulado attempt, in minutes, as a filter. */
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
