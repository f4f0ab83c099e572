import { Box, Button } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const reason = 'Rascunho descartado por quem o escreveu';

/** Gives up a draft nobody else has seen. */
export function DiscardDraft({ plan: { id, version } }: { plan: Plan }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useAct(api.pdi.plans.cancel, { done: 'Rascunho descartado' });
  const discard = () => cancel.mutate({ id, version, reason }, { onSettled: () => setAsking(false) });
  return (
    <Box mt={24}>
      <Button size="xs" variant="subtle" color="red" ml={-12} onClick={() => setAsking(true)}>
        Descartar rascunho
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Descartar rascunho"
        confirm="Descartar"
        dangerous
        busy={cancel.isPending}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        As metas e atividades deste rascunho deixam de valer. Não dá para desfazer.
      </ConfirmDialog>
    </Box>
  );
}
