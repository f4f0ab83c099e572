import { Alert, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { levelNames } from '@pdy/contract/levels';
import type { Goal, GoalVisibility } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { goalPriorityLabel } from '@pdy/contract/pdi/words';
import { type MaterialChange, materialChangeLabel } from '@pdy/contract/rules/material-change';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form-errors.ts';
import { formatDay } from '#lib/format.ts';
import { useKeptRow } from '#lib/kept-row.ts';
import { LineInput } from '#ui/line-input.tsx';
import { SavedByOthers } from '#ui/saved-by-others.tsx';
import classes from '../form.module.css';
import { FormButtons } from '../form-buttons.tsx';
import { GoalRhythm } from '../goal-rhythm.tsx';
import { useAfterwards } from '../plan-query.ts';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import { VisibilityField } from '../visibility-field.tsx';
import { checkEdit, editInput, type TypedEdit, typedOf } from './edit-goal-schema.ts';
import { materialFor } from './planned-goals.ts';

const levels = levelNames.map((name, i) => ({ value: String(i + 1), label: `${i + 1} · ${name}` }));
const fieldOfRule = { goal_within_plan: 'due_on', metric_has_a_way_to_go: 'target_value' };
const factsOf = (typed: TypedEdit) => [
  { field: 'title', label: 'Meta', text: typed.title },
  { field: 'description', label: 'Descrição', text: typed.description },
  { field: 'success_criteria', label: 'Critério de sucesso', text: typed.success_criteria },
  { field: 'weight', label: 'Peso no PDI', text: typed.weight },
  { field: 'priority', label: 'Prioridade', text: goalPriorityLabel[typed.priority] },
  { field: 'due_on', label: 'Prazo', text: typed.due_on === '' ? '' : formatDay(typed.due_on) },
  { field: 'target_level', label: 'Nível desejado', text: typed.target_level },
  { field: 'target_value', label: 'Alvo', text: typed.target_value },
];

type Props = { goal: Goal; plan: Plan; onDone: () => void };

/** A goal, written anew. What was agreed changes with a yes: the form says so, and asks why. */
export function EditGoalForm({ goal, plan, onDone }: Props) {
  const { refresh, refused } = useAfterwards();
  const material = (typed: TypedEdit) =>
    plan.status === 'active' ? materialFor(plan.goals, goal.id, editInput(typed)) : [];
  const { form, forget, version, news, follow } = useKeptRow({
    name: `edit-goal-${goal.id}`,
    row: { version: goal.version, values: typedOf(goal) },
    validate: (values) => checkEdit(values, material(values).length > 0),
    facts: factsOf,
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
    const { id } = goal;
    const written = editInput(values);
    const visibility = values.visibility as GoalVisibility;
    if (why.length === 0) return change.mutate({ id, version, ...written, visibility });
    const changes = [{ kind: 'change' as const, goal_id: id, version, goal: written }];
    propose.mutate({ plan_id: plan.id, reason: values.reason, changes });
  });
  return (
    <form className={classes.inset} onSubmit={submit} onKeyDown={sendOnCtrlEnter} noValidate>
      <Fields form={form} goal={goal} plan={plan} why={why} />
      {news.length > 0 && (
        <SavedByOthers news={news} title="Esta meta mudou enquanto você escrevia" onFollow={follow}>
          O que você digitou continua aqui. Salve para valer o seu, ou fique com o que foi salvo.
        </SavedByOthers>
      )}
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
    <GoalRhythm priority={form.getInputProps('priority')} cadence={form.getInputProps('cadence_days')} />
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
    <VisibilityField goal={goal} input={form.getInputProps('visibility')} />
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
