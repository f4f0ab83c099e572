/** The ability behind a set of answers: expected a posteriori on a fixed grid (Bock & Mislevy, 1982), prior N(0, 1). */
import { levelCuts, levelOfAbility } from '@pdy/contract/rules/assessments/ability-level';
import { sum } from '@pdy/contract/rules/numbers';
import { chances, type ItemModel } from './item-model-rules.ts';

/** An answer to a question: `f` is the fraction earned, 0 to 1; 'Não sei' and blank are 0. */
export type Answered = ItemModel & { f: number };

export type Ability = {
  /** Posterior mean, about −4 to 4; 0 without answers. */
  theta: number;
  /** Posterior standard deviation, above 0; about 1 without answers. */
  se: number;
  /** Probability of levels 1 to 5, adding up to 1. */
  level_probs: number[];
};

/** 80 midpoints, so that no point lies on a cut between levels. */
const grid = Array.from({ length: 80 }, (_, at) => (at * 10 - 395) / 100);
const levelAtPoint = grid.map((theta) => levelCuts.filter((cut) => theta > cut).length);

const logLikelihood = (answers: readonly Answered[], theta: number) =>
  sum(
    answers.map((answer) => {
      const { right, wrong } = chances(answer, theta);
      return answer.f * Math.log(right) + (1 - answer.f) * Math.log(wrong);
    }),
  );

/** Probability of each point of the grid. The largest logarithm is subtracted, so that nothing underflows. */
function posterior(answers: readonly Answered[]) {
  const logs = grid.map((theta) => logLikelihood(answers, theta) - theta ** 2 / 2);
  const highest = Math.max(...logs);
  const masses = logs.map((log) => Math.exp(log - highest));
  const total = sum(masses);
  return masses.map((mass) => mass / total);
}

export function abilityOf(answers: readonly Answered[]): Ability {
  const points = posterior(answers).map((mass, at) => ({
    mass,
    theta: grid[at] ?? 0,
    band: levelAtPoint[at],
  }));
  const theta = sum(points.map((point) => point.mass * point.theta));
  const variance = sum(points.map((point) => point.mass * (point.theta - theta) ** 2));
  const level_probs = [0, ...levelCuts].map((_, band) =>
    sum(points.filter((point) => point.band === band).map((point) => point.mass)),
  );
  return { theta, se: Math.sqrt(variance), level_probs };
}

/** Probability of the reported level, which need not be the likeliest: 'Há 72% de chance …'. */
export const reportedLevelProbability = ({ theta, level_probs }: Ability) =>
  level_probs[levelOfAbility(theta) - 1] ?? 0;
