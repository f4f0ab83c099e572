import { levelOfAbility } from '@pdy/contract/rules/assessments/ability-level';
import { holdsWorkedExamples } from '#test/worked-examples.ts';
import type { Runner } from '../../../../contract/test/golden/runner.ts';
import { answerScore, caseScore, type JudgedCase, judgement, type MeanRatings } from './scoring-rules.ts';

/** The tolerance for real numbers in the file of these examples. */
const REAL = 1e-4;

type Chosen = { ratings: MeanRatings; chosen: string };
type Section = {
  items: Chosen[];
  expected: object;
  pairs: { items: JudgedCase[]; expected: object };
};

const scoreOf = (itemScores: readonly (number | null)[]) => {
  const found = judgement(itemScores);
  return {
    ...found,
    itemScores,
    level: found && levelOfAbility(found.theta),
    levelValue: found?.level_value,
  };
};

/** One choice, and the best with the worst. */
const situations: Runner = (section) => {
  const { items, expected, pairs } = section as Section;
  return [
    {
      name: `MO-17: ${items.length} choices`,
      ...{ expected, tolerance: REAL },
      actual: () => scoreOf(items.map(({ ratings, chosen }) => answerScore(ratings, chosen))),
    },
    {
      name: `MO-17: ${pairs.items.length} pairs of the best and the worst`,
      ...{ expected: pairs.expected, tolerance: REAL },
      actual: () => scoreOf(pairs.items.map(caseScore)),
    },
  ];
};

holdsWorkedExamples('assessments.json', { situational: situations });
