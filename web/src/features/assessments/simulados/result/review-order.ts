/** The order in which the questions of a result are reviewed. */
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';

type Judged = Pick<ReviewQuestion, 'verdict' | 'position'>;

/** The order of the verdicts: questions to learn from come first. */
const places: Record<NonNullable<ReviewQuestion['verdict']>, number> = {
  wrong: 0,
  partial: 1,
  dont_know: 2,
  blank: 3,
  right: 4,
};

/** The questions with missed ones first; in the order of the test where the right answers are not shown. */
export const missedFirst = <Question extends Judged>(questions: readonly Question[]): Question[] =>
  questions.toSorted((a, b) => {
    const [first, second] = [a, b].map(({ verdict }) => (verdict === null ? 0 : places[verdict]));
    return (first ?? 0) - (second ?? 0) || a.position - b.position;
  });
