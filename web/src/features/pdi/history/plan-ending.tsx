import { Button, Group, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { NoteForm } from '../note-form.tsx';
import classes from '../panel.module.css';
import { useAfterwards } from '../plan-query.ts';

/** An active plan of somebody else: whoever leads them or administers closes it, or gives it up, with a reason. */
export function PlanEnding({ plan: { id, version, person_name } }: { plan: Plan }) {
  const [act, setAct] = useState<'close' | 'cancel' | null>(null);
  const { refresh, refused } = useAfterwards();
  const done = (sentence: string) => ({
    onSuccess: () => {
      setAct(null);
      toastDone(sentence);
      return refresh();
    },
    onError: refused,
  });
  const close = useMutation(api.pdi.plans.close.mutationOptions(done('PDI encerrado')));
  const cancel = useMutation(api.pdi.plans.cancel.mutationOptions(done('PDI cancelado')));
  const ending = act === 'close' ? close : cancel;
  return (
    <section className={classes.part} aria-label="Encerrar ou cancelar o PDI">
      {act === null ? (
        <>
          <Text fz="sm" c="dimmed" mb="xs">
            Encerre quando o PDI terminou antes do prazo; cancele quando ele não faz mais sentido.
          </Text>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setAct('close')}>
              Encerrar PDI
            </Button>
            <Button size="xs" variant="subtle" color="red" onClick={() => setAct('cancel')}>
              Cancelar PDI
            </Button>
          </Group>
        </>
      ) : (
        <NoteForm
          key={act}
          label={act === 'close' ? 'Por que encerrar?' : 'Por que cancelar?'}
          help={`${person_name} recebe uma notificação com o motivo. ${act === 'close' ? 'Dá para reabrir em até 30 dias.' : 'Não dá para desfazer.'} Pelo menos 10 caracteres.`}
          required="Explique em pelo menos 10 caracteres"
          shortest={10}
          longest={500}
          send={act === 'close' ? 'Encerrar PDI' : 'Cancelar PDI'}
          back="Voltar"
          busy={ending.isPending}
          onSend={(reason) => ending.mutate({ id, version, reason })}
          onCancel={() => setAct(null)}
        />
      )}
    </section>
  );
}
