import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { GlobalDraft, GlobalItem } from '@pdy/contract/library/globals';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { type CoverChange, CoverField } from '../authoring/cover-field.tsx';
import { ItemFields } from '../authoring/item-fields.tsx';
import { emptyItem, type TypedItem } from '../authoring/item-schema.ts';
import { TeachesFields } from '../authoring/teaches-fields.tsx';
import classes from '../form.module.css';
import { checkGlobal, globalInput, typedFromGlobal } from './global-schema.ts';
import { useRefreshGlobals } from './globals-query.ts';

/** The picture follows the item, under the version the item then has. */
const saved = async (input: GlobalDraft, cover: CoverChange) => {
  const { id, version } = await api.platform.library.save.call(input);
  if (cover === 'remove') await api.platform.library.removeCover.call({ id, version });
  else if (cover) await api.platform.library.setCover.call({ id, version, file: cover });
};

type Props = { item: GlobalItem | null; onDone: () => void };

export function GlobalForm({ item, onDone }: Props) {
  const [attempt, setAttempt] = useState(0);
  const form = useForm<TypedItem>({
    initialValues: item ? typedFromGlobal(item) : emptyItem,
    validate: (values) => checkGlobal(values),
  });
  const refresh = useRefreshGlobals();
  const [cover, setCover] = useState<CoverChange>(null);
  const save = useMutation({
    mutationFn: (input: GlobalDraft) => saved(input, cover),
    onSuccess: () => {
      toastDone('Atividade salva');
      onDone();
      return refresh();
    },
    onError: (error) => {
      form.setErrors(refusedFields(error, { global_code_is_unique: 'code' }));
      toastError(error);
      return refresh();
    },
  });
  const isChanged = form.isDirty() || cover !== null;
  useUnsavedGuard(isChanged && !save.isPending && !save.isSuccess, ['atividade']);
  const errors = Object.entries(form.errors).map(([name, message]) => ({
    field: `item-${name}`,
    message: String(message),
  }));
  const known = item && { id: item.id, version: item.version };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) => save.mutate({ ...globalInput(values), ...known }),
        () => setAttempt((times) => times + 1),
      )}
    >
      <ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
      <ItemFields form={form} isNew={item === null}>
        <TeachesFields
          rows={form.values.teaches}
          error={form.errors.teaches}
          choices={null}
          onChange={(teaches) => form.setFieldValue('teaches', teaches)}
        />
        <CoverField cover_id={item?.cover_id ?? null} change={cover} onChange={setCover} />
      </ItemFields>
      {item && (
        <Text fz="sm" c="dimmed">
          As cópias que as empresas já fizeram ficam como estão.
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
