import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AuthoredItem } from '@pdy/contract/library/authoring';
import { itemStatusLabel } from '@pdy/contract/library/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import classes from '../form.module.css';
import { overviewQuery } from './authoring-query.ts';
import { type CoverChange, CoverField } from './cover-field.tsx';
import { ItemFields } from './item-fields.tsx';
import { checkItem, emptyItem, type TypedItem, typedFrom } from './item-schema.ts';
import { TeachesFields } from './teaches-fields.tsx';
import { useSaveItem } from './use-save-item.ts';

type Props = { item: AuthoredItem | null; onDone: () => void };

export function ItemForm({ item, onDone }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [cover, setCover] = useState<CoverChange>(null);
  const { data } = useQuery(overviewQuery);
  const form = useForm<TypedItem>({
    initialValues: item ? typedFrom(item) : emptyItem,
    validate: (values) => checkItem(values),
  });
  const save = useSaveItem({ item, onDone, setErrors: form.setErrors });
  const isChanged = form.isDirty() || cover !== null;
  useUnsavedGuard(isChanged && !save.isPending && !save.isSuccess, ['atividade']);
  const errors = Object.entries(form.errors).map(([name, message]) => ({
    field: `item-${name}`,
    message: String(message),
  }));
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => save.mutate({ values, cover }),
        () => setAttempt((times) => times + 1),
      )}
    >
      <ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
      <ItemFields form={form} isNew={item === null} hasEnd>
        <TeachesFields
          rows={form.values.teaches}
          error={form.errors.teaches}
          choices={data?.competencies.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={(teaches) => form.setFieldValue('teaches', teaches)}
        />
        <CoverField cover_id={item?.cover_id ?? null} change={cover} onChange={setCover} />
      </ItemFields>
      {item && (
        <Text fz="sm" c="dimmed">
          {itemStatusLabel[item.status]}. Quem já tem esta atividade no PDI fica com o título de antes.
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          {item ? 'Salvar' : 'Criar rascunho'}
        </Button>
      </Group>
    </form>
  );
}
