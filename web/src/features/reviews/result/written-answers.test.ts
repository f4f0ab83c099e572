import type { ReadReview } from '@pdy/contract/reviews/forms';
import { describe, expect, it } from 'vitest';
import { writtenAnswers } from './written-answers.ts';

type Answer = ReadReview['answers'][number];
const answer = (more: Partial<Answer>): Answer => ({
  ...{ question_id: 'q', kind: 'competency', name: 'SQL', mark: 4, is_unseen: false },
  ...{ text: '', links: [], measured: null },
  ...more,
});

describe('the written answers of a review', () => {
  it('do not include answers without words', () =>
    expect(writtenAnswers({ answers: [answer({}), answer({ text: '  \n' })] }, true)).toEqual([]));
  it('show the mark beside the words', () => {
    const answers = [
      answer({ text: 'Bom exemplo' }),
      answer({ text: 'Não vi', mark: null, is_unseen: true }),
      answer({ kind: 'text', mark: null, text: 'Siga assim' }),
    ];
    expect(writtenAnswers({ answers }, true).map(({ words }) => words)).toEqual([
      '4 · Supera',
      'não observado',
      null,
    ]);
  });
  it('hide texts about potential only from the person', () => {
    const answers = [answer({ kind: 'potential', text: 'Pode liderar' })];
    expect(writtenAnswers({ answers }, true)).toEqual([]);
    expect(writtenAnswers({ answers }, false)).toHaveLength(1);
  });
});
