import { NativeSelect, TextInput } from '@mantine/core';
import { activityKindLabel, repetitionLabel } from '@pdy/contract/pdi/words';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { LineInput } from '#ui/line-input.tsx';
import classes from '../form.module.css';
import { FormButtons } from '../form-buttons.tsx';
import { useKeptForm } from '../kept-form.ts';
import { useAfterwards } from '../plan-query.ts';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import { checkPersonal, personalInput, type TypedPersonal } from './personal-schema.ts';

const kinds = Object.entries(activityKindLabel).map(([value, label]) => ({ value, label }));
const repetitions = [
  { value: '', label: 'Não se repete' },
  ...Object.entries(repetitionLabel).map(([value, label]) => ({ value, label })),
];
const initialValues: TypedPersonal = { title: '', kind: 'practice', due_on: '', repeats: '', times: '12' };

/** Something to do outside any goal. */
export function NewPersonalForm({ onDone }: { onDone: () => void }) {
  const { refresh, refused } = useAfterwards();
  const { form, forget } = useKeptForm({
    name: 'new-personal-activity',
    initialValues,
    validate: checkPersonal,
  });
  const add = useMutation(
    api.pdi.personalActivities.add.mutationOptions({
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
      onSubmit={form.onSubmit((values) => add.mutate(personalInput(values)))}
      onKeyDown={sendOnCtrlEnter}
      noValidate
    >
      <div className={classes.stack}>
        <LineInput
          label="O que você vai fazer?"
          description="Só você vê. Não conta para nenhuma meta nem vira evidência."
          required
          data-autofocus
          autoFocus
          {...form.getInputProps('title')}
        />
        <div className={classes.pair}>
          <NativeSelect label="Tipo" data={kinds} {...form.getInputProps('kind')} />
          <TextInput
            label={form.values.repeats ? 'Primeiro dia' : 'Prazo (opcional)'}
            type="date"
            {...form.getInputProps('due_on')}
          />
        </div>
        <div className={classes.pair}>
          <NativeSelect label="Repetição" data={repetitions} {...form.getInputProps('repeats')} />
          {form.values.repeats && (
            <TextInput
              label="Quantas vezes"
              description="De 2 a 52"
              inputMode="numeric"
              {...form.getInputProps('times')}
            />
          )}
        </div>
      </div>
      <FormButtons send="Adicionar atividade" isBusy={add.isPending} onCancel={onDone} />
    </form>
  );
}
