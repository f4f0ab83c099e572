/** How the question on the screen is answered: at once in an exam, in two steps in practice. */
import type { Answer, AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import { useState } from 'react';
import { isNoNumber } from '../../taking/choosing.ts';
import type { Exam } from '../../taking/use-exam.ts';

/** In an exam the choice is the answer; in practice it becomes the answer when it is checked, and is then final. */
export function useAnswering({ give, given, typed, over }: Exam, { mode, questions }: Taking) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Answer>>(new Map());
  const isPractice = mode === 'practice';
  const answerOf = (position: number) => given.get(position)?.answer ?? null;
  const isFinal = (position: number) => over.has(position) || (isPractice && answerOf(position) !== null);
  const draftOf = (position: number) => (isFinal(position) ? null : (drafts.get(position) ?? null));
  const check = (question: AskedQuestion) => {
    const answer = draftOf(question.position);
    if (answer !== null && !isNoNumber(question, answer)) give(question, { answer });
  };
  return {
    isFinal,
    answerOf: (position: number) => answerOf(position) ?? drafts.get(position) ?? null,
    choose: (question: AskedQuestion, answer: Answer) => {
      const { position } = question;
      if (!isPractice) give(question, { answer });
      else if (!isFinal(position)) setDrafts((all) => new Map(all).set(position, answer));
    },
    /** In practice: the choice becomes the answer. No choice, or text that is not a number, changes nothing. */
    check,
    /** Checks all open choices, so that nothing on the screen is lost when the test is sent. */
    checkAll: () => questions.forEach(check),
    /** The answers as shown, checked or not. */
    shown: new Map(
      [...given].map(([position, one]) => {
        const question = questions.find((asked) => asked.position === position);
        const draft = draftOf(position);
        return [
          position,
          draft && question && !isNoNumber(question, draft) ? { ...one, answer: draft } : one,
        ];
      }),
    ),
    /** The typed text is not a number, so it is not an answer, checked or not. */
    isUnfinished: ({ position, type }: AskedQuestion) =>
      typed.has(position) || isNoNumber({ type }, draftOf(position)),
  };
}

export type Answering = ReturnType<typeof useAnswering>;
