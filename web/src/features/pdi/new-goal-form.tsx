import { Skeleton } from '@mantine/core';
import type { Standing } from '@pdy/contract/competencies';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form-errors.ts';
import { FormButtons } from './form-buttons.tsx';
import { GoalFields } from './goal-fields.tsx';
import { checkGoal, firstGoal, goalInput } from './goal-schema.ts';
import { useKeptForm } from './kept-form.ts';
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
  const add = useMutation(
    api.pdi.goals.add.mutationOptions({
      onSuccess: () => {
        forget();
        toastDone('Meta adicionada');
        onDone();
        return refresh();
      },
      onError: (error) => {
        form.setErrors(refusedFields(error, fieldOfRule));
        return refused(error);
      },
    }),
  );
  const submit = form.onSubmit((values) => add.mutate(goalInput(plan.id, values)));
  return (
    <form onSubmit={submit} onKeyDown={sendOnCtrlEnter} noValidate>
      <GoalFields form={form} plan={plan} standings={standings} />
      <FormButtons send="Adicionar meta" isBusy={add.isPending} onCancel={onDone} />
    </form>
  );
}
