/** What a finished test proves about a competency, and why it sometimes proves nothing. */
import type { EvidenceKind } from '../competencies/evidence.ts';
import { levelValueOfAbility } from './ability-level.ts';
import { isLowEffort } from './effort.ts';

export type TestKind = Extract<EvidenceKind, 'proficiency_test' | 'simulado' | 'behavioural_test'>;

/** The largest standard error at which evidence has full quality. */
const FULL_QUALITY_SE = 0.45;
const CAUTION_FACTOR = 0.5;
/** The fewest questions about the competency that the person had not seen for 180 days. */
const FEWEST_UNSEEN_ITEMS = 5;
/** The fewest situations about the competency. */
const FEWEST_CASES = 6;
/** A retake replaces the earlier result unless its standard error is more than this times as large. */
const MOST_IMPRECISE = 1.25;

/** θ and SE: `contract/src/rules/assessments/ability-level.ts`. `caution`: the answers are only partly reliable. */
export type Measured = { theta: number; se: number; caution?: boolean | undefined };

/** The row of evidence: a level with decimals, 1 to 5, and a quality above 0 and up to 1. */
export const testEvidence = ({ theta, se, caution }: Measured) => ({
  level: levelValueOfAbility(theta),
  quality: Math.min(1, (FULL_QUALITY_SE / se) ** 2) * (caution ? CAUTION_FACTOR : 1),
});

/** Raised when the rules of evidence change; results under earlier rules are then judged again. */
export const EVIDENCE_RULES = 2;

export type Emission = {
  kind: TestKind;
  /** The number of questions (or situations) about the competency that were asked. */
  items: number;
  /** How many of them the person had seen in the 180 days before. */
  seen_before: number;
  /** How many of the others were answered: 'Não sei' is an answer, a blank is not. Absent: all. */
  answered?: number | undefined;
  /** Response time effort, 0 to 1; null where it is not measured. */
  rte: number | null;
  validity?: 'valid' | 'caution' | 'invalid' | undefined;
  voided?: boolean | undefined;
  practice?: boolean | undefined;
  /** On the day of the test, the person's role allowed them to read the questions and the right answers. */
  reads_bank?: boolean | undefined;
  /** Trait questionnaires are for self-knowledge and never prove anything. */
  trait_profile?: boolean | undefined;
};

export type NoEvidence =
  | 'voided'
  | 'trait_profile'
  | 'practice'
  | 'reads_bank'
  | 'invalid_answers'
  | 'low_effort'
  | 'too_few_items'
  | 'repeated_items'
  | 'too_few_answers';

/** Why there is no evidence, for the person who took the test; null where nothing needs to be said. */
export const noEvidenceText: Record<NoEvidence, string | null> = {
  voided: null,
  trait_profile: null,
  practice: null,
  reads_bank: 'Você pode ler este banco de questões: o resultado não gera evidência',
  invalid_answers: 'Não foi possível gerar um resultado confiável',
  low_effort: 'Respostas rápidas demais para estimar seu nível',
  too_few_items: 'Poucas questões desta competência',
  repeated_items: 'Questões repetidas: este resultado não altera seu nível',
  too_few_answers: 'Poucas questões respondidas para estimar seu nível',
};

/** The smallest share of answers: fewer say more about the chosen questions than about the person. */
const FEWEST_SHARE = 0.5;

/**
 * Whether the answers are too few to prove anything. Where fewer than five questions were asked, all of them must be
 * answered.
 */
export const areTooFewAnswers = (put: number, answered: number, fewest = FEWEST_UNSEEN_ITEMS) =>
  answered < Math.min(fewest, put) || answered < put * FEWEST_SHARE;

/** Why there is no evidence; null when there is. */
export function whyNoEvidence(result: Emission): NoEvidence | null {
  if (result.voided) return 'voided';
  if (result.trait_profile) return 'trait_profile';
  if (result.practice) return 'practice';
  if (result.reads_bank) return 'reads_bank';
  if (result.validity === 'invalid') return 'invalid_answers';
  if (isLowEffort(result.rte)) return 'low_effort';
  const fewest = result.kind === 'behavioural_test' ? FEWEST_CASES : FEWEST_UNSEEN_ITEMS;
  if (result.items < fewest) return 'too_few_items';
  const unseen = result.items - result.seen_before;
  if (unseen < fewest) return 'repeated_items';
  return areTooFewAnswers(unseen, result.answered ?? unseen, fewest) ? 'too_few_answers' : null;
}

/** `former`: the standard error of the test's earlier evidence; null when there is none. */
export const isMuchLessPrecise = (se: number, former: number | null) =>
  former !== null && se > former * MOST_IMPRECISE;

const prefix: Record<TestKind, string> = {
  proficiency_test: 'prof',
  simulado: 'sim',
  behavioural_test: 'beh',
};

/**
 * The key of evidence. Rows with the same key replace each other, so a repeated test does not count twice. `test` is
 * its id.
 */
export const supersedeKey = (kind: TestKind, test: string, competency: string) =>
  `${prefix[kind]}:${test}:${competency}`;
