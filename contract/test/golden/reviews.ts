/** Worked examples of reviews: marks, boxes and readiness. */

import { exact, rounded } from '@pdy/contract/rules/fractions';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { attainmentMark } from '@pdy/contract/rules/reviews/goal-attainment';
import { boxLabel, boxPlace, defaultCutoffs } from '@pdy/contract/rules/reviews/nine-box';
import { readinessFor } from '@pdy/contract/rules/reviews/readiness';
import {
  defaultGroupWeights,
  defaultSectionWeights,
  markText,
  type ReviewInput,
  reviewScores,
} from '@pdy/contract/rules/reviews/scores';
import { smallestGroups } from '@pdy/contract/rules/suppression/suppression';
import { casesOf, type Runner, type Tolerance } from './runner.ts';

type Scored = {
  group_scores: Record<string, Record<string, number>>;
  competency_scores: Record<string, number>;
};

/** How many groups each competency shows: a group that should be hidden does not match. */
const counted = ({ group_scores, competency_scores }: Scored) => ({
  groups: Object.fromEntries(
    Object.entries(group_scores).map(([competency, groups]) => [competency, Object.keys(groups).length]),
  ),
  competencies: Object.keys(competency_scores).length,
});

function scoresOf(input: ReviewInput) {
  const { competencies, groups_merged, ...rest } = reviewScores(input);
  const marks = Object.entries(competencies);
  const scores = {
    group_scores: Object.fromEntries(
      marks.map(([competency, { groups }]): [string, Record<string, number>] => [competency, { ...groups }]),
    ),
    competency_scores: Object.fromEntries(
      marks.flatMap(([competency, { score }]) => (score === null ? [] : [[competency, score] as const])),
    ),
  };
  return { ...rest, ...scores, groups_merged_into_others: groups_merged, counted: counted(scores) };
}

type Scoring = {
  tolerance: Tolerance;
  rules: { group_weights_default: object; section_weights_default: object; min_anonymous_raters: number };
  goal_attainment_to_score: { attainment: number; score: number }[];
  cases: { id: string; input: ReviewInput; expected: Scored }[];
};

export const reviewScorings: Runner = (section) => {
  const { tolerance, rules, goal_attainment_to_score, cases } = section as Scoring;
  return [
    {
      name: 'what holds unless a cycle says otherwise',
      expected: [rules.group_weights_default, rules.section_weights_default, rules.min_anonymous_raters],
      actual: () => [defaultGroupWeights, defaultSectionWeights, smallestGroups.k_raters.usual],
    },
    ...goal_attainment_to_score.map(({ attainment, score }) => ({
      name: `${attainment} % reached`,
      expected: score,
      tolerance,
      actual: () => rounded(attainmentMark(attainment), 2),
    })),
    ...cases.map(({ id, input, expected }) => ({
      name: id,
      expected: { ...expected, counted: counted(expected) },
      tolerance,
      actual: () => scoresOf(input),
    })),
  ];
};

export const roundings: Runner = (section) =>
  casesOf<{ in: string; out: string; pt_br: string }>(section).map((one) => ({
    name: one.in,
    expected: [one.out, one.out, one.pt_br],
    actual: () => {
      const value = Number(one.in);
      return [rounded(exact(value), 2).toFixed(2), roundHalfUp(value, 2).toFixed(2), markText(value)];
    },
  }));

type Placement = { performance: number | null; potential: number | null; label?: string };
type NineBox = {
  cutoffs: { low_below: number; high_from: number };
  labels: Record<string, string>;
  cases: Placement[];
};

export const nineBoxes: Runner = (section) => {
  const { cutoffs, labels, cases } = section as NineBox;
  return [
    {
      name: 'cut-offs and labels',
      expected: { medium_from: cutoffs.low_below, high_from: cutoffs.high_from, labels },
      actual: () => ({
        ...defaultCutoffs,
        labels: Object.fromEntries(Object.keys(labels).map((box) => [box, boxLabel(Number(box))])),
      }),
    },
    ...cases.map(({ performance, potential, ...expected }) => ({
      name: `${performance} by ${potential}`,
      expected,
      tolerance: 0,
      actual: () => {
        const place = boxPlace(performance, potential);
        return { ...place, label: boxLabel(place.box) };
      },
    })),
  ];
};

type Ready = {
  required: Record<string, { level: number; weight: number }>;
  held: Record<string, number>;
  readiness: number;
  axis_1_to_5: number;
};

export const readinesses: Runner = (section) =>
  casesOf<Ready>(section).map(({ required, held, readiness, axis_1_to_5 }) => ({
    name: `held ${JSON.stringify(held)}`,
    expected: { readiness, axis: axis_1_to_5 },
    tolerance: 0.005,
    actual: () =>
      readinessFor(Object.entries(required).map(([key, one]) => ({ ...one, held: held[key] ?? null }))),
  }));
