import { Button, Group, Text, Title } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { planReopenDays } from '@pdy/contract/pdi/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { NoteForm } from '../note-form.tsx';
import classes from '../panel.module.css';
import { useAfterwards } from '../plan-query.ts';
import { ClosingRatings } from './closing-ratings.tsx';

const dayMs = 86_400_000;

/** A plan of somebody else that has ended: how far they have come, the last words, and one way back. */
export const PlanClosing = ({ plan }: { plan: Plan }) => (
  <section className={classes.part} aria-label="Fechamento do PDI">
    <Title order={3} mb="xs">
      Fechamento
    </Title>
    <ClosingRatings plan={plan} />
    {plan.manager_closing === null && <ClosingWords plan={plan} />}
    <Reopen plan={plan} />
  </section>
);

function ClosingWords({ plan: { id, version, person_name } }: { plan: Plan }) {
  const [isWriting, setWriting] = useState(false);
  const { refresh, refused } = useAfterwards();
  const write = useMutation(
    api.pdi.plans.write_closing.mutationOptions({
      onSuccess: () => {
        setWriting(false);
        toastDone('Fechamento registrado');
        return refresh();
      },
      onError: refused,
    }),
  );
  if (!isWriting)
    return (
      <Button size="xs" variant="default" mr="xs" onClick={() => setWriting(true)}>
        Escrever o fechamento
      </Button>
    );
  return (
    <NoteForm
      label="O que fica deste PDI?"
      help={`${person_name} lê e recebe uma notificação.`}
      required="Escreva ao menos uma frase."
      longest={5000}
      send="Registrar fechamento"
      busy={write.isPending}
      onSend={(manager_closing) => write.mutate({ id, version, manager_closing })}
      onCancel={() => setWriting(false)}
    />
  );
}

function Reopen({ plan: { id, version, ended_at } }: { plan: Plan }) {
  const [isAsking, setAsking] = useState(false);
  const { refresh, refused } = useAfterwards();
  const reopen = useMutation(
    api.pdi.plans.reopen.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toastDone('PDI reaberto');
        return refresh();
      },
      onError: refused,
    }),
  );
  if (!ended_at || Date.now() - ended_at.getTime() > planReopenDays * dayMs) return null;
  if (!isAsking)
    return (
      <Button size="xs" variant="subtle" onClick={() => setAsking(true)}>
        Reabrir PDI
      </Button>
    );
  return (
    <div role="alert">
      <Text fz="sm" my="xs">
        O PDI volta a ficar ativo, com as metas como estão. A pessoa é avisada.
      </Text>
      <Group gap="xs">
        <Button size="xs" autoFocus loading={reopen.isPending} onClick={() => reopen.mutate({ id, version })}>
          Reabrir PDI
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsking(false)}>
          Voltar
        </Button>
      </Group>
    </div>
  );
}
