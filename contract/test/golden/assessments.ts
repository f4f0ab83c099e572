/** Worked examples of abilities, attempts, effort and evidence of tests. */
import {
  interval90,
  levelCuts,
  levelOfAbility,
  levelValueOfAbility,
  scoreOfAbility,
} from '@pdy/contract/rules/assessments/ability-level';
import { attemptScore, gradeOf, type ScoredItem } from '@pdy/contract/rules/assessments/attempt-score';
import { type Certainty, certaintyCalibration } from '@pdy/contract/rules/assessments/certainty';
import {
  isLowEffort,
  isRapid,
  rapidThreshold,
  responseTimeEffort,
} from '@pdy/contract/rules/assessments/effort';
import {
  type Emission,
  type TestKind,
  testEvidence,
  whyNoEvidence,
} from '@pdy/contract/rules/assessments/test-evidence';
import { typedNumber } from '@pdy/contract/rules/typed-number';
import { casesOf, nameOf, type Runner } from './runner.ts';

/** The tolerance that the file of these examples gives for real numbers. */
const REAL = 1e-4;

export const models: Runner = (section) => [
  {
    name: 'the cuts between levels',
    expected: (section as { levelCuts: number[] }).levelCuts,
    actual: () => levelCuts,
  },
  {
    name: 'each cut begins its level; the interval is 90%',
    expected: [2, 3, 4, 5, -0.3225, 1.3225],
    actual: () => [...levelCuts.map(levelOfAbility), ...interval90(0.5, 0.5)],
  },
];

export const levelMappings: Runner = (section) =>
  casesOf<{ theta: number; expected: object }>(section).map(({ theta, expected }) => ({
    name: `θ ${theta}`,
    expected,
    tolerance: REAL,
    actual: () => ({
      level: levelOfAbility(theta),
      levelValue: levelValueOfAbility(theta),
      score1000: scoreOfAbility(theta),
    }),
  }));

export const numericAnswers: Runner = (section) =>
  casesOf<{ input: string; expected: number | null }>(section).map(({ input, expected }) => ({
    name: JSON.stringify(input),
    expected,
    actual: () => typedNumber(input),
  }));

type AttemptCase = {
  id: string;
  items: ScoredItem[];
  config: { penalty: number; passMark: number };
  expected: object;
};

export const attemptScores: Runner = (section) =>
  casesOf<AttemptCase>(section).map((one, index) => ({
    name: nameOf(one, index),
    expected: one.expected,
    tolerance: REAL,
    actual: () => attemptScore(one.items, { penalty: one.config.penalty, pass_mark: one.config.passMark }),
  }));

export const attemptGrades: Runner = (section) => {
  const { percents, expected } = section as { percents: number[]; expected: object };
  const actual = () => ({
    best: gradeOf(percents, 'best'),
    last: gradeOf(percents, 'last'),
    first: gradeOf(percents, 'first'),
    average: gradeOf(percents, 'average'),
  });
  return [{ name: percents.join(' '), expected, tolerance: REAL, actual }];
};

export const efforts: Runner = (section) => {
  const one = section as { timesMs: (number | null)[]; medianMs: (number | null)[]; expected: object };
  const items = one.timesMs.map((time_ms, at) => ({ time_ms, median_ms: one.medianMs[at] ?? null }));
  const actual = () => {
    const rte = responseTimeEffort(items);
    return {
      thresholdsMs: items.map((item) => rapidThreshold(item.median_ms)),
      rapid: items.map(isRapid),
      rte,
      lowEffort: isLowEffort(rte),
    };
  };
  return [{ name: 'ten answers', expected: one.expected, tolerance: REAL, actual }];
};

type EvidenceCase = { kind: TestKind; theta: number; se: number; caution?: boolean; expected: object };
type EmissionCase = Omit<Emission, 'kind' | 'seen_before'> & {
  kind?: TestKind | 'trait_profile';
  seenBefore180d: number;
  traitProfile?: boolean;
  mode?: string;
  expected: boolean;
};

const emissionCase = (one: EmissionCase, index: number) => ({
  name: `emission ${index + 1}`,
  expected: one.expected,
  actual: () =>
    whyNoEvidence({
      ...one,
      kind: one.kind === 'trait_profile' ? 'behavioural_test' : (one.kind ?? 'simulado'),
      seen_before: one.seenBefore180d,
      trait_profile: one.traitProfile ?? one.kind === 'trait_profile',
      practice: one.mode === 'practice',
    }) === null,
});

export const testEvidences: Runner = (section) => [
  ...casesOf<EvidenceCase>(section).map((one) => ({
    name: `${one.kind} θ ${one.theta} ± ${one.se}`,
    expected: one.expected,
    tolerance: REAL,
    actual: () => ({ ...testEvidence(one), displayedLevel: levelOfAbility(one.theta) }),
  })),
  ...(section as { emission: EmissionCase[] }).emission.map(emissionCase),
];

export const certainties: Runner = (section) => {
  const { items, expected } = section as { items: { conf: Certainty; f: number }[]; expected: object };
  const actual = () => {
    const found = certaintyCalibration(items.map(({ conf, f }) => ({ certainty: conf, f })));
    return found && { ...found, meanConfidence: found.mean_confidence };
  };
  return [{ name: 'eight answers', expected, tolerance: REAL, actual }];
};
