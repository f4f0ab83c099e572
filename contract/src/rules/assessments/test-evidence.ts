/** What a finished test says about a competency, and why it sometimes says nothing. Assessments rules 4.8 and 4.12. */
import type { EvidenceKind } from '../evidence.ts';
import { levelValueOfAbility } from './ability-level.ts';
import { isLowEffort } from './effort.ts';

export type TestKind = Extract<EvidenceKind, 'proficiency_test' | 'simulado' | 'behavioural_test'>;

/** Standard error at and below which evidence has full quality. */
const FULL_QUALITY_SE = 0.45;
const CAUTION_FACTOR = 0.5;
/** Fewest questions about the competency that the person had not seen for 180 days. */
const FEWEST_UNSEEN_ITEMS = 5;
/** Fewest situations about the competency. */
const FEWEST_CASES = 6;
/** A retake whose standard error is larger than this times that of the one it would replace replaces nothing. */
const MOST_IMPRECISE = 1.25;

/** θ and SE as in `ability-level.ts`; `caution`: the answers are to be read with care. */
export type Measured = { theta: number; se: number; caution?: boolean | undefined };

/** The row of evidence: level with decimals, 1 to 5, and quality above 0 up to 1. */
export const testEvidence = ({ theta, se, caution }: Measured) => ({
  level: levelValueOfAbility(theta),
  quality: Math.min(1, (FULL_QUALITY_SE / se) ** 2) * (caution ? CAUTION_FACTOR : 1),
});

/** Raised when what counts as evidence changes: what earlier rules gave is then judged once more. */
export const EVIDENCE_RULES = 2;

export type Emission = {
  kind: TestKind;
  /** Questions (or situations) about the competency that were put. */
  items: number;
  /** How many of them the person had seen in the 180 days before. */
  seen_before: number;
  /** How many of the others were answered: 'Não sei' is an answer, a blank is not. Without a number: all. */
  answered?: number | undefined;
  /** Response time effort, 0 to 1; null where it is not measured. */
  rte: number | null;
  validity?: 'valid' | 'caution' | 'invalid' | undefined;
  voided?: boolean | undefined;
  practice?: boolean | undefined;
  /** The person may read the questions and what is right: their role let them on the day of the test. */
  reads_bank?: boolean | undefined;
  /** Trait questionnaires are self-knowledge and prove nothing, whatever they say. */
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

/** For the person whose result it is; null where nothing has to be said. */
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

/** At least half of what was put: fewer answers tell of the questions that were chosen, and not of the person. */
const FEWEST_SHARE = 0.5;

/** Where fewer than five were put, all of them have to be answered. */
export const areTooFewAnswers = (put: number, answered: number, fewest = FEWEST_UNSEEN_ITEMS) =>
  answered < Math.min(fewest, put) || answered < put * FEWEST_SHARE;

/** Why no evidence arises; null when it does. */
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

/** `former`: standard error behind what the same test has proved; null when it has proved nothing. */
export const isMuchLessPrecise = (se: number, former: number | null) =>
  former !== null && se > former * MOST_IMPRECISE;

const prefix: Record<TestKind, string> = {
  proficiency_test: 'prof',
  simulado: 'sim',
  behavioural_test: 'beh',
};

/** Rows of one key replace each other: a test taken again does not count twice. `test` is its id. */
export const supersedeKey = (kind: TestKind, test: string, competency: string) =>
  `${prefix[kind]}:${test}:${competency}`;
