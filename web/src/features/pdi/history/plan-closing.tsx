import { Button, Title } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { planReopenDays } from '@pdy/contract/pdi/words';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useNow } from '#lib/clock.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { Part } from '#ui/parts.tsx';
import { AskInPlace } from '../parts/ask-in-place.tsx';
import { NoteForm } from '../parts/note-form.tsx';
import { ClosingRatings } from './closing-ratings.tsx';

const dayMs = 86_400_000;

/** Another person's plan that has ended: its progress, the closing words, and a way to reopen it. */
export const PlanClosing = ({ plan }: { plan: Plan }) => (
  <Part aria-label="Fechamento do PDI">
    <Title order={3} mb="xs">
      Fechamento
    </Title>
    <ClosingRatings plan={plan} />
    {plan.manager_closing === null && <ClosingWords plan={plan} />}
    <ReopenPlan plan={plan} />
  </Part>
);

function ClosingWords({ plan: { id, version, person_name } }: { plan: Plan }) {
  const [isWriting, setWriting] = useState(false);
  const stop = () => setWriting(false);
  const write = useAct(api.pdi.plans.write_closing, { done: 'Fechamento registrado', onDone: stop });
  if (!isWriting)
    return (
      <Button size="xs" variant="default" mr="xs" onClick={() => setWriting(true)}>
        Escrever o fechamento
      </Button>
    );
  return (
    <NoteForm
      label="O que fica deste PDI?"
      help={`${lineAndCompanyRead(person_name)} A pessoa recebe uma notificação.`}
      required="Escreva ao menos uma frase."
      longest={5000}
      send="Registrar fechamento"
      busy={write.isPending}
      name={lastingName(`plan-closing-${id}`)}
      onSend={(manager_closing) => write.mutateAsync({ id, version, manager_closing })}
      onCancel={stop}
    />
  );
}

function ReopenPlan({ plan: { id, version, ended_at } }: { plan: Plan }) {
  const reopen = useAct(api.pdi.plans.reopen, { done: 'PDI reaberto' });
  const now = useNow();
  if (!ended_at || now.getTime() - ended_at.getTime() > planReopenDays * dayMs) return null;
  return (
    <AskInPlace
      act="Reabrir PDI"
      question="O PDI volta a ficar ativo, com as metas como estão. A pessoa é avisada."
      button={{ variant: 'subtle' }}
      isBusy={reopen.isPending}
      onConfirm={() => reopen.mutate({ id, version })}
    />
  );
}
