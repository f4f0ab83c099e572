import { Stack } from '@mantine/core';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import type { TestValues } from '../test-values.ts';

export type TestFieldsProps = { form: ContractForm<TestValues> };

/** The title of a test, and the texts before it begins. */
export const DataFields = ({ form }: TestFieldsProps) => (
  <Stack maw={720}>
    <LineInput label="Título" required maxLength={200} {...form.field('title')} />
    <AreaField
      label="Descrição"
      description="Para que serve. Quem pode fazer lê na lista, antes de escolher."
      rows={3}
      maxLength={5000}
      {...form.field('description')}
    />
    <AreaField
      label="Instruções"
      description="O que é preciso saber antes de começar, como o que se pode consultar. Quem pode fazer lê."
      rows={4}
      maxLength={5000}
      {...form.field('instructions')}
    />
    <NumberField
      isWhole
      label="Duração estimada em minutos"
      description="Só uma previsão, lida antes de começar."
      required
      maw={320}
      {...form.field('estimated_minutes')}
    />
  </Stack>
);
