import { Button } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import classes from './plan.module.css';
import { useAfterwards } from './plan-query.ts';

const reason = 'Rascunho descartado por quem o escreveu';

/** Gives up a draft nobody else has seen. */
export function DiscardDraft({ plan: { id, version } }: { plan: Plan }) {
  const [isAsking, setAsking] = useState(false);
  const { refresh, refused } = useAfterwards();
  const cancel = useMutation(
    api.pdi.plans.cancel.mutationOptions({
      onSuccess: () => {
        toastDone('Rascunho descartado');
        return refresh();
      },
      onError: refused,
      onSettled: () => setAsking(false),
    }),
  );
  return (
    <div className={classes.discard}>
      <Button size="xs" variant="subtle" color="red" ml={-12} onClick={() => setAsking(true)}>
        Descartar rascunho
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Descartar rascunho"
        confirm="Descartar"
        dangerous
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id, version, reason })}
        onCancel={() => setAsking(false)}
      >
        As metas e atividades deste rascunho deixam de valer. Não dá para desfazer.
      </ConfirmDialog>
    </div>
  );
}
