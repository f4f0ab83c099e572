import { NativeSelect, TextInput } from '@mantine/core';
import type { Activity, ActivityKind } from '@pdy/contract/pdi/activity';
import type { Goal } from '@pdy/contract/pdi/goal';
import { activityKindLabel, learningTypeLabel, learningTypeOf } from '@pdy/contract/pdi/words';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useKeptRow } from '#lib/form/kept-row.ts';
import { formatDay } from '#lib/format.ts';
import { LineInput } from '#ui/line-input.tsx';
import { SavedByOthers } from '#ui/saved-by-others.tsx';
import { ActivityAim } from './activity-aim.tsx';
import { checkActivityEdit, editInput, type TypedEdit, typedOf } from './activity-schema.ts';
import classes from './form.module.css';
import { FormButtons } from './form-buttons.tsx';
import { useAfterwards } from './plan-query.ts';
import { sendOnCtrlEnter } from './send-on-ctrl-enter.ts';

const kinds = Object.entries(activityKindLabel).map(([value, label]) => ({ value, label }));

const ways = Object.entries(learningTypeLabel).map(([value, label]) => ({ value, label }));

const factsOf = (typed: TypedEdit) => [
  { field: 'title', label: 'Atividade', text: typed.title },
  { field: 'kind', label: 'Tipo', text: activityKindLabel[typed.kind] },
  { field: 'hours', label: 'Horas', text: typed.hours },
  { field: 'start_on', label: 'Início', text: typed.start_on && formatDay(typed.start_on) },
  { field: 'due_on', label: 'Prazo', text: typed.due_on && formatDay(typed.due_on) },
  { field: 'percent', label: 'Quanto já fez', text: typed.percent },
  { field: 'weight', label: 'Peso na meta', text: typed.weight },
];

type Props = { activity: Activity; goal: Goal; onDone: () => void };

/** An activity, written anew while it is open. */
export function EditActivityForm({ activity, goal, onDone }: Props) {
  const { refresh, refused } = useAfterwards();
  const { form, forget, version, news, follow } = useKeptRow<TypedEdit>({
    name: `edit-activity-${activity.id}`,
    row: { version: activity.version, values: typedOf(activity) },
    validate: (values) => checkActivityEdit(activity, values),
    facts: factsOf,
  });
  const change = useMutation(
    api.pdi.activities.change.mutationOptions({
      onSuccess: () => {
        forget();
        toastDone('Atividade atualizada');
        onDone();
        return refresh();
      },
      onError: (error) => {
        form.setErrors(refusedFields(error, { activity_ends_after_it_starts: 'due_on' }));
        return refused(error);
      },
    }),
  );
  const counts = activity.status === 'doing' && activity.checklist_total === 0;
  return (
    <form
      className={classes.inset}
      onSubmit={form.onSubmit((values) => change.mutate(editInput({ id: activity.id, version }, values)))}
      onKeyDown={sendOnCtrlEnter}
      noValidate
    >
      <div className={classes.stack}>
        <LineInput label="Atividade" required autoFocus {...form.getInputProps('title')} />
        <div className={classes.pair}>
          <NativeSelect
            label="Tipo"
            data={kinds}
            {...form.getInputProps('kind')}
            onChange={(event) => {
              const kind = event.currentTarget.value as ActivityKind;
              form.setFieldValue('kind', kind);
              form.setFieldValue('learning_type', learningTypeOf[kind]);
            }}
          />
          <NativeSelect label="Conta como" data={ways} {...form.getInputProps('learning_type')} />
        </div>
        <div className={classes.pair}>
          <TextInput label="Horas (opcional)" inputMode="decimal" {...form.getInputProps('hours')} />
          {goal.mode === 'activities' && (
            <TextInput label="Peso na meta" inputMode="numeric" {...form.getInputProps('weight')} />
          )}
        </div>
        <div className={classes.pair}>
          <TextInput label="Início (opcional)" type="date" {...form.getInputProps('start_on')} />
          <TextInput label="Prazo (opcional)" type="date" {...form.getInputProps('due_on')} />
        </div>
        <ActivityAim form={form} goal={goal} saved={activity.target_competency} />
        {counts && (
          <TextInput
            label="Quanto já fez (%)"
            description="Até concluir, conta no máximo 90%."
            inputMode="numeric"
            {...form.getInputProps('percent')}
          />
        )}
        <label className={classes.check}>
          <input type="checkbox" {...form.getInputProps('validation_required', { type: 'checkbox' })} />
          <span>Pedir a validação do gestor ao concluir</span>
        </label>
      </div>
      {news.length > 0 && (
        <SavedByOthers news={news} title="Esta atividade mudou enquanto você escrevia" onFollow={follow}>
          O que você digitou continua aqui. Salve para valer o seu, ou fique com o que foi salvo.
        </SavedByOthers>
      )}
      <FormButtons send="Salvar" isBusy={change.isPending} onCancel={onDone} />
    </form>
  );
}
