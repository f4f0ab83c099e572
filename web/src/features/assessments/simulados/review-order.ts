/** In which order the questions of a result are read again. */
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';

type Judged = Pick<ReviewQuestion, 'verdict' | 'position'>;

/** What there is to learn from comes first. */
const places: Record<NonNullable<ReviewQuestion['verdict']>, number> = {
  wrong: 0,
  partial: 1,
  dont_know: 2,
  blank: 3,
  right: 4,
};

/** As they were asked, where it is not told what was right. */
export const missedFirst = <Question extends Judged>(questions: readonly Question[]): Question[] =>
  questions.toSorted((a, b) => {
    const [first, second] = [a, b].map(({ verdict }) => (verdict === null ? 0 : places[verdict]));
    return (first ?? 0) - (second ?? 0) || a.position - b.position;
  });
