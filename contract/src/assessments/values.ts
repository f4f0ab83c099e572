/** Lists and limits of tests, for screens that need no schema. */
export const testKinds = ['simulado', 'proficiency'] as const;
export type TestKind = (typeof testKinds)[number];

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
  'invalid_answers',
  'low_effort',
  'too_few_items',
  'repeated_items',
  'less_precise',
  'not_emitted',
  'too_few_answers',
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

/** Moved or copied at once. */
export const mostMovedQuestions = 200;

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
