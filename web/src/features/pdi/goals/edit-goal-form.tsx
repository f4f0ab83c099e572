import { Skeleton } from '@mantine/core';
import { fieldText } from '@pdy/contract/field-words';
import type { Amendment } from '@pdy/contract/pdi/amendment';
import { EditedGoal, type Goal } from '@pdy/contract/pdi/goal';
import { goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { valuesOf } from '#lib/form/values.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import parts from '#ui/parts.module.css';
import { amendmentsQuery } from '../parts/plan-query.ts';
import { askedValues } from './asked-again.ts';
import { EditGoalFields } from './edit-goal-fields.tsx';
import { type EditValues, editValues, materialFor, reasonProblem } from './goal-values.ts';

const factsOf = (typed: EditValues) =>
  EditedGoal.keyof().options.map((field) => ({
    field,
    label: goalFieldWords[field].label,
    text: fieldText(goalFieldWords[field], typed[field]),
  }));

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
  return <EditGoalOf {...props} refused={asked.data?.find(({ id }) => id === request_id)} />;
}

/** Edits a goal. A change of what was agreed needs approval: the form says so, and asks for the reason. */
function EditGoalOf({ goal, plan, refused, onDone }: Props & { refused: Amendment | undefined }) {
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
      className={parts.framed}
      send={why.length > 0 ? 'Pedir mudança' : 'Salvar'}
      newsTitle="Esta meta mudou enquanto você escrevia"
      onCancel={onDone}
    >
      <EditGoalFields form={form} goal={goal} plan={plan} why={why} />
    </FormFrame>
  );
}
