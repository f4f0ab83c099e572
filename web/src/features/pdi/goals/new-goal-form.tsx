import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { Standing } from '@pdy/contract/competencies/competencies';
import type { Amendment } from '@pdy/contract/pdi/amendment';
import { NewGoal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { useQuery } from '@tanstack/react-query';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import classes from '../parts/form.module.css';
import { amendmentsQuery } from '../parts/plan-query.ts';
import { askedValues } from './asked-again.ts';
import { GoalFields } from './goal-fields.tsx';
import {
  alsoOf,
  firstGoal,
  goalFor,
  goalTo,
  type NewGoalValues,
  needsYes,
  newGoalName,
  reasonProblem,
} from './goal-values.ts';
import { ManyGoals } from './many-goals.tsx';

type Props = {
  plan: Plan;
  /** Chosen before the dialog opened. */
  competency_id: string | undefined;
  /** The target level, 1 to 5; absent: the demand of the job. */
  level?: number | undefined;
  /** The recommendation with which the goal began: its activity is added together with the goal. */
  recommendation_id?: string | undefined;
  /** A refused request that is rewritten. */
  request_id?: string | undefined;
  onDone: () => void;
};

/** A goal of a plan that is being written. Without the person's levels it can still be written by hand. */
export function NewGoalForm({ recommendation_id, request_id, ...props }: Props) {
  const asked = useQuery({ ...amendmentsQuery(props.plan.id), enabled: request_id !== undefined });
  const query = useQuery(api.competencies.of.queryOptions({ input: {} }));
  const list = useQuery({
    ...api.recommendations.list.queryOptions({ input: { tab: 'all' } }),
    enabled: recommendation_id !== undefined,
  });
  if (query.isPending || list.isLoading || asked.isLoading) return <Skeleton height={420} />;
  const recommended = list.data?.find(({ id }) => id === recommendation_id);
  const refused = asked.data?.find(({ id }) => id === request_id);
  return (
    <NewGoalFields
      {...props}
      recommended={recommended}
      refused={refused}
      standings={query.data?.standings ?? []}
    />
  );
}

type NewGoalInput = Parameters<typeof api.pdi.goals.add.call>[0] & { reason: string };

/** True: it was requested, and waits for approval. `recommendation_id`: its activity is added as well. */
async function addOrAsk(
  plan: Plan,
  { reason, plan_id, visibility = 'manager', ...goal }: NewGoalInput,
  recommendation_id: string | undefined,
) {
  const asks = needsYes(plan, { visibility });
  if (asks) {
    const add = { kind: 'add', goal, ...(recommendation_id && { recommendation_id }) } as const;
    await api.pdi.amendments.propose.call({ plan_id, reason, changes: [add] });
    return true;
  }
  const { id } = await api.pdi.goals.add.call({ plan_id, visibility, ...goal });
  // The goal exists even if adding the activity fails: sent again, it would exist twice.
  if (recommendation_id)
    await api.recommendations.accept.call({ id: recommendation_id, goal_id: id }).catch(toastError);
  return false;
}

type FieldsProps = Omit<Props, 'recommendation_id' | 'request_id'> & {
  refused: Amendment | undefined;
  recommended: Recommendation | undefined;
  standings: readonly Standing[];
};

function useNewGoal({ plan, competency_id, level, recommended, refused, onDone, standings }: FieldsProps) {
  const begun = standings.find(({ competency }) => competency.id === competency_id);
  return useContractForm({
    schema: NewGoal,
    also: alsoOf(plan),
    besides: ({ reason }) => ({ reason }),
    initial: {
      ...firstGoal(plan, competency_id ?? null, level ?? begun?.demand ?? null),
      ...(begun && level && goalTo({ competency: begun.competency, level })),
      ...(recommended && goalFor(recommended)),
      ...askedValues<NewGoalValues>(refused),
    },
    check: (values) => reasonProblem(needsYes(plan, values), values.reason),
    name: newGoalName(refused?.id ?? recommended?.id ?? competency_id),
    fieldOfRule: { goal_within_plan: 'due_on', competency_and_level_together: 'target_level' },
    send: composed(api.pdi, (input: NewGoalInput) => addOrAsk(plan, input, recommended?.id)),
    done: (isAsked) => (isAsked ? 'Pedido de mudança enviado' : 'Meta adicionada'),
    onDone,
  });
}

function NewGoalFields(props: FieldsProps) {
  const { plan, recommended, standings, onDone } = props;
  const form = useNewGoal(props);
  const asks = needsYes(plan, form.values);
  return (
    <FormFrame
      form={form}
      end={
        <Group justify="flex-end" gap="xs" className={classes.foot}>
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {asks ? 'Pedir nova meta' : 'Adicionar meta'}
          </Button>
        </Group>
      }
    >
      <ManyGoals plan={plan} more={1} />
      {recommended && (
        <Text fz="sm" mb="md">
          Junto com a meta entra a atividade “{recommended.title}”.
        </Text>
      )}
      <GoalFields form={form} plan={plan} standings={standings} recommended={recommended?.competency} />
      {asks && (
        <AreaField
          mt="md"
          label="Por que incluir esta meta?"
          description="O PDI já foi aprovado: a meta espera uma decisão."
          rows={2}
          required
          maxLength={1000}
          {...form.field('reason')}
        />
      )}
    </FormFrame>
  );
}
