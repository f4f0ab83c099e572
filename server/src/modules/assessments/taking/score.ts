/** The points of an attempt's answers, and what they measure in each competency. Pure functions. */
import type { Annulment, NoEvidenceReason } from '@pdy/contract/assessments/values';

import { attemptScore, type PointSum, pointSum } from '@pdy/contract/rules/assessments/attempt-score';
import { isLowEffort, responseTimeEffort } from '@pdy/contract/rules/assessments/effort';
import { areTooFewAnswers, whyNoEvidence } from '@pdy/contract/rules/assessments/test-evidence';
import { roundHalfUp, sum } from '@pdy/contract/rules/numbers';
import { type Ability, abilityOf } from '../rules/ability-rules.ts';
import { chances } from '../rules/item-model-rules.ts';
import { fractionOf, type Marking } from '../rules/item-score-rules.ts';

/** A question as it was asked and answered, with its key. */
export type Item = {
  position: number;
  competency_id: string;
  topic: string | null;
  type: 'single_choice' | 'multiple_choice' | 'true_false' | 'numeric' | 'short_text';
  option_order: string[];
  points: number;
  chosen: string[] | null;
  typed: string | null;
  dont_know: boolean;
  answered_at: Date | null;
  time_ms: number;
  correct: string[] | null;
  number: number | null;
  tolerance: number | null;
  accepted: string[] | null;
  scoring: 'balanced' | 'all_or_nothing';
  a: number;
  b: number;
  c: number;
  was_seen: boolean;
  /** Its parameters come from answers, not from its author's judgement. */
  is_calibrated: boolean;
  /** The median over all people; null while fewer than 30 were timed. */
  median_ms: number | null;
  /** Null: it counts as answered. An annulled question measures nobody's ability. */
  annulled: Annulment | null;
};

/** What decides whether an answer is right. */
export type Answered = Pick<
  Item,
  | 'type'
  | 'chosen'
  | 'typed'
  | 'dont_know'
  | 'correct'
  | 'number'
  | 'tolerance'
  | 'accepted'
  | 'option_order'
  | 'scoring'
>;

const markingOf = (item: Answered): Marking | null => {
  const { type, chosen, typed, correct, number, tolerance, accepted, option_order, scoring } = item;
  if (type === 'numeric')
    return typed === null || number === null
      ? null
      : { type, key: number, tolerance: tolerance ?? 0, response: typed };
  if (type === 'short_text')
    return typed === null ? null : { type, accepted: accepted ?? [], response: typed };
  if (chosen === null || correct === null) return null;
  if (type === 'multiple_choice')
    return { type, mode: scoring, options: option_order, key: correct, response: chosen };
  return { type, key: correct, response: chosen };
};

/** The share of a question's points, 0 to 1. */
export const fractionOfItem = (item: Answered) => fractionOf(markingOf(item), item.dont_know);

type Scored = Item & { readonly f: number };

export type Rules = {
  readonly kind: 'simulado' | 'proficiency';
  readonly mode: 'exam' | 'practice';
  readonly penalty: number;
  readonly pass_mark: number;
  readonly emits_evidence: boolean;
  readonly min_items: number;
  /** The person's role let them read the questions with their keys on the day of the attempt. */
  readonly reads_bank: boolean;
};

/** The effort of an attempt. 'Não sei' and blank have no time, so they do not count as haste. */
const effortOf = (items: readonly Item[]) =>
  responseTimeEffort(
    items.map(({ time_ms, median_ms, dont_know, answered_at }) => ({
      time_ms: answered_at === null || dont_know ? null : time_ms,
      median_ms,
    })),
  );

const answered = ({ answered_at }: Pick<Item, 'answered_at'>) => answered_at !== null;

/** The reached questions in the order in which the person met them: those after the last answer were not reached. */
export const reachedIn = (items: readonly Pick<Item, 'position' | 'answered_at'>[]) => {
  const last = Math.max(0, ...items.filter(answered).map(({ position }) => position));
  return ({ position }: Pick<Item, 'position'>) => position <= last;
};

/** Whether a question measures: an annulled one was asked, but measures nobody. */
const measures = ({ annulled }: Item) => annulled === null;
const modelled = ({ a, b, c, f }: Scored) => ({ a, b, c, f });

const byTopic = (items: readonly Scored[], theta: number) => {
  const topics = new Map<string, Scored[]>();
  for (const item of items) if (item.topic) topics.set(item.topic, [...(topics.get(item.topic) ?? []), item]);
  return [...topics].map(([topic, of]) => ({
    topic,
    items: of.length,
    earned: sum(of.map(({ f }) => f)),
    expected: sum(of.map((item) => chances(item, theta).right)),
  }));
};

/** Reasons that can be given when the attempt ends. */
type KeptReason = Exclude<NoEvidenceReason, 'evidence_voided'>;

export type CompetencyScore = {
  readonly competency_id: string;
  readonly items: number;
  readonly unseen: number;
  /** The percentage of the attempt's points; null: none of its questions counts. */
  readonly percent: number | null;
  /** For a simulado; null where `percent` is null. */
  readonly point_sum: PointSum | null;
  readonly is_calibrated: boolean;
  /** Over all its questions; null: too few answers for a result. */
  readonly ability: Ability | null;
  /** Over the questions not seen before: the evidence uses it. Null: no evidence. */
  readonly of_unseen: Ability | null;
  readonly why_none: KeptReason | null;
  readonly topics: readonly { topic: string; items: number; earned: number; expected: number }[];
};

const countAnswered = (items: readonly Item[]) => items.filter(answered).length;

const whyNone = (all: readonly Scored[], rules: Rules, effort: number | null) => {
  const items = all.filter(measures);
  const unseen = items.filter(({ was_seen }) => !was_seen);
  const isAdaptive = rules.kind === 'proficiency';
  // The test went on until there were enough answers, annulled later or not.
  if (isAdaptive && countAnswered(all) < rules.min_items) return 'too_few_answers';
  if (areTooFewAnswers(items.length, countAnswered(items))) return 'too_few_answers';
  const none = whyNoEvidence({
    kind: isAdaptive ? 'proficiency_test' : 'simulado',
    items: items.length,
    seen_before: items.length - unseen.length,
    answered: countAnswered(unseen),
    rte: effort,
    practice: rules.mode === 'practice',
    reads_bank: rules.reads_bank,
  });
  return none ?? (rules.emits_evidence ? null : 'not_emitted');
};

const forPoints = (item: Scored) => ({
  ...{ w: item.points, f: item.f, answered: answered(item) && !item.dont_know },
  annulled: item.annulled === 'everybody_right' ? ('full_marks' as const) : (item.annulled ?? undefined),
});

/** The points and the percentage of scored questions, as in the mark: errors subtract points here too. */
const pointsIn = (all: readonly Scored[], { kind, penalty }: Rules) => {
  const points = pointSum(all.map(forPoints), kind === 'simulado' ? penalty : 0);
  const percent = points && roundHalfUp((100 * points.earned) / points.of, 2);
  return { percent, point_sum: kind === 'simulado' ? points : null };
};

const ofCompetency = (
  competency_id: string,
  all: readonly Scored[],
  rules: Rules,
  { effort, isReached }: { effort: number | null; isReached: (item: Item) => boolean },
): CompetencyScore => {
  const items = all.filter(measures);
  const unseen = items.filter(({ was_seen }) => !was_seen);
  const why_none = whyNone(all, rules, effort);
  // A practice answered too fast gives no level either; that of an exam is stored, and explained by `why_none`.
  const isHidden = why_none === 'practice' && isLowEffort(effort);
  const abilityIn = (all: readonly Scored[]) => abilityOf(all.filter(isReached).map(modelled));
  const isUnknown = items.length === 0 || why_none === 'too_few_answers' || isHidden;
  const ability = isUnknown ? null : abilityIn(items);
  return {
    competency_id,
    items: items.length,
    unseen: unseen.length,
    ...pointsIn(all, rules),
    is_calibrated: items.every((item) => item.is_calibrated),
    ability,
    of_unseen: why_none === null ? abilityIn(unseen) : null,
    why_none,
    topics: ability ? byTopic(items, ability.theta) : [],
  };
};

const earnedOf = (item: Item) => (item.annulled === 'everybody_right' ? 1 : fractionOfItem(item));

/**
 * The score of an attempt. In an adaptive test the question that was open at the end was not answered and counts for
 * nothing. The mark of a simulado counts every blank as wrong; the ability counts only blanks that the person went
 * past. `known`: the effort as found at the end; absent: it is computed.
 */
export const scoreOf = (all: readonly Item[], rules: Rules, known?: { readonly effort: number | null }) => {
  const counted = rules.kind === 'proficiency' ? all.filter(answered) : all;
  const items: Scored[] = counted.map((item) => ({ ...item, f: earnedOf(item) }));
  const effort = known ? known.effort : effortOf(items);
  const isReached = reachedIn(items);
  const competencies = [...new Set(items.map(({ competency_id }) => competency_id))];
  return {
    fractions: items.map(({ position, f, annulled }) => ({
      position,
      fraction: annulled === 'left_out' ? null : f,
    })),
    answered: countAnswered(items),
    asked: items.length,
    effort,
    points: rules.kind === 'simulado' ? attemptScore(items.map(forPoints), rules) : null,
    competencies: competencies.map((id) =>
      ofCompetency(
        id,
        items.filter(({ competency_id }) => competency_id === id),
        rules,
        { effort, isReached },
      ),
    ),
  };
};
