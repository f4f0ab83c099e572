import { Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { itemFormatLabel } from '@pdy/contract/library';
import { type AuthoredItem, itemStatusLabel } from '@pdy/contract/library-authoring';
import { activityKindLabel, learningTypeLabel } from '@pdy/contract/pdi/activity';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form-errors.ts';
import { useUnsavedGuard } from '#lib/unsaved.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LineInput } from '#ui/line-input.tsx';
import classes from '../library.module.css';
import { useAfterwards } from '../library-query.ts';
import { checkItem, emptyItem, itemInput, type TypedItem, typedFrom } from './item-schema.ts';
import { TeachesFields } from './teaches-fields.tsx';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const languages = [
  { value: 'pt-BR', label: 'Português' },
  { value: 'en-US', label: 'Inglês' },
  { value: 'es-ES', label: 'Espanhol' },
];

type Props = { item: AuthoredItem | null; onDone: () => void };

/** Sends what was typed: a new item, or the one that stands under the version that was read. */
function useSave({ item, onDone }: Props, setErrors: (errors: Record<string, string>) => void) {
  const { refresh, refused } = useAfterwards();
  const options = {
    onSuccess: (saved: AuthoredItem) => {
      toastDone(saved.twins > 0 ? 'Salva. Já existe outra com este título e endereço.' : 'Atividade salva');
      onDone();
      return refresh();
    },
    onError: (error: unknown) => {
      setErrors(refusedFields(error, { library_code_is_unique: 'code' }));
      return refused(error);
    },
  };
  const create = useMutation(api.libraryAuthoring.create.mutationOptions(options));
  const update = useMutation(api.libraryAuthoring.update.mutationOptions(options));
  return {
    isBusy: create.isPending || update.isPending,
    isDone: create.isSuccess || update.isSuccess,
    save: (typed: TypedItem) =>
      item
        ? update.mutate({ ...itemInput(typed), id: item.id, version: item.version })
        : create.mutate(itemInput(typed)),
  };
}

export function ItemForm({ item, onDone }: Props) {
  const [attempt, setAttempt] = useState(0);
  const form = useForm<TypedItem>({
    initialValues: item ? typedFrom(item) : emptyItem,
    validate: (values) => checkItem(values),
  });
  const { save, isBusy, isDone } = useSave({ item, onDone }, form.setErrors);
  useUnsavedGuard(form.isDirty() && !isBusy && !isDone, ['atividade']);
  const field = (name: keyof TypedItem) => ({ id: `item-${name}`, ...form.getInputProps(name) });
  const errors = Object.entries(form.errors).map(([name, message]) => ({
    field: `item-${name}`,
    message: String(message),
  }));
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(save, () => setAttempt((times) => times + 1))}
    >
      <ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
      <LineInput label="Título" required data-autofocus {...field('title')} />
      <Textarea label="Resumo" required rows={3} maxLength={500} {...field('summary')} />
      <div className={classes.pair}>
        <NativeSelect label="Tipo" data={optionsOf(activityKindLabel)} {...field('kind')} />
        <NativeSelect label="70-20-10" data={optionsOf(learningTypeLabel)} {...field('learning_type')} />
        <TextInput label="Duração em minutos" required inputMode="numeric" {...field('minutes')} />
        <NativeSelect label="Formato" data={optionsOf(itemFormatLabel)} {...field('format')} />
      </div>
      <TextInput label="Endereço" placeholder="https://" inputMode="url" {...field('url')} />
      <TeachesFields
        rows={form.values.teaches}
        error={form.errors.teaches}
        onChange={(teaches) => form.setFieldValue('teaches', teaches)}
      />
      <Textarea
        label="Descrição"
        description="Linha em branco separa parágrafos; # começa um título; - começa um item de lista."
        rows={6}
        maxLength={20_000}
        {...field('body_md')}
      />
      <div className={classes.pair}>
        <LineInput label="Fornecedor" {...field('provider')} />
        <TextInput
          label="Custo por pessoa (R$)"
          description="0 é gratuito; vazio, não informado."
          inputMode="decimal"
          {...field('cost')}
        />
        <NativeSelect label="Idioma" data={languages} {...field('language')} />
        <TextInput label="Oferecida até" type="date" {...field('valid_until')} />
        <LineInput
          label="Código"
          description={item ? 'Liga a atividade à planilha.' : 'Vazio: um é criado.'}
          {...field('code')}
        />
      </div>
      {item && (
        <Text fz="sm" c="dimmed">
          {itemStatusLabel[item.status]}. Quem já tem esta atividade no PDI fica com o título de antes.
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy}>
          {item ? 'Salvar' : 'Criar rascunho'}
        </Button>
      </Group>
    </form>
  );
}
