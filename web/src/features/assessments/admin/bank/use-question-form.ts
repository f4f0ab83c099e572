/** A question that is being written: kept as it is, or put to use at once. */
import { type AuthoredQuestion, QuestionDraft } from '@pdy/contract/assessments/questions';
import { statesBefore } from '@pdy/contract/assessments/values';
import { useRef } from 'react';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { questionDepths, questionProblems, questionValues, sentQuestion } from './question-values.ts';

type Sent = QuestionDraft & { id?: string; version?: number; isActivated: boolean };

async function save({ id, version, isActivated, ...draft }: Sent) {
  const question =
    id !== undefined && version !== undefined
      ? await api.questions.update.call({ ...draft, id, version })
      : await api.questions.create.call(draft);
  if (isActivated) await api.questions.move.call({ ids: [question.id], to: 'active' });
  return question;
}

type Options = {
  question: AuthoredQuestion | null;
  competency_id?: string | undefined;
  onDone: () => void;
};

export function useQuestionForm({ question, competency_id, onDone }: Options) {
  const isActivated = useRef(false);
  const form = useContractForm({
    schema: QuestionDraft,
    initial: questionValues(question, competency_id),
    also: sentQuestion,
    besides: () => ({ isActivated: isActivated.current, ...(question && { id: question.id }) }),
    ...(question && { version: question.version }),
    check: questionProblems,
    depths: questionDepths,
    fieldOfRule: { question_code_is_unique: 'code' },
    name: `question-${question?.id ?? 'nova'}`,
    send: composed(api.questions, save),
    done: ({ code, number_of_version }, sent) => {
      if (sent.isActivated) return `Questão ${code} ativada`;
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
        isActivated.current = false;
        form.submit(...event);
      },
    },
    mayActivate: question === null || statesBefore.active.includes(question.status),
    saveAndActivate: () => {
      isActivated.current = true;
      form.submit();
    },
  };
}
