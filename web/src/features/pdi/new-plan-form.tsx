import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form-errors.ts';
import { LineInput } from '#ui/line-input.tsx';
import classes from './form.module.css';
import { FormButtons } from './form-buttons.tsx';
import { useKeptForm } from './kept-form.ts';
import { useAfterwards } from './plan-query.ts';
import { checkPlan } from './plan-schema.ts';
import { sendOnCtrlEnter } from './send-on-ctrl-enter.ts';

const halfYearDays = 180;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A new plan begins as a draft that only its owner sees. */
export function NewPlanForm({ today, onDone }: { today: string; onDone: () => void }) {
  const { refresh, refused } = useAfterwards();
  const { form, forget } = useKeptForm({
    name: 'new-plan',
    initialValues: {
      title: `PDI ${today.slice(0, 4)}`,
      summary: '',
      period_start: today,
      period_end: dayAfter(today, halfYearDays),
    },
    validate: checkPlan,
  });
  const create = useMutation(
    api.pdi.plans.create.mutationOptions({
      onSuccess: () => {
        forget();
        toastDone('Rascunho criado');
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
    <form onSubmit={form.onSubmit((values) => create.mutate(values))} onKeyDown={sendOnCtrlEnter} noValidate>
      <div className={classes.stack}>
        <LineInput label="Título" required data-autofocus {...form.getInputProps('title')} />
        <div className={classes.pair}>
          <TextInput label="Início" type="date" required {...form.getInputProps('period_start')} />
          <TextInput label="Fim" type="date" required {...form.getInputProps('period_end')} />
        </div>
        <Textarea
          label="Aonde você quer chegar? (opcional)"
          description="Só você vê este rascunho até enviar. Depois, seu gestor também lê."
          rows={3}
          {...form.getInputProps('summary')}
        />
      </div>
      <FormButtons send="Criar PDI" isBusy={create.isPending} onCancel={onDone} />
    </form>
  );
}
