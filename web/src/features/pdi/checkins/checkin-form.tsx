import { Button, Text, Textarea, Title } from '@mantine/core';
import type { Checkin } from '@pdy/contract/pdi/checkin';
import type { Goal } from '@pdy/contract/pdi/goal';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useKeptRow } from '#lib/form/kept-row.ts';
import { formatDay } from '#lib/format.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SavedByOthers } from '#ui/saved-by-others.tsx';
import form from '../form.module.css';
import { currentPlanQuery } from '../plan-query.ts';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import { CheckinFiles } from './checkin-files.tsx';
import { useAfterCheckin } from './checkin-query.ts';
import { checkCheckin, checkinInput, noteField, type TypedCheckin, valueField } from './checkin-schema.ts';
import { periodWords } from './checkin-words.ts';
import classes from './checkins.module.css';
import { GoalFields } from './goal-fields.tsx';
import { MoodField } from './mood-field.tsx';

type Props = { checkin: Checkin; onDone: () => void; onSkip: () => void };

/** Asks first which goals there are: the form begins with all of its fields. */
export function CheckinForm({ checkin, ...rest }: Props) {
  const { data: plan, isPending } = useQuery(currentPlanQuery());
  if (isPending) return null;
  const isSame = plan?.id === checkin.plan_id;
  // The manager reads the check-in, and nothing of a private goal.
  const isTold = ({ status, visibility }: Goal) => status === 'in_progress' && visibility !== 'private';
  const goals = isSame ? plan.goals.filter(isTold) : [];
  return <Fields checkin={checkin} goals={goals} {...rest} />;
}

const textOf = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** As it was sent before, or empty. */
function beginning({ mood, done_text, blockers, next_steps, goal_updates }: Checkin, goals: readonly Goal[]) {
  const typed: TypedCheckin = { mood: textOf(mood), done_text, blockers, next_steps };
  for (const goal of goals) {
    const told = goal_updates.find(({ goal_id }) => goal_id === goal.id);
    typed[valueField(goal)] = textOf(told?.to_value ?? null);
    typed[noteField(goal)] = told?.note ?? '';
  }
  return typed;
}

const questions = [
  ['done_text', 'O que você fez?', 'Entregas, aprendizados, conversas.'],
  ['blockers', 'O que travou?', 'O que depende de outra pessoa, ou do seu gestor.'],
  ['next_steps', 'O que vem a seguir?', 'Até o próximo check-in.'],
] as const;

const factsOf = (typed: TypedCheckin, goals: readonly Goal[]) => [
  { field: 'mood', label: 'Como você está', text: typed.mood ?? '' },
  ...questions.map(([field, label]) => ({ field, label, text: typed[field] ?? '' })),
  ...goals.flatMap((goal) => [
    { field: valueField(goal), label: goal.title, text: typed[valueField(goal)] ?? '' },
    { field: noteField(goal), label: `Nota de ${goal.title}`, text: typed[noteField(goal)] ?? '' },
  ]),
];

function Fields({ checkin, goals, onDone, onSkip }: Props & { goals: readonly Goal[] }) {
  const { refresh, refused } = useAfterCheckin();
  const [attempt, setAttempt] = useState(0);
  const {
    form: fields,
    forget,
    version,
    news,
    follow,
  } = useKeptRow<TypedCheckin>({
    name: `checkin-${checkin.id}`,
    row: { version: checkin.version, values: beginning(checkin, goals) },
    validate: (typed) => checkCheckin(checkin, typed, goals),
    facts: (typed) => factsOf(typed, goals),
  });
  const send = useMutation(
    api.pdi.checkins.submit.mutationOptions({
      onSuccess: () => {
        forget();
        toastDone('Check-in enviado');
        onDone();
        return refresh();
      },
      onError: (error) => {
        fields.setErrors(refusedFields(error, {}));
        return refused(error);
      },
    }),
  );
  const errors = Object.entries(fields.errors).map(([field, message]) => ({
    field: idOf(field),
    message: String(message),
  }));
  return (
    <form
      onSubmit={fields.onSubmit(
        (typed) => send.mutate(checkinInput({ id: checkin.id, version }, typed, goals)),
        () => setAttempt(attempt + 1),
      )}
      onKeyDown={sendOnCtrlEnter}
      noValidate
    >
      <Title order={2} fz={18} mb={2}>
        {periodWords(checkin)}
      </Title>
      <Text fz={13} c="dimmed" mb="md">
        Prazo: {formatDay(checkin.due_on)}. Seu gestor e quem lidera a linha leem.
      </Text>
      <ErrorSummary errors={errors} attempt={attempt} />
      <div className={form.stack}>
        <MoodField value={fields.values.mood ?? ''} onChange={(mood) => fields.setFieldValue('mood', mood)} />
        {questions.map(([name, label, help]) => (
          <Textarea
            key={name}
            id={idOf(name)}
            label={label}
            description={help}
            rows={3}
            maxLength={2000}
            {...fields.getInputProps(name)}
          />
        ))}
        {goals.length > 0 && <GoalFields goals={goals} fields={fields} idOf={idOf} />}
        <CheckinFiles checkin={checkin} isWritable />
      </div>
      {news.length > 0 && (
        <SavedByOthers news={news} title="Este check-in já foi salvo em outra janela" onFollow={follow}>
          O que você digitou continua aqui. Envie para valer o seu, ou fique com o que foi salvo.
        </SavedByOthers>
      )}
      <div className={classes.actions}>
        {checkin.status === 'open' ? (
          <Button variant="subtle" onClick={onSkip}>
            Pular este check-in
          </Button>
        ) : (
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
        )}
        <Button type="submit" loading={send.isPending}>
          {checkin.status === 'open' ? 'Enviar check-in' : 'Enviar alterações'}
        </Button>
      </div>
    </form>
  );
}

const idOf = (field: string) => `checkin-${field.replace(' ', '-')}`;
