import { Alert, Skeleton } from '@mantine/core';
import type { Amendment } from '@pdy/contract/pdi/amendment';
import { EditedGoal, type Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { goalPriorityLabel } from '@pdy/contract/pdi/words';
import { type MaterialChange, materialChangeLabel } from '@pdy/contract/rules/pdi/material-change';
import { useQuery } from '@tanstack/react-query';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { valuesOf } from '#lib/form/values.ts';
import { formatDay } from '#lib/words/format.ts';
import { LevelField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { MoreFields } from '#ui/form/more-fields.tsx';
import { NumberField, numberText } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import layout from '#ui/layout.module.css';
import { askedValues } from '../amendments/asked-again.ts';
import classes from '../parts/form.module.css';
import { amendmentsQuery } from '../plan/plan-query.ts';
import { criterionHelp } from '../plan/plan-words.ts';
import { titleReadersOf } from '../plan/readers.ts';
import { GoalRhythm, VisibilityField } from './goal-fields.tsx';
import { type EditValues, editValues, materialFor, rarelyChanged, reasonProblem } from './goal-values.ts';

const factsOf = (typed: EditValues) => [
  { field: 'title', label: 'Meta', text: typed.title },
  { field: 'description', label: 'Descrição', text: typed.description },
  { field: 'success_criteria', label: 'Critério de sucesso', text: typed.success_criteria },
  { field: 'weight', label: 'Peso no PDI', text: numberText(typed.weight) },
  { field: 'priority', label: 'Prioridade', text: goalPriorityLabel[typed.priority] },
  { field: 'due_on', label: 'Prazo', text: typed.due_on ? formatDay(typed.due_on) : '' },
  { field: 'target_level', label: 'Nível desejado', text: numberText(typed.target_level) },
  { field: 'target_value', label: 'Alvo', text: numberText(typed.target_value) },
];

type Change = Parameters<typeof api.pdi.goals.change.call>[0] & { reason: string; asks: boolean };

/** Changes a goal, or requests the change; true: it was requested. */
async function changeOrAsk(plan_id: string, { reason, asks, visibility, ...goal }: Change) {
  const { id, version, ...written } = goal;
  if (!asks) await api.pdi.goals.change.call({ ...goal, visibility });
  else {
    const changes = [{ kind: 'change' as const, goal_id: id, version, goal: written }];
    await api.pdi.amendments.propose.call({ plan_id, reason, changes });
  }
  return asks;
}

type Props = { goal: Goal; plan: Plan; onDone: () => void };

/** `request_id`: a refused change that is rewritten, with the values it requested. */
export function EditGoalForm({ request_id, ...props }: Props & { request_id?: string | undefined }) {
  const asked = useQuery({ ...amendmentsQuery(props.plan.id), enabled: request_id !== undefined });
  if (asked.isLoading) return <Skeleton height={320} />;
  return <EditGoalFields {...props} refused={asked.data?.find(({ id }) => id === request_id)} />;
}

/** Edits a goal. A change of what was agreed needs approval: the form says so, and asks for the reason. */
function EditGoalFields({ goal, plan, refused, onDone }: Props & { refused: Amendment | undefined }) {
  const material = (typed: EditValues) =>
    plan.status === 'active' ? materialFor(plan.goals, goal.id, valuesOf(EditedGoal, typed)) : [];
  const form = useContractForm({
    schema: EditedGoal,
    initial: { ...editValues(goal), ...askedValues<EditValues>(refused) },
    version: goal.version,
    besides: (values) => ({
      id: goal.id,
      visibility: values.visibility,
      reason: values.reason,
      asks: material(values).length > 0,
    }),
    check: (values) => reasonProblem(material(values).length > 0, values.reason),
    name: `edit-goal-${refused?.id ?? goal.id}`,
    facts: factsOf,
    fieldOfRule: {
      goal_within_plan: 'due_on',
      activities_within_goal: 'due_on',
      metric_has_a_way_to_go: 'target_value',
    },
    send: composed(api.pdi, (input: Change) => changeOrAsk(plan.id, input)),
    done: (isAsked) => (isAsked ? 'Pedido de mudança enviado' : 'Meta atualizada'),
    onDone,
  });
  const why = material(form.values);
  return (
    <FormFrame
      form={form}
      className={classes.inset}
      send={why.length > 0 ? 'Pedir mudança' : 'Salvar'}
      newsTitle="Esta meta mudou enquanto você escrevia"
      onCancel={onDone}
    >
      <EditFields form={form} goal={goal} plan={plan} why={why} />
    </FormFrame>
  );
}

type FieldsProps = Omit<Props, 'onDone'> & {
  form: ContractForm<EditValues>;
  why: readonly MaterialChange[];
};

const EditFields = ({ form, goal, plan, why }: FieldsProps) => (
  <div className={layout.stack}>
    <LineInput
      label="Meta"
      description={titleReadersOf(plan, form.values)}
      required
      autoFocus
      {...form.field('title')}
    />
    <AreaField
      label="Critério de sucesso"
      description={criterionHelp(goal)}
      rows={2}
      {...form.field('success_criteria')}
    />
    <DayField
      label="Prazo"
      min={plan.period_start}
      max={plan.period_end}
      required
      {...form.field('due_on')}
    />
    {goal.competency && <LevelField label="Nível desejado" {...form.field('target_level')} />}
    {goal.mode === 'metric' && (
      <NumberField label={`Alvo de ${goal.metric_name}`} {...form.field('target_value')} />
    )}
    <MoreFields<EditValues> form={form} usual={rarelyChanged}>
      <AreaField label="Descrição (opcional)" rows={2} {...form.field('description')} />
      <NumberField isWhole label="Peso no PDI" {...form.field('weight')} />
      <GoalRhythm field={form.field} />
      <VisibilityField goal={goal} field={form.field('visibility')} />
    </MoreFields>
    {why.length > 0 && (
      <Alert color="orange" title="Esta mudança precisa de aprovação">
        {why.map((change) => materialChangeLabel[change]).join(' · ')}. O PDI continua como está até a
        decisão.
        <AreaField mt="sm" label="Por que mudar?" rows={2} required {...form.field('reason')} />
      </Alert>
    )}
  </div>
);
