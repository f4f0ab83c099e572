import { NativeSelect, TextInput } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { LineInput } from '#ui/line-input.tsx';
import { ActivityAim } from './activity-aim.tsx';
import { activityInput, checkActivity, type TypedActivity } from './activity-schema.ts';
import classes from './form.module.css';
import { FormButtons } from './form-buttons.tsx';
import { useKeptForm } from './kept-form.ts';
import { useAfterwards } from './plan-query.ts';
import { sendOnCtrlEnter } from './send-on-ctrl-enter.ts';

const kinds = Object.entries(activityKindLabel).map(([value, label]) => ({ value, label }));
const initialValues: TypedActivity = {
  title: '',
  kind: 'practice',
  hours: '',
  due_on: '',
  target_competency_id: '',
  target_level: '',
  validation_required: true,
};

/** One more thing to do for a goal. */
export function NewActivityForm({ goal, onDone }: { goal: Goal; onDone: () => void }) {
  const { refresh, refused } = useAfterwards();
  const { form, forget } = useKeptForm({
    name: `new-activity-${goal.id}`,
    initialValues,
    validate: (values) => checkActivity(goal.id, values),
  });
  const add = useMutation(
    api.pdi.activities.add.mutationOptions({
      onSuccess: () => {
        forget();
        toastDone('Atividade adicionada');
        onDone();
        return refresh();
      },
      onError: (error) => {
        form.setErrors(refusedFields(error, {}));
        return refused(error);
      },
    }),
  );
  return (
    <form
      className={classes.inset}
      onSubmit={form.onSubmit((values) => add.mutate(activityInput(goal.id, values)))}
      onKeyDown={sendOnCtrlEnter}
      noValidate
    >
      <div className={classes.stack}>
        <LineInput label="O que você vai fazer?" required autoFocus {...form.getInputProps('title')} />
        <div className={classes.pair}>
          <NativeSelect label="Tipo" data={kinds} {...form.getInputProps('kind')} />
          <TextInput label="Horas (opcional)" inputMode="decimal" {...form.getInputProps('hours')} />
        </div>
        <TextInput label="Prazo (opcional)" type="date" max={goal.due_on} {...form.getInputProps('due_on')} />
        <ActivityAim form={form} goal={goal} saved={null} />
        <label className={classes.check}>
          <input type="checkbox" {...form.getInputProps('validation_required', { type: 'checkbox' })} />
          <span>
            Pedir a validação do gestor ao concluir
            <small>Validada, a atividade pesa mais como evidência.</small>
          </span>
        </label>
      </div>
      <FormButtons send="Adicionar" isBusy={add.isPending} onCancel={onDone} />
    </form>
  );
}
