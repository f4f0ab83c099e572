import { Button } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { SMART_ASK_BELOW, smart, smartAskText } from '@pdy/contract/rules/smart';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useAfterwards } from './plan-query.ts';

/** Sends the plan; asks once more when some goals could be clearer. */
export function SubmitPlan({ plan, onSent }: { plan: Plan; onSent?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { refresh, refused } = useAfterwards();
  const submit = useMutation(
    api.pdi.plans.submit.mutationOptions({
      onSuccess: () => {
        toastDone('PDI enviado para aprovação');
        onSent?.();
        return refresh();
      },
      onError: refused,
      onSettled: () => setAsking(false),
    }),
  );
  const send = () => submit.mutate({ id: plan.id, version: plan.version });
  const unclear = unclearGoals(plan);
  return (
    <>
      <Button
        data-main
        loading={submit.isPending}
        onClick={() => (unclear.length > 0 ? setAsking(true) : send())}
      >
        Enviar para aprovação
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Enviar para aprovação"
        confirm="Enviar mesmo assim"
        busy={submit.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {unclear.map((title) => `“${title}”`).join(', ')}. {smartAskText}
      </ConfirmDialog>
    </>
  );
}

const unclearGoals = (plan: Plan) =>
  plan.goals
    .filter((goal) => {
      const { score } = smart(
        {
          ...goal,
          start: goal.start_value,
          target: goal.target_value,
          held: goal.held_estimate,
          estimated_minutes: goal.activities.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
          linked_gap: goal.competency !== null,
        },
        plan,
      );
      return score < SMART_ASK_BELOW;
    })
    .map(({ title }) => title);
