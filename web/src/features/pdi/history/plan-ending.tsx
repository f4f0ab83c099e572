import { Button, Group, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { NoteForm } from '../note-form.tsx';
import classes from '../panel.module.css';
import { useAfterwards } from '../plan-query.ts';

export type EndingAct = 'close' | 'cancel';

const helpOf = (act: EndingAct, told: string | undefined) =>
  [
    told && `${told} recebe uma notificação com o motivo.`,
    act === 'cancel' && 'Não dá para desfazer.',
    act === 'close' &&
      (told ? 'Dá para reabrir em até 30 dias.' : 'Quem lidera você pode reabrir em até 30 dias.'),
    'Pelo menos 10 caracteres.',
  ]
    .filter(Boolean)
    .join(' ');

type Props = {
  plan: Plan;
  /** What may be done with it now. */
  acts: readonly EndingAct[];
  /** Why one would, before anything is chosen. */
  advice: string;
  /** Who hears of the reason; absent: it is one's own plan. */
  told?: string;
};

/** A plan is closed, or given up, with a reason: by whoever leads its person or administers, or by its owner. */
export function PlanEnding({ plan: { id, version }, acts, advice, told }: Props) {
  const [act, setAct] = useState<EndingAct | null>(null);
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
            {advice}
          </Text>
          <Group gap="xs">
            {acts.includes('close') && (
              <Button size="xs" variant="default" onClick={() => setAct('close')}>
                Encerrar PDI
              </Button>
            )}
            {acts.includes('cancel') && (
              <Button size="xs" variant="subtle" color="red" onClick={() => setAct('cancel')}>
                Cancelar PDI
              </Button>
            )}
          </Group>
        </>
      ) : (
        <NoteForm
          key={act}
          label={act === 'close' ? 'Por que encerrar?' : 'Por que cancelar?'}
          help={helpOf(act, told)}
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
