/**
 * The draft of an answer without a name. It is kept in this tab and deleted with it: the server keeps no draft, and
 * another window of the same device shows nothing.
 */
import type { SealedAnswer, SealedAnswers, SealedQuestion } from '@pdy/contract/sealed/sealed';

export type SealedDraft = {
  readonly answers: SealedAnswers;
  /** It was sent, and its arrival is not confirmed yet. */
  readonly isSent: boolean;
};

const nameOf = (id: string) => `pdy-resposta-${id}`;
const blank: SealedDraft = { answers: {}, isSent: false };

export function readDraft(id: string): SealedDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(id)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...blank, ...kept } : blank;
  } catch {
    return blank;
  }
}

export const keepDraft = (id: string, draft: SealedDraft): void =>
  sessionStorage.setItem(nameOf(id), JSON.stringify(draft));

export const dropDraft = (id: string): void => sessionStorage.removeItem(nameOf(id));

type Asked = Pick<SealedQuestion, 'id' | 'kind' | 'is_required'>;

const isAnswered = ({ kind }: Pick<Asked, 'kind'>, answer: SealedAnswer | undefined) =>
  answer !== undefined && (kind !== 'text' || answer.text.trim() !== '');

/** The questions that must be answered before sending, in their order. */
export const missingOf = <Question extends Asked>(
  questions: readonly Question[],
  answers: SealedAnswers,
): Question[] =>
  questions.filter((question) => question.is_required && !isAnswered(question, answers[question.id]));

/** The answers without the texts that were cleared again. */
export const answersToSend = (questions: readonly Asked[], answers: SealedAnswers): SealedAnswers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.id];
      return answer && isAnswered(question, answer) ? [[question.id, answer]] : [];
    }),
  );
