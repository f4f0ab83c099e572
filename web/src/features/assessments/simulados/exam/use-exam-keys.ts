import type { Taking } from '@pdy/contract/assessments/taking';
import { useEffect } from 'react';
import { isOnButton, isTyping } from '#lib/keys/typing.ts';
import { isInDialogAbove } from '#ui/player/player.tsx';
import { answerByKey } from '../../taking/choosing.ts';
import type { Exam } from '../../taking/use-exam.ts';
import type { Aside } from './review-sheet.tsx';
import type { Answering } from './use-answering.ts';

type Keys = {
  exam: Exam;
  taking: Taking;
  at: number;
  goTo: (at: number) => void;
  answering: Answering;
  /** No question is on the screen. */
  isShut: boolean;
  aside: Aside | null;
  setAside: (aside: Aside) => void;
};

export function useExamKeys({ exam, taking, at, goTo, answering, isShut, aside, setAside }: Keys) {
  const question = taking.questions[at];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!question || isShut || event.altKey || event.metaKey) return;
      if (aside === null && isInDialogAbove(event.target)) return;
      if (event.ctrlKey) {
        if (event.key === 'Enter') setAside('send');
        return;
      }
      if (aside !== null) return;
      if (event.key === 'Enter' && taking.mode === 'practice' && !isOnButton(event.target))
        return answering.check(question);
      if (isTyping(event.target)) return;
      const given = answering.shown.get(question.position);
      const isSequential = taking.navigation === 'sequential';
      const key = event.key.toLowerCase();
      const step = { arrowright: 1, arrowleft: -1 }[key];
      if (step !== undefined) {
        // On an option, too: there, up and down move the choice.
        event.preventDefault();
        // A key pressed by mistake must not leave a question blank for good.
        if (!isSequential || (given?.answer ?? null) !== null) goTo(at + step);
        return;
      }
      if (key === 'm' && answering.isFinal(question.position)) return;
      if (key === 'm' && !isSequential) return exam.give(question, { is_flagged: !given?.is_flagged });
      if (key === 'r') return setAside('review');
      const answer = answerByKey(question, answering.answerOf(question.position), event.key);
      if (answer !== undefined) answering.choose(question, answer);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [question, exam, taking, at, goTo, answering, isShut, aside, setAside]);
}
