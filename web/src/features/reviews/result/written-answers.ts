/** What is shown of a review that was written: the answers with words or with something they lean on. */
import type { ReadReview } from '@pdy/contract/reviews/forms';
import { markLabels } from '@pdy/contract/reviews/words';

type Answer = ReadReview['answers'][number];

const answerWords = ({ is_unseen, mark }: Pick<Answer, 'is_unseen' | 'mark'>) => {
  if (is_unseen) return 'não observado';
  return mark === null ? null : `${mark} · ${markLabels[mark - 1] ?? ''}`;
};

/**
 * Marks alone stand in the table above. What is said of somebody's potential is for those who decide with it: the person
 * does not read it here.
 */
export const writtenAnswers = ({ answers }: Pick<ReadReview, 'answers'>, isOwn: boolean) =>
  answers
    .filter(
      ({ kind, text, links }) => (text.trim() !== '' || links.length > 0) && !(isOwn && kind === 'potential'),
    )
    .map((answer) => ({ ...answer, words: answerWords(answer) }));
