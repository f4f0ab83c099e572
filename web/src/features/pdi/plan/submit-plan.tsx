import { Button } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { SMART_ASK_BELOW, smartAskText } from '@pdy/contract/rules/pdi/smart';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { approverQuery } from '../parts/plan-query.ts';
import { clarityOf } from '../parts/plan-words.ts';

type Props = { plan: Plan; onSent?: () => void };

/** Sends the plan; asks once more when some goals could be clearer. */
export function SubmitPlan({ plan, onSent }: Props) {
  const { data: approver } = useQuery(approverQuery());
  // With nobody to decide, no approval is needed.
  const label = approver?.approval_mode === 'self_no_approver' ? 'Enviar e ativar' : 'Enviar para aprovação';
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAct(api.pdi.plans.submit, {
    done: ({ status }) => (status === 'active' ? 'PDI aprovado' : 'PDI enviado para aprovação'),
    onDone: () => onSent?.(),
  });
  // The question stays, with its button busy, until the page shows the new state of the plan.
  const send = () => mutate({ id: plan.id, version: plan.version }, { onSettled: () => setAsking(false) });
  const unclear = plan.goals.filter((goal) => clarityOf(goal, plan).score < SMART_ASK_BELOW);
  return (
    <>
      <Button data-main loading={isPending} onClick={() => (unclear.length > 0 ? setAsking(true) : send())}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={label}
        confirm="Enviar mesmo assim"
        busy={isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {unclear.map(({ title }) => `“${title}”`).join(', ')}. {smartAskText}
      </ConfirmDialog>
    </>
  );
}
