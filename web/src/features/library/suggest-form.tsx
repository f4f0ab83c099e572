import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { LineInput } from '#ui/line-input.tsx';
import fields from './form.module.css';
import classes from './library.module.css';
import { useAfterwards } from './library-query.ts';
import { checkSuggestion, suggestionInput, type TypedSuggestion } from './suggestion-schema.ts';

const kinds = Object.entries(activityKindLabel).map(([value, label]) => ({ value, label }));
const initialValues: TypedSuggestion = {
  title: '',
  kind: 'course',
  minutes: '60',
  url: '',
  competency_id: '',
  reason: '',
};

/** An activity somebody knows and the library does not. */
export function SuggestForm() {
  const { refresh, refused } = useAfterwards();
  const { data } = useQuery(api.library.suggestible.queryOptions());
  const form = useForm({ initialValues, validate: checkSuggestion });
  const suggest = useMutation(
    api.library.suggest.mutationOptions({
      onSuccess: () => {
        toastDone('Sugestão enviada');
        form.reset();
        return refresh();
      },
      onError: (error) => {
        form.setErrors(refusedFields(error, {}));
        return refused(error);
      },
    }),
  );
  useUnsavedGuard(form.isDirty() && !suggest.isPending, ['sugestoes']);
  const competencies = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <form
      className={fields.form}
      noValidate
      onSubmit={form.onSubmit((values) => suggest.mutate(suggestionInput(values)))}
    >
      <LineInput label="Título" required data-autofocus {...form.getInputProps('title')} />
      <div className={fields.pair}>
        <NativeSelect label="Tipo" data={kinds} {...form.getInputProps('kind')} />
        <TextInput
          label="Duração em minutos"
          required
          inputMode="numeric"
          {...form.getInputProps('minutes')}
        />
      </div>
      <TextInput
        label="Endereço (opcional)"
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps('url')}
      />
      <NativeSelect
        label="Competência (opcional)"
        data={[{ value: '', label: 'Nenhuma' }, ...competencies]}
        {...form.getInputProps('competency_id')}
      />
      <Textarea
        label="Por que vale a pena? (opcional)"
        description="A administração da sua empresa lê."
        rows={3}
        maxLength={1000}
        {...form.getInputProps('reason')}
      />
      <Button type="submit" loading={suggest.isPending} className={classes.start}>
        Enviar sugestão
      </Button>
    </form>
  );
}
