/**
 * The marks of a review, from the answers and the goals. All steps are exact until the end, where each shown number is
 * rounded once, half away from zero. Only the mean of an anonymous group is rounded before it is used further.
 */

import { exact, type Fraction, meanOf, rounded, type Weighed, weighedMean } from '../fractions.ts';
import { anonymousMean } from '../suppression/anonymous-mean.ts';
import { goalsMark, type ReviewedGoal } from './goal-attainment.ts';
import {
  type AnonymousGroup,
  type GroupedAnswers,
  type Used,
  type UsedGroup,
  usedGroups,
} from './rater-groups.ts';

/** Percent of a competency's mark. */
export const defaultGroupWeights = { self: 10, manager: 50, peer: 25, upward: 15 } as const;
/** Percent of the final mark. */
export const defaultSectionWeights = { competencies: 60, goals: 40 } as const;

export type ReviewInput = GroupedAnswers & {
  /** Zero or more by competency; an absent one does not count. */
  readonly competency_weights: Readonly<Record<string, number>>;
  readonly section_weights: { readonly competencies: number; readonly goals: number };
  readonly goals: readonly ReviewedGoal[];
};

export type CompetencyMarks = {
  /** The means of the groups that may be shown, 1 to 5, two decimals. */
  readonly groups: Readonly<Partial<Record<UsedGroup, number>>>;
  /** 1 to 5, two decimals; null when only the person gave a mark that counts. */
  readonly score: number | null;
  /** The score with four decimals, as the level of the evidence. */
  readonly evidence_level: number | null;
};

export type ReviewScores = {
  readonly competencies: Readonly<Record<string, CompetencyMarks>>;
  /** 1 to 5, two decimals; null when no competency has a mark. */
  readonly competencies_section: number | null;
  /** 1 to 5, two decimals; null without goals. */
  readonly goals_section: number | null;
  /** 1 to 5, two decimals. A missing section leaves its weight to the other; null without both. */
  readonly final: number | null;
  readonly groups_merged: boolean;
  readonly groups_dropped: readonly AnonymousGroup[];
};

const shown = (value: Fraction | null, decimals = 2) => (value === null ? null : rounded(value, decimals));

export function reviewScores(input: ReviewInput): ReviewScores {
  const { used, merged, dropped } = usedGroups(input);
  const marks = Object.entries(input.competency_weights).map(([competency, weight]) => ({
    competency,
    weight,
    ...competencyMark(competency, used),
  }));
  const competencies = weighedMean(marks.flatMap(({ mark, weight }) => weighed(mark, weight)));
  const goals = goalsMark(input.goals);
  const final = weighedMean([
    ...weighed(competencies, input.section_weights.competencies),
    ...weighed(goals, input.section_weights.goals),
  ]);
  return {
    competencies: Object.fromEntries(
      marks.map(({ competency, groups, mark }) => [
        competency,
        { groups, score: shown(mark), evidence_level: shown(mark, 4) },
      ]),
    ),
    competencies_section: shown(competencies),
    goals_section: shown(goals),
    final: shown(final),
    groups_merged: merged,
    groups_dropped: dropped,
  };
}

const weighed = (value: Fraction | null, weight: number): Weighed[] =>
  value === null ? [] : [{ value, weight }];

/** The means of one competency by group, and its mark: null where only the person's own mark would count. */
function competencyMark(competency: string, used: readonly Used[]) {
  const means = used.flatMap(({ group, weight, answers, fewest, isAnonymous }) => {
    const given = answers.map((answer) => answer[competency] ?? null).filter((mark) => mark !== null);
    const mean = given.length < fewest ? null : meanOf(given);
    if (mean === null) return [];
    const value = isAnonymous ? exact(anonymousMean(mean, given.length)) : mean;
    return [{ group, weight, value }];
  });
  const isSeenByOthers = means.some(({ group, weight }) => group !== 'self' && weight > 0);
  const groups: Partial<Record<UsedGroup, number>> = {};
  for (const { group, value } of means) groups[group] = rounded(value, 2);
  return { groups, mark: isSeenByOthers ? weighedMean(means) : null };
}

/** The mean of the marks for potential, 1 to 5, two decimals; null without marks. */
export const potentialOf = (marks: readonly (number | null)[]) =>
  shown(meanOf(marks.filter((mark) => mark !== null)));

/** The text of a mark: two decimals and a comma ('3,13'). */
export const markText = (mark: number) => rounded(exact(mark), 2).toFixed(2).replace('.', ',');
