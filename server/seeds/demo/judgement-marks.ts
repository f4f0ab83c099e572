/** Ratings of a case's answers by three fictitious experts: drawn, close to each other, and marked as fictitious. */
import { chanceOf } from './chance.ts';

const raters = 3;
/** Listed from the best answer to the worst. */
const middles = [4.6, 3.5, 2.4, 1.3] as const;

/** The ratings of each answer, by its place. */
export const demoMarks = (code: string): number[][] => {
  const chance = chanceOf(`judgement ${code}`);
  const mixed = middles
    .map((middle) => ({ middle, at: chance.next() }))
    .sort((one, other) => one.at - other.at);
  return mixed.map(({ middle }) =>
    Array.from({ length: raters }, () =>
      Math.min(5, Math.max(1, Math.floor(middle + (chance.next() < middle % 1 ? 1 : 0)))),
    ),
  );
};
