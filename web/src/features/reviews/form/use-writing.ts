/** Writing a review: the present screen, its actions, and the sending. */
import type { ReviewAnswer, ReviewForm } from '@pdy/contract/reviews/forms';
import { asksMark } from '@pdy/contract/rules/reviews/form-answers';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { maySingleKeys } from '#lib/keys/shortcuts.ts';
import { answerOf } from './answers-sync.ts';
import { actOfKey, isTyping, type KeyAct } from './form-keys.ts';
import { firstOpen, missingOf } from './form-words.ts';
import { useReviewAnswers } from './use-answers.ts';

const nameOf = (assignment_id: string) => `pdy-avaliacao-lugar-${assignment_id}`;

/** From 0; `most` is the last screen. Null: none was shown yet. */
function placeOf(assignment_id: string, most: number): number | null {
  const kept = sessionStorage.getItem(nameOf(assignment_id));
  return kept === null ? null : Math.min(most, Math.max(0, Number(kept) || 0));
}

const keepPlace = (assignment_id: string, at: number): void =>
  sessionStorage.setItem(nameOf(assignment_id), String(at));

const dropPlace = (assignment_id: string): void => sessionStorage.removeItem(nameOf(assignment_id));

export type Writing = ReturnType<typeof useWriting>;

export function useWriting(form: ReviewForm) {
  const { questions, assignment_id } = form;
  const answering = useReviewAnswers(form);
  const { answers, flush } = answering;
  const [at, setAt] = useState(
    () => placeOf(assignment_id, questions.length) ?? firstOpen(questions, answers),
  );
  const { mutate, isPending } = useAct(api.reviewForms.send, {
    done: 'Avaliação enviada',
    onDone: () => dropPlace(assignment_id),
  });
  const question = questions[at];
  const missing = missingOf(questions, answers);
  const goTo = (asked: number) => {
    const next = Math.min(questions.length, Math.max(0, asked));
    keepPlace(assignment_id, next);
    setAt(next);
    void flush();
  };
  const send = async () => {
    if (missing.length > 0 || isPending || !(await flush())) return;
    mutate({ assignment_id, version: answering.versionNow() });
  };
  const writing = {
    ...{ form, at, question, missing, goTo, send },
    ...{ answers, clashes: answering.clashes, base: answering.base, settle: answering.settle },
    ...{ flush, saving: answering.saving, isSending: isPending },
    answer: answerOf(answers, question?.id ?? ''),
    change: (part: Partial<ReviewAnswer>) => {
      if (!question) return;
      // Without this, a reload would continue after a question that was just answered.
      keepPlace(assignment_id, at);
      answering.change(question.id, part);
    },
  };
  useWritingKeys(writing);
  return writing;
}

/** Whether a key was pressed in a dialog above, to which it belongs. */
const isAbove = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]:not([data-writing]), [role="menu"]') !== null;

type Keyed = {
  readonly at: number;
  readonly question: ReviewForm['questions'][number] | undefined;
  readonly goTo: (at: number) => void;
  readonly send: () => Promise<void>;
  readonly change: (part: Partial<ReviewAnswer>) => void;
};

function useWritingKeys({ at, question, goTo, send, change }: Keyed) {
  const carryOut = (act: KeyAct) => {
    if (act.kind === 'previous') goTo(at - 1);
    else if (act.kind === 'next') goTo(at + 1);
    else if (act.kind === 'forward') question ? goTo(at + 1) : void send();
    else change({ mark: act.kind === 'mark' ? act.mark : null, is_unseen: act.kind === 'unseen' });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isAbove(event.target)) return;
    const mayMark =
      question !== undefined && asksMark(question.kind) && !isTyping(event.target) && maySingleKeys();
    const act = actOfKey(event, mayMark);
    if (!act) return;
    event.preventDefault();
    carryOut(act);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
