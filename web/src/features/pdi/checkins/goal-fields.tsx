import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Goal } from '@pdy/contract/pdi/goal';
import form from '../form.module.css';
import { isTold, noteField, type TypedCheckin, valueField } from './checkin-schema.ts';
import classes from './checkins.module.css';

type Props = {
  goals: readonly Goal[];
  fields: UseFormReturnType<TypedCheckin>;
  idOf: (field: string) => string;
};

/** What is told of each goal: a number where its progress is told, and a note. */
export const GoalFields = ({ goals, fields, idOf }: Props) => (
  <fieldset className={form.fieldset}>
    <legend>Suas metas (opcional)</legend>
    {goals.map((goal) => (
      <div key={goal.id} className={classes.goal}>
        <h3>{goal.title}</h3>
        <Textarea
          id={idOf(noteField(goal))}
          label="O que andou?"
          aria-label={`O que andou em ${goal.title}?`}
          rows={2}
          maxLength={1000}
          {...fields.getInputProps(noteField(goal))}
        />
        {isTold(goal) && <Value goal={goal} fields={fields} idOf={idOf} />}
      </div>
    ))}
  </fieldset>
);

const nowOf = (goal: Goal) =>
  goal.mode === 'metric' ? (goal.current_value ?? goal.start_value) : goal.percent;

function Value({ goal, fields, idOf }: Omit<Props, 'goals'> & { goal: Goal }) {
  const name = goal.mode === 'metric' ? (goal.metric_name ?? 'Indicador') : 'Percentual feito';
  const now = nowOf(goal);
  return (
    <TextInput
      id={idOf(valueField(goal))}
      label={goal.mode === 'metric' ? 'Valor hoje' : 'Feito'}
      aria-label={`${name} hoje em ${goal.title}`}
      inputMode="decimal"
      placeholder={now === null ? undefined : now.toLocaleString('pt-BR')}
      rightSection={<span className={form.unit}>{goal.mode === 'metric' ? goal.metric_unit : '%'}</span>}
      {...fields.getInputProps(valueField(goal))}
    />
  );
}
