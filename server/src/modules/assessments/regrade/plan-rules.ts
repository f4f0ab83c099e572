/**
 * The effect of a new key on one person's attempts: marks, passes, levels and evidence. Pure functions, which the
 * preview and the job share.
 */
import type { RegradeFigures } from '@pdy/contract/assessments/regrades';
import { levelValueOfAbility } from '@pdy/contract/rules/assessments/ability-level';
import { isMuchLessPrecise, testEvidence } from '@pdy/contract/rules/assessments/test-evidence';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import type { Ability } from '../rules/ability-rules.ts';
import { type CompetencyScore, type Item, type Rules, scoreOf } from '../taking/score.ts';

type Proof = { readonly level: number; readonly quality: number; readonly se: number };

/** What an attempt measured in the question's competency, as stored. */
export type Kept = {
  readonly theta: number | null;
  readonly why_none: CompetencyScore['why_none'] | 'voided';
  readonly evidence: (Proof & { readonly id: string; readonly is_void: boolean }) | null;
  /** Over the questions not seen before, for a result that was judged less precise; null for all others. */
  readonly unseen: Ability | null;
};

/** A finished attempt at a test that a person has answered under the wrong key, in this attempt or another. */
export type FinishedAttempt = Rules & {
  readonly id: string;
  readonly assessment_id: string;
  readonly person_id: string;
  /** The day of its evidence. */
  readonly observed_on: string;
  readonly effort: number | null;
  readonly percent: number | null;
  readonly raw: number | null;
  readonly is_passed: boolean | null;
  /** Marked by the new key; empty: the question was not asked in it. */
  readonly items: readonly Item[];
  /** Null: it measures nothing in that competency. */
  readonly kept: Kept | null;
};

export type Change = {
  readonly attempt: FinishedAttempt;
  /** Null: the question was not asked in it, and only its evidence may change. */
  readonly score: ReturnType<typeof scoreOf> | null;
  readonly competency: CompetencyScore | null;
  readonly is_passed: boolean | null;
  /** Under the new key alone it would not be passed. */
  readonly keeps_pass: boolean;
  readonly proof: Proof | null;
  readonly why_none: Kept['why_none'];
  /** Id of its evidence that is voided; null: none. */
  readonly voids: string | null;
  /** The evidence that is added; null: none. */
  readonly adds: Proof | null;
  /**
   * It proves another level, or its evidence is gained or lost. False where evidence is only rewritten to keep its
   * order.
   */
  readonly moves: boolean;
};

const four = (value: number) => Math.round(value * 10_000) / 10_000;
const isSame = (one: Pick<Proof, 'level' | 'quality'>, other: Pick<Proof, 'level' | 'quality'>) =>
  four(one.level) === four(other.level) && four(one.quality) === four(other.quality);

type Wish = { readonly proof: Proof | null; readonly why_none: Kept['why_none'] };

const proofOf = (ability: Ability, former: number | null): Wish =>
  isMuchLessPrecise(ability.se, former)
    ? { proof: null, why_none: 'less_precise' }
    : { proof: { ...testEvidence(ability), se: ability.se }, why_none: null };

/** What the attempt would have proven at its end. */
const wished = (kept: Kept, competency: CompetencyScore | null, former: number | null): Wish => {
  if (competency)
    return competency.of_unseen
      ? proofOf(competency.of_unseen, former)
      : { proof: null, why_none: competency.why_none };
  if (kept.evidence)
    return isMuchLessPrecise(kept.evidence.se, former)
      ? { proof: null, why_none: 'less_precise' }
      : { proof: kept.evidence, why_none: null };
  return kept.unseen ? proofOf(kept.unseen, former) : { proof: null, why_none: kept.why_none };
};

type Proving = Pick<Change, 'proof' | 'why_none' | 'voids' | 'adds' | 'moves'>;

/** What the attempts at one test prove, in their order: each is judged by the evidence before it. */
const provingOf = (competency_of: (attempt: FinishedAttempt) => CompetencyScore | null) => {
  let former: number | null = null;
  // Where several pieces of evidence have one day, the last written counts, so evidence after a rewritten one is
  // rewritten too.
  let writtenOn: string | null = null;
  return (attempt: FinishedAttempt): Proving => {
    const { kept } = attempt;
    // Voided evidence stays voided.
    if (!kept || kept.evidence?.is_void)
      return { proof: null, why_none: kept?.why_none ?? null, voids: null, adds: null, moves: false };
    const { proof, why_none } = wished(kept, competency_of(attempt), former);
    const old = kept.evidence;
    const moves = old && proof ? !isSame(old, proof) : old !== proof;
    const isWritten = proof !== null && (moves || writtenOn === attempt.observed_on);
    if (proof) former = proof.se;
    if (isWritten) writtenOn = attempt.observed_on;
    return {
      ...{ proof, why_none, moves },
      voids: old && (isWritten || !proof) ? old.id : null,
      adds: isWritten ? proof : null,
    };
  };
};

const passOf = (
  { is_passed, percent, pass_mark, mode }: FinishedAttempt,
  passes: boolean | null,
  takes: boolean,
) => {
  if (mode === 'practice' || is_passed === null)
    return { is_passed: mode === 'practice' ? null : passes, loses: false };
  // A pass that an earlier regrade kept is not lost by this one.
  const loses = is_passed && passes !== true && percent !== null && percent >= pass_mark;
  return { is_passed: is_passed && !(loses && takes) ? true : passes, loses };
};

export const changesOfTest = (
  attempts: readonly FinishedAttempt[],
  competency_id: string,
  takes_passes: boolean,
): Change[] => {
  const scores = new Map(
    attempts.flatMap((attempt) =>
      attempt.items.length > 0 ? [[attempt.id, scoreOf(attempt.items, attempt, attempt)] as const] : [],
    ),
  );
  const competencyOf = ({ id }: FinishedAttempt) =>
    scores.get(id)?.competencies.find((one) => one.competency_id === competency_id) ?? null;
  const prove = provingOf(competencyOf);
  return attempts.map((attempt) => {
    const score = scores.get(attempt.id) ?? null;
    const passes = score ? (score.points?.passed ?? null) : attempt.is_passed;
    const { is_passed, loses } = score
      ? passOf(attempt, passes, takes_passes)
      : { is_passed: attempt.is_passed, loses: false };
    const competency = attempt.kept ? competencyOf(attempt) : null;
    return {
      attempt,
      score,
      competency,
      is_passed,
      keeps_pass: loses && is_passed === true,
      ...prove(attempt),
    };
  });
};

/** A level with one decimal, as it is shown; null: no level is shown. */
export const shownLevel = (theta: number | null) =>
  theta === null ? null : roundHalfUp(levelValueOfAbility(theta), 1);

/** The direction of a change; above 0: the mark, or the level of an adaptive test, rises. */
const directionOf = ({ attempt, score, competency }: Change): number => {
  if (!score) return 0;
  if (attempt.kind === 'simulado') return (score.points?.percent ?? 0) - (attempt.percent ?? 0);
  return (
    (shownLevel(competency?.ability?.theta ?? null) ?? 0) - (shownLevel(attempt.kept?.theta ?? null) ?? 0)
  );
};

const count = (all: readonly Change[], which: (change: Change) => boolean) => all.filter(which).length;

/** Whether a person now passes a test, or no longer passes one, by the new key alone. */
const passesOf = (tests: readonly (readonly Change[])[]) => {
  const was = (changes: readonly Change[]) => changes.some(({ attempt }) => attempt.is_passed === true);
  const willBe = (changes: readonly Change[]) =>
    changes.some(({ score, attempt, is_passed, keeps_pass }) =>
      score ? is_passed === true && !keeps_pass : attempt.is_passed === true,
    );
  return {
    passes_gained: tests.some((changes) => !was(changes) && willBe(changes)) ? 1 : 0,
    passes_lost: tests.some((changes) => was(changes) && !willBe(changes)) ? 1 : 0,
  };
};

export const noFigures: RegradeFigures = {
  ...{ attempts: 0, adaptive: 0, up: 0, down: 0 },
  ...{ passes_gained: 0, passes_lost: 0, evidence: 0, evidence_people: 0 },
};

/** The figures of a regrade for all tests of one person. */
export const figuresOf = (tests: readonly (readonly Change[])[]): RegradeFigures => {
  const all = tests.flat();
  const evidence = count(all, ({ moves }) => moves);
  return {
    attempts: count(all, ({ score }) => score !== null),
    adaptive: count(all, ({ score, attempt }) => score !== null && attempt.kind === 'proficiency'),
    up: count(all, (change) => directionOf(change) > 0),
    down: count(all, (change) => directionOf(change) < 0),
    ...passesOf(tests),
    ...{ evidence, evidence_people: evidence > 0 ? 1 : 0 },
  };
};

export const addFigures = (one: RegradeFigures, other: RegradeFigures): RegradeFigures => ({
  attempts: one.attempts + other.attempts,
  adaptive: one.adaptive + other.adaptive,
  up: one.up + other.up,
  down: one.down + other.down,
  passes_gained: one.passes_gained + other.passes_gained,
  passes_lost: one.passes_lost + other.passes_lost,
  evidence: one.evidence + other.evidence,
  evidence_people: one.evidence_people + other.evidence_people,
});
