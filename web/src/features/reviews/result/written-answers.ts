/** The answers of a review that are shown: those with text or links. */
import type { ReadReview } from '@pdy/contract/reviews/forms';
import { markLabels } from '@pdy/contract/reviews/words';

type Answer = ReadReview['answers'][number];

const answerWords = ({ is_unseen, mark }: Pick<Answer, 'is_unseen' | 'mark'>) => {
  if (is_unseen) return 'não observado';
  return mark === null ? null : `${mark} · ${markLabels[mark - 1] ?? ''}`;
};

/**
 * Marks without text are only in the table above. Answers on a person's potential are for the people who decide: the
 * person does not read them here.
 */
export const writtenAnswers = ({ answers }: Pick<ReadReview, 'answers'>, isOwn: boolean) =>
  answers
    .filter(
      ({ kind, text, links }) => (text.trim() !== '' || links.length > 0) && !(isOwn && kind === 'potential'),
    )
    .map((answer) => ({ ...answer, words: answerWords(answer) }));
