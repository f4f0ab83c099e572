import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LineInput } from '#ui/line-input.tsx';
import classes from './form.module.css';
import type { TypedGoal } from './goal-schema.ts';

/** What a measured goal needs: a name, a unit, where it starts and where it should end. */
export const MetricFields = ({ form }: { form: UseFormReturnType<TypedGoal> }) => (
  <fieldset className={classes.fieldset}>
    <legend>O indicador</legend>
    <div className={classes.pair}>
      <LineInput label="Nome" placeholder="Dias de fechamento" {...form.getInputProps('metric_name')} />
      <LineInput label="Unidade (opcional)" placeholder="dias" {...form.getInputProps('metric_unit')} />
      <TextInput label="Início" inputMode="decimal" {...form.getInputProps('start_value')} />
      <TextInput label="Alvo" inputMode="decimal" {...form.getInputProps('target_value')} />
    </div>
  </fieldset>
);
