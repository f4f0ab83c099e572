/** What three experts who do not exist say of the answers of a case: drawn, near each other, and marked as fictitious. */
import { chanceOf } from './chance.ts';

const raters = 3;
/** From the best answer to the worst. */
const middles = [4.6, 3.5, 2.4, 1.3] as const;

/** By place of the answer, the marks of each. */
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
