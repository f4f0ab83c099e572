/** A question that is being written: saved in its state, or moved on at once. */
import { QuestionDraft, type ReviewedQuestion } from '@pdy/contract/assessments/questions';
import { statesBefore } from '@pdy/contract/assessments/values';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { overviewQuery } from '../admin-query.ts';
import { questionDepths, questionProblems, questionValues, sentQuestion } from './question-values.ts';
import { reviewersText } from './review-words.ts';

/** The state after saving; null: it stays in its state. */
type Next = 'in_review' | 'active' | null;
type Sent = QuestionDraft & { id?: string; version?: number; next: Next };

const isInUse = ({ status }: ReviewedQuestion) => status === 'active' || status === 'suspended';

async function save({ id, version, next, ...draft }: Sent) {
  const question =
    id !== undefined && version !== undefined
      ? await api.questions.update.call({ ...draft, id, version })
      : await api.questions.create.call(draft);
  if (next === 'active' && isInUse(question))
    return question.review.is_waiting
      ? api.questionReviews.approve.call({ id: question.id, version: question.version })
      : question;
  if (next) await api.questions.move.call({ ids: [question.id], to: next });
  return question;
}

const afterSaving = (question: ReviewedQuestion | null, waits: boolean): Next => {
  const to = waits ? 'in_review' : 'active';
  if (question && isInUse(question)) return waits ? null : to;
  return question === null || statesBefore[to].includes(question.status) ? to : null;
};

type Options = {
  question: ReviewedQuestion | null;
  competency_id?: string | undefined;
  onDone: () => void;
};

export function useQuestionForm({ question, competency_id, onDone }: Options) {
  const next = useRef<Next>(null);
  const { data: overview } = useQuery(overviewQuery);
  const form = useContractForm({
    schema: QuestionDraft,
    initial: questionValues(question && { ...question, ...question.review.pending }, competency_id),
    also: sentQuestion,
    besides: () => ({ next: next.current, ...(question && { id: question.id }) }),
    ...(question && { version: question.version }),
    check: questionProblems,
    depths: questionDepths,
    fieldOfRule: { question_code_is_unique: 'code' },
    name: `question-${question?.id ?? 'nova'}`,
    send: composed(api.questions, save),
    done: ({ code, review }, sent) => {
      if (sent.next === 'active') return `Questão ${code} ativada`;
      if (sent.next === 'in_review') return `Questão ${code} enviada para revisão`;
      if (!review.pending || !review.is_waiting) return `Questão ${code} salva`;
      const { reviewers, pending } = review;
      const waiting = `Versão ${pending.number_of_version} da questão ${code} salva`;
      return reviewers.length > 0 ? `${waiting}: aguarda revisão de ${reviewersText(reviewers)}` : waiting;
    },
    onDone,
  });
  const reviewers = overview?.reviewers ?? [];
  const isOwn = question === null || question.review.is_own || form.isDirty;
  const waits = isOwn && reviewers.length > 0;
  return {
    form: {
      ...form,
      submit: (...event: Parameters<typeof form.submit>) => {
        next.current = null;
        form.submit(...event);
      },
    },
    /** The people who may activate it, other than its author; absent until known. */
    reviewers: overview && isOwn ? reviewers : undefined,
    /** The states that it may move to after saving. */
    after: afterSaving(question, waits),
    saveAndMove: (to: Next) => {
      next.current = to;
      form.submit();
    },
  };
}
