import { NativeSelect, TextInput } from '@mantine/core';
import { type Activity, activityKindLabel } from '@pdy/contract/pdi/activity';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form-errors.ts';
import { LineInput } from '#ui/line-input.tsx';
import { checkActivityEdit, editInput, type TypedEdit, typedOf } from './activity-schema.ts';
import classes from './form.module.css';
import { FormButtons } from './form-buttons.tsx';
import { useKeptForm } from './kept-form.ts';
import { useAfterwards } from './plan-query.ts';
import { sendOnCtrlEnter } from './send-on-ctrl-enter.ts';

const kinds = Object.entries(activityKindLabel).map(([value, label]) => ({ value, label }));

/** An activity, written anew while it is open. */
export function EditActivityForm({ activity, onDone }: { activity: Activity; onDone: () => void }) {
  const { refresh, refused } = useAfterwards();
  const { form, forget } = useKeptForm<TypedEdit>({
    name: `edit-activity-${activity.id}`,
    initialValues: typedOf(activity),
    validate: (values) => checkActivityEdit(activity, values),
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
      onSubmit={form.onSubmit((values) => change.mutate(editInput(activity, values)))}
      onKeyDown={sendOnCtrlEnter}
      noValidate
    >
      <div className={classes.stack}>
        <LineInput label="Atividade" required autoFocus {...form.getInputProps('title')} />
        <div className={classes.pair}>
          <NativeSelect label="Tipo" data={kinds} {...form.getInputProps('kind')} />
          <TextInput label="Horas (opcional)" inputMode="decimal" {...form.getInputProps('hours')} />
        </div>
        <div className={classes.pair}>
          <TextInput label="Início (opcional)" type="date" {...form.getInputProps('start_on')} />
          <TextInput label="Prazo (opcional)" type="date" {...form.getInputProps('due_on')} />
        </div>
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
      <FormButtons send="Salvar" isBusy={change.isPending} onCancel={onDone} />
    </form>
  );
}
