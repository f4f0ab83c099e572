import { Skeleton, Textarea } from '@mantine/core';
import type { Standing } from '@pdy/contract/competencies/competencies';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form-errors.ts';
import { reasonError } from './amendments/edit-goal-schema.ts';
import { FormButtons } from './form-buttons.tsx';
import { GoalFields } from './goal-fields.tsx';
import { checkGoal, firstGoal, goalInput } from './goal-schema.ts';
import { useKeptForm } from './kept-form.ts';
import { ManyGoals } from './many-goals.tsx';
import { useAfterwards } from './plan-query.ts';
import { sendOnCtrlEnter } from './send-on-ctrl-enter.ts';

const fieldOfRule = { goal_within_plan: 'due_on', competency_and_level_together: 'target_level' };

type Props = {
  plan: Plan;
  /** Chosen before the dialog opened. */
  competency_id: string | undefined;
  onDone: () => void;
};

/** A goal of a plan that is being written. Without the person's levels it can still be written, by hand. */
export function NewGoalForm(props: Props) {
  const query = useQuery(api.competencies.of.queryOptions({ input: {} }));
  if (query.isPending) return <Skeleton height={420} />;
  return <Form {...props} standings={query.data?.standings ?? []} />;
}

function Form({ plan, competency_id = '', onDone, standings }: Props & { standings: readonly Standing[] }) {
  const { refresh, refused } = useAfterwards();
  const demand = standings.find(({ competency }) => competency.id === competency_id)?.demand;
  const { form, forget } = useKeptForm({
    name: `new-goal-${competency_id}`,
    initialValues: firstGoal({ plan, competency_id, demand: demand ?? null }),
    validate: (values) => checkGoal(plan.id, values),
  });
  // What is agreed with nobody needs nobody's yes.
  const asks = plan.status === 'active' && form.values.visibility !== 'private';
  const { form: why, forget: forgetWhy } = useKeptForm({
    name: `new-goal-why-${plan.id}`,
    initialValues: { reason: '' },
    validate: () => ({}),
  });
  const { reason } = why.values;
  const [reasonProblem, setReasonProblem] = useState<string | null>(null);
  const after = (sentence: string) => ({
    onSuccess: () => {
      forget();
      forgetWhy();
      toastDone(sentence);
      onDone();
      return refresh();
    },
    onError: (error: Error) => {
      form.setErrors(refusedFields(error, fieldOfRule));
      return refused(error);
    },
  });
  const add = useMutation(api.pdi.goals.add.mutationOptions(after('Meta adicionada')));
  const propose = useMutation(api.pdi.amendments.propose.mutationOptions(after('Pedido de mudança enviado')));
  const submit = form.onSubmit((values) => {
    const { plan_id, visibility, ...goal } = goalInput(plan.id, values);
    if (!asks) return add.mutate({ plan_id, visibility, ...goal });
    const problem = reasonError(reason);
    setReasonProblem(problem);
    if (problem === null) propose.mutate({ plan_id, reason, changes: [{ kind: 'add', goal }] });
  });
  return (
    <form onSubmit={submit} onKeyDown={sendOnCtrlEnter} noValidate>
      <ManyGoals plan={plan} more={1} />
      <GoalFields form={form} plan={plan} standings={standings} />
      {asks && (
        <Textarea
          mt="md"
          label="Por que incluir esta meta?"
          description="O PDI já foi aprovado: quem decide vai ler."
          rows={2}
          required
          maxLength={1000}
          value={reason}
          error={reasonProblem}
          onChange={(event) => why.setFieldValue('reason', event.currentTarget.value)}
        />
      )}
      <FormButtons
        send={asks ? 'Pedir nova meta' : 'Adicionar meta'}
        isBusy={add.isPending || propose.isPending}
        onCancel={onDone}
      />
    </form>
  );
}
