/** How content people are with how they were attended. Management rules 4.4. */
import { roundHalfUp, sum } from '../numbers.ts';

export type Csat = {
  /** Percent of the answers that are 4 or 5, one decimal; null without answers. */
  readonly percent: number | null;
  /** 1 to 5, two decimals; null without answers. */
  readonly mean: number | null;
};

/** From answers of 1 to 5. */
export function csatOf(answers: readonly number[]): Csat {
  if (answers.length === 0) return { percent: null, mean: null };
  const content = answers.filter((answer) => answer >= 4).length;
  return {
    percent: roundHalfUp((100 * content) / answers.length, 1),
    mean: roundHalfUp(sum(answers) / answers.length, 2),
  };
}

/**
 * Under this many answers whoever attended sees no figure of their own: one could tell who gave which.
 * @public Tickets ask for it.
 */
export const fewestCsatAnswers = 5;
