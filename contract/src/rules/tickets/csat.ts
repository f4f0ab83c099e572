/** How satisfied people are with the handling of their tickets. */
import { roundHalfUp, sum } from '../numbers.ts';

export type Csat = {
  /** The percentage of answers of 4 or 5, one decimal; null without answers. */
  readonly percent: number | null;
  /** 1 to 5, two decimals; null without answers. */
  readonly mean: number | null;
};

/** `answers`: from 1 to 5. */
export function csatOf(answers: readonly number[]): Csat {
  if (answers.length === 0) return { percent: null, mean: null };
  const content = answers.filter((answer) => answer >= 4).length;
  return {
    percent: roundHalfUp((100 * content) / answers.length, 1),
    mean: roundHalfUp(sum(answers) / answers.length, 2),
  };
}

/** With fewer answers, agents do not see their own figures, because they could tell who gave which answer. */
export const fewestCsatAnswers = 5;
