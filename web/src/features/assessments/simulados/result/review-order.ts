/** The questions of a result: which were missed, how many of each kind, and the order in which they are reviewed. */
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';

type Verdict = NonNullable<ReviewQuestion['verdict']>;
type Judged = Pick<ReviewQuestion, 'verdict' | 'position'>;

/** The order of the verdicts: questions to learn from come first. */
const places: Record<Verdict, number> = {
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

/** Not fully right. Questions that were annulled leave nothing to learn from. */
export const isMissed = ({ verdict, annulled }: Pick<ReviewQuestion, 'verdict' | 'annulled'>) =>
  verdict !== null && verdict !== 'right' && annulled === null;

/** 'Rever a que faltou', 'Rever as 8 que faltaram'. */
export const reviewActWords = (missed: number) =>
  missed === 1 ? 'Rever a que faltou' : `Rever as ${missed} que faltaram`;

const counted: Record<Verdict, readonly [one: string, many: string]> = {
  right: ['certa', 'certas'],
  partial: ['parcialmente certa', 'parcialmente certas'],
  wrong: ['errada', 'erradas'],
  dont_know: ['“não sei”', '“não sei”'],
  blank: ['em branco', 'em branco'],
};
const order: readonly Verdict[] = ['right', 'partial', 'wrong', 'dont_know', 'blank'];

/** How many questions have each verdict, with the words after the number; verdicts that none has are left out. */
export const talliesOf = (questions: readonly Pick<ReviewQuestion, 'verdict'>[]) =>
  order.flatMap((verdict) => {
    const count = questions.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : [{ verdict, count, words: counted[verdict][count === 1 ? 0 : 1] }];
  });

/** '4 certas, 1 errada, 1 em branco'. */
export const tallyWords = (questions: readonly Pick<ReviewQuestion, 'verdict'>[]) =>
  talliesOf(questions)
    .map(({ count, words }) => `${count} ${words}`)
    .join(', ');
