/** Worked examples of measuring: the model, abilities, adaptive tests, calibration. */
import {
  interval90,
  levelOfAbility,
  levelValueOfAbility,
  scoreOfAbility,
  testConfidence,
} from '@pdy/contract/rules/assessments/ability-level';
import { holdsWorkedExamples } from '#test/worked-examples.ts';
import { casesOf, nameOf, type Runner } from '../../../../../contract/test/golden/runner.ts';
import { type Ability, type Answered, abilityOf, reportedLevelProbability } from './ability-rules.ts';
import { type AdaptiveItem, type AdaptiveRules, nextItem, ranked, stopReason } from './adaptive-rules.ts';
import { calibrated } from './calibration-rules.ts';
import { underCap } from './eligibility-rules.ts';
import { chances, guessOf, type ItemModel, information } from './item-model-rules.ts';

/** The tolerance that the file of examples allows for real numbers. */
const REAL = 1e-4;

const informations: Runner = (section) =>
  casesOf<ItemModel & { theta: number; expected: object }>(section).map(({ theta, expected, ...item }) => ({
    name: `a ${item.a} b ${item.b} c ${item.c} at θ ${theta}`,
    expected,
    tolerance: REAL,
    actual: () => ({ P: chances(item, theta).right, information: information(item, theta) }),
  }));

const guesses: Runner = (section) =>
  casesOf<{ type: string; options: number; expected: number }>(section).map((one) => ({
    name: `${one.type} of ${one.options}`,
    expected: one.expected,
    tolerance: REAL,
    actual: () => guessOf(one.type, one.options),
  }));

/** Everything shown of an ability, in the words of the examples. */
const summaryOf = (ability: Ability) => ({
  theta: ability.theta,
  se: ability.se,
  levelProb: ability.level_probs,
  level: levelOfAbility(ability.theta),
  levelValue: levelValueOfAbility(ability.theta),
  score1000: scoreOfAbility(ability.theta),
  pLevel: reportedLevelProbability(ability),
  ci90: interval90(ability.theta, ability.se),
  confidence: testConfidence(ability.se),
});

const abilities: Runner = (section) =>
  casesOf<{ id: string; items: Answered[]; expected: object }>(section).map((one, index) => ({
    name: nameOf(one, index),
    expected: one.expected,
    tolerance: REAL,
    actual: () => summaryOf(abilityOf(one.items)),
  }));

type Config = {
  minItems: number;
  maxItems: number;
  seTarget: number;
  levelProb: number;
  randomesqueFirst: number;
  randomesqueFirstSteps: number;
  randomesqueAfter: number;
  topics?: AdaptiveRules['topics'];
};
type AdaptiveCase = {
  id: string;
  guess?: number;
  config: Config;
  seed: string;
  theta0: number;
  answerRule: string;
  bank?: AdaptiveItem[];
  expected: object;
};
type Exposure = {
  overexposed: string[];
  rate: number;
  theta: number;
  expected: { withoutCap: string; withCap: string };
};
type Adaptive = { bank: AdaptiveItem[]; cases: AdaptiveCase[]; exposure: Exposure };

const rulesIn = (config: Config): AdaptiveRules => ({
  min_items: config.minItems,
  max_items: config.maxItems,
  se_target: config.seTarget,
  level_prob: config.levelProb,
  randomesque_first: config.randomesqueFirst,
  randomesque_first_steps: config.randomesqueFirstSteps,
  randomesque_after: config.randomesqueAfter,
  topics: config.topics,
});

/** 'f = 1 when b <= 0.7 else 0', 'always wrong', 'always right'. */
function answering(rule: string) {
  const limit = /b <= (-?[\d.]+)/.exec(rule)?.[1];
  if (limit !== undefined) return (item: AdaptiveItem) => Number(item.b <= Number(limit));
  if (!/^always (right|wrong)/.test(rule)) throw new Error(`no such rule of answering: ${rule}`);
  return () => Number(rule.startsWith('always right'));
}

/** The whole test, from the first question to the reason why it ends. */
function walk(one: AdaptiveCase, bank: readonly AdaptiveItem[]) {
  const rules = rulesIn(one.config);
  const answer = answering(one.answerRule);
  const asked: (AdaptiveItem & { f: number })[] = [];
  const steps: object[] = [];
  for (let theta = one.theta0; ; ) {
    const pool = bank.filter(({ id }) => !asked.some((item) => item.id === id));
    const item = nextItem({ seed: one.seed, pool, asked, theta, rules });
    if (!item) throw new Error('nothing to ask');
    asked.push({ ...item, f: answer(item) });
    const ability = abilityOf(asked);
    theta = ability.theta;
    const [n, pMax] = [asked.length, Math.max(...ability.level_probs)];
    steps.push({ n, item: item.id, f: answer(item), theta, se: ability.se, pMax });
    const reason = stopReason({ ability, answered: n, left: pool.length - 1 }, rules);
    if (reason) return { steps, stopReason: reason, final: summaryOf(ability) };
  }
}

const adaptiveTests: Runner = (section) => {
  const { bank, cases, exposure } = section as Adaptive;
  const sessions = 100;
  const exposed = bank.map((item) => ({
    ...item,
    administered: exposure.overexposed.includes(item.id) ? exposure.rate * sessions : 0,
  }));
  return [
    ...cases.map((one, index) => ({
      name: nameOf(one, index),
      expected: one.expected,
      tolerance: REAL,
      actual: () =>
        walk(
          one,
          (one.bank ?? bank).map((item) => ({ ...item, c: one.guess ?? item.c })),
        ),
    })),
    {
      name: 'a question that too many met',
      expected: exposure.expected,
      actual: () => ({
        withoutCap: ranked(exposed, exposure.theta)[0]?.id,
        withCap: ranked(underCap(exposed, sessions), exposure.theta)[0]?.id,
      }),
    },
  ];
};

type Calibrations = {
  theta: number[];
  u: number[];
  tolerance: number;
  cases: { targetLevel: number; c: number; fixA: boolean; expected: object }[];
};

const calibrations: Runner = (section) => {
  const { theta, u, tolerance, cases } = section as Calibrations;
  const answers = theta.map((one, at) => ({ theta: one, f: u[at] ?? 0 }));
  return cases.map((one) => ({
    name: `level ${one.targetLevel}, c ${one.c}, ${one.fixA ? 'b' : 'a and b'}`,
    expected: one.expected,
    tolerance,
    actual: () =>
      calibrated({ answers, target_level: one.targetLevel, c: one.c, estimate: one.fixA ? 'b' : 'a_and_b' }),
  }));
};

holdsWorkedExamples('assessments.json', {
  irtInformation: informations,
  guessParameter: guesses,
  eap: abilities,
  cat: adaptiveTests,
  calibration: calibrations,
});
