import { Button } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { SMART_ASK_BELOW, smartAskText } from '@pdy/contract/rules/smart';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { clarityOf } from './plan-words.ts';

/** Sends the plan; asks once more when some goals could be clearer. */
export function SubmitPlan({ plan, onSent }: { plan: Plan; onSent?: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAct(api.pdi.plans.submit, {
    done: 'PDI enviado para aprovação',
    onDone: () => onSent?.(),
  });
  // The question stays, with its button turning, until the page shows what became of the plan.
  const send = () => mutate({ id: plan.id, version: plan.version }, { onSettled: () => setAsking(false) });
  const unclear = plan.goals.filter((goal) => clarityOf(goal, plan).score < SMART_ASK_BELOW);
  return (
    <>
      <Button data-main loading={isPending} onClick={() => (unclear.length > 0 ? setAsking(true) : send())}>
        Enviar para aprovação
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Enviar para aprovação"
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
