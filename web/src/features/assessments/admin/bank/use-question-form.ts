/** A question that is being written: kept as it is, or put to use at once. */
import { type AuthoredQuestion, QuestionDraft } from '@pdy/contract/assessments/questions';
import { statesBefore } from '@pdy/contract/assessments/values';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { overviewQuery } from '../admin-query.ts';
import { questionDepths, questionProblems, questionValues, sentQuestion } from './question-values.ts';

/** Where it goes once it is saved; null: it stays where it is. */
type Next = 'in_review' | 'active' | null;
type Sent = QuestionDraft & { id?: string; version?: number; next: Next };

async function save({ id, version, next, ...draft }: Sent) {
  const question =
    id !== undefined && version !== undefined
      ? await api.questions.update.call({ ...draft, id, version })
      : await api.questions.create.call(draft);
  if (next) await api.questions.move.call({ ids: [question.id], to: next });
  return question;
}

const afterSaving = (question: AuthoredQuestion | null, waits: boolean): Next => {
  const to = waits ? 'in_review' : 'active';
  return question === null || statesBefore[to].includes(question.status) ? to : null;
};

/** Where others write content too, whoever wrote a question does not activate it. */
function useWaiting(question: AuthoredQuestion | null) {
  const { data: overview } = useQuery(overviewQuery);
  const { data: shell } = useQuery(shellQuery);
  const isOwn = question === null || question.owner_id === shell?.person.user_id;
  const isNew = question === null || question.status === 'draft' || question.status === 'in_review';
  return isOwn && isNew && overview?.has_one_author === false;
}

type Options = {
  question: AuthoredQuestion | null;
  competency_id?: string | undefined;
  onDone: () => void;
};

export function useQuestionForm({ question, competency_id, onDone }: Options) {
  const next = useRef<Next>(null);
  const waits = useWaiting(question);
  const form = useContractForm({
    schema: QuestionDraft,
    initial: questionValues(question, competency_id),
    also: sentQuestion,
    besides: () => ({ next: next.current, ...(question && { id: question.id }) }),
    ...(question && { version: question.version }),
    check: questionProblems,
    depths: questionDepths,
    fieldOfRule: { question_code_is_unique: 'code' },
    name: `question-${question?.id ?? 'nova'}`,
    send: composed(api.questions, save),
    done: ({ code, number_of_version }, sent) => {
      if (sent.next === 'active') return `Questão ${code} ativada`;
      if (sent.next === 'in_review') return `Questão ${code} enviada para revisão`;
      const isNewVersion = question !== null && number_of_version > question.number_of_version;
      return isNewVersion
        ? `Questão ${code} salva como versão ${number_of_version}`
        : `Questão ${code} salva`;
    },
    onDone,
  });
  return {
    form: {
      ...form,
      submit: (...event: Parameters<typeof form.submit>) => {
        next.current = null;
        form.submit(...event);
      },
    },
    /** Somebody else lets it be used. */
    waits,
    /** Where it may go once it is saved. */
    after: afterSaving(question, waits),
    saveAndMove: (to: Next) => {
      next.current = to;
      form.submit();
    },
  };
}
