/** Worked examples of held levels, mappings, gaps and fit. */
import type { WeighingInput } from '@pdy/contract/rules/competencies/evidence-weighing';
import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { type Held, type HeldLevel, heldLevel } from '@pdy/contract/rules/competencies/held-level';
import {
  activityLevel,
  behaviouralToLevel,
  ratingToLevel,
  scoreToLevel,
  testQuality,
} from '@pdy/contract/rules/competencies/score-mapping';
import { casesOf, nameOf, type Runner, type Tolerance } from './runner.ts';

type HeldCase = WeighingInput & { id: string; expected: Partial<HeldLevel> };

/** The order of the used rows does not matter. */
const inOrderOfId = <Level extends Partial<HeldLevel>>(level: Level) => ({
  ...level,
  ...(level.used && { used: level.used.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }),
});

export const heldLevels: Runner = (section) => {
  const { tolerance } = section as { tolerance?: Tolerance };
  return casesOf<HeldCase & { tolerance?: Tolerance }>(section).map((one, index) => ({
    name: nameOf(one, index),
    expected: inOrderOfId(one.expected),
    tolerance: one.tolerance ?? tolerance,
    actual: () => inOrderOfId(heldLevel(one)),
  }));
};

type Mapping =
  | { f: 'score_to_level'; pct: number; guess: number; lo?: number; hi?: number }
  | { f: 'rating_to_level'; rating: number; scale: number }
  | { f: 'activity_level'; target: number; held: number | null }
  | { f: 'behavioural_to_level'; pct: number }
  | { f: 'test_quality'; items: number };

function mapped(one: Mapping) {
  switch (one.f) {
    case 'score_to_level':
      return scoreToLevel(one);
    case 'rating_to_level':
      return ratingToLevel(one.rating, one.scale);
    case 'activity_level':
      return activityLevel(one.target, one.held);
    case 'behavioural_to_level':
      return behaviouralToLevel(one.pct);
    case 'test_quality':
      return testQuality(one.items);
    default:
      throw new Error(`no such mapping: ${JSON.stringify(one satisfies never)}`);
  }
}

export const scoreMappings: Runner = (section) =>
  casesOf<Mapping & { expected: number; tolerance?: Tolerance }>(section).map((one, index) => ({
    name: `${one.f} ${index + 1}`,
    expected: one.expected,
    tolerance: one.tolerance,
    actual: () => mapped(one),
  }));

type GapCase = { id?: string; demand: number; held: Held; expected: unknown; tolerance?: Tolerance };

export const gaps: Runner = (section) =>
  casesOf<GapCase>(section).map((one, index) => ({
    name: nameOf(one, index),
    expected: one.expected,
    tolerance: one.tolerance,
    actual: () => gapOf(one.demand, one.held),
  }));

type FitCase = {
  id?: string;
  requirements: { demand: number; criticality: number; required?: boolean; h: Held }[];
  expected: object;
  distance?: number;
  tolerance?: Tolerance;
};

export const fits: Runner = (section) =>
  casesOf<FitCase>(section).map((one, index) => ({
    name: nameOf(one, index),
    expected: { ...one.expected, ...(one.distance !== undefined && { distance: one.distance }) },
    tolerance: one.tolerance,
    actual: () => fitTo(one.requirements.map(({ h, ...requirement }) => ({ ...requirement, held: h }))),
  }));
