import { Alert, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { levelNames } from '@pdy/contract/common';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { type MaterialChange, materialChangeLabel } from '@pdy/contract/rules/material-change';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form-errors.ts';
import { LineInput } from '#ui/line-input.tsx';
import classes from '../form.module.css';
import { FormButtons } from '../form-buttons.tsx';
import { useKeptForm } from '../kept-form.ts';
import { useAfterwards } from '../plan-query.ts';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import { checkEdit, editInput, type TypedEdit } from './edit-goal-schema.ts';
import { materialFor } from './planned-goals.ts';

const levels = levelNames.map((name, i) => ({ value: String(i + 1), label: `${i + 1} · ${name}` }));
const fieldOfRule = { goal_within_plan: 'due_on', metric_has_a_way_to_go: 'target_value' };
const text = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

const typedOf = (goal: Goal): TypedEdit => ({
  title: goal.title,
  description: goal.description,
  success_criteria: goal.success_criteria,
  weight: String(goal.weight),
  due_on: goal.due_on,
  target_level: text(goal.target_level),
  target_value: text(goal.target_value),
  reason: '',
});

type Props = { goal: Goal; plan: Plan; onDone: () => void };

/** A goal, written anew. What was agreed changes with a yes: the form says so, and asks why. */
export function EditGoalForm({ goal, plan, onDone }: Props) {
  const { refresh, refused } = useAfterwards();
  const material = (typed: TypedEdit) =>
    plan.status === 'active' ? materialFor(plan.goals, goal.id, editInput(typed)) : [];
  const { form, forget } = useKeptForm({
    name: `edit-goal-${goal.id}`,
    initialValues: typedOf(goal),
    validate: (values) => checkEdit(values, material(values).length > 0),
  });
  const finished = (sentence: string) => () => {
    forget();
    toastDone(sentence);
    onDone();
    return refresh();
  };
  const failed = (error: Error) => {
    form.setErrors(refusedFields(error, fieldOfRule));
    return refused(error);
  };
  const change = useMutation(
    api.pdi.goals.change.mutationOptions({ onSuccess: finished('Meta atualizada'), onError: failed }),
  );
  const propose = useMutation(
    api.pdi.amendments.propose.mutationOptions({
      onSuccess: finished('Pedido de mudança enviado'),
      onError: failed,
    }),
  );
  const why = material(form.values);
  const submit = form.onSubmit((values) => {
    const { id, version } = goal;
    const written = editInput(values);
    if (why.length === 0) return change.mutate({ id, version, ...written });
    const changes = [{ kind: 'change' as const, goal_id: id, version, goal: written }];
    propose.mutate({ plan_id: plan.id, reason: values.reason, changes });
  });
  return (
    <form className={classes.inset} onSubmit={submit} onKeyDown={sendOnCtrlEnter} noValidate>
      <Fields form={form} goal={goal} plan={plan} why={why} />
      <FormButtons
        send={why.length > 0 ? 'Pedir mudança' : 'Salvar'}
        isBusy={change.isPending || propose.isPending}
        onCancel={onDone}
      />
    </form>
  );
}

type FieldProps = Omit<Props, 'onDone'> & {
  form: UseFormReturnType<TypedEdit>;
  why: readonly MaterialChange[];
};

const Fields = ({ form, goal, plan, why }: FieldProps) => (
  <div className={classes.stack}>
    <LineInput label="Meta" required autoFocus {...form.getInputProps('title')} />
    <Textarea label="Descrição (opcional)" rows={2} {...form.getInputProps('description')} />
    <Textarea label="Critério de sucesso" rows={2} {...form.getInputProps('success_criteria')} />
    <div className={classes.pair}>
      <TextInput
        label="Prazo"
        type="date"
        min={plan.period_start}
        max={plan.period_end}
        required
        {...form.getInputProps('due_on')}
      />
      <TextInput label="Peso no PDI" inputMode="numeric" {...form.getInputProps('weight')} />
    </div>
    {goal.competency && (
      <NativeSelect label="Nível desejado" data={levels} {...form.getInputProps('target_level')} />
    )}
    {goal.mode === 'metric' && (
      <TextInput
        label={`Alvo de ${goal.metric_name}`}
        inputMode="decimal"
        {...form.getInputProps('target_value')}
      />
    )}
    {why.length > 0 && (
      <Alert color="orange" title="Esta mudança precisa de aprovação">
        {why.map((change) => materialChangeLabel[change]).join(' · ')}. O PDI continua como está até a
        decisão.
        <Textarea
          mt="sm"
          label="Por que mudar?"
          description="Quem decide vai ler."
          rows={2}
          required
          {...form.getInputProps('reason')}
        />
      </Alert>
    )}
  </div>
);
