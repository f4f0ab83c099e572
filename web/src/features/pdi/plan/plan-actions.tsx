import { Button, Group, Modal } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { useGoTo } from '../goals-address.ts';
import { NoteForm } from '../parts/note-form.tsx';
import { useRunningBeside } from '../parts/plan-query.ts';
import { isFinal } from '../parts/plan-words.ts';
import { SubmitPlan } from './submit-plan.tsx';

/** Whether the plan as a whole has actions now; the work on an active plan is done goal by goal. */
export const hasPlanActions = (plan: Plan) => plan.status !== 'active' || plan.goals.every(isFinal);

/** The actions of the plan now; at most one of them is primary. */
export function PlanActions({ plan }: { plan: Plan }) {
  const goTo = useGoTo();
  if (isBeingWritten(plan)) return <WritingActions plan={plan} />;
  if (plan.status === 'submitted') return <WithdrawPlan plan={plan} />;
  if (plan.status === 'active') return <FinishPlan plan={plan} />;
  return (
    <Group gap="xs" wrap="nowrap" grow preventGrowOverflow={false}>
      <Button variant="default" onClick={() => goTo({ novo: 'modelo' })}>
        Usar modelo
      </Button>
      <Button leftSection={<Plus size={17} aria-hidden />} onClick={() => goTo({ novo: 'pdi' })}>
        Novo PDI
      </Button>
    </Group>
  );
}

function WritingActions({ plan }: { plan: Plan }) {
  const goTo = useGoTo();
  const runs = useRunningBeside(plan);
  const isReady = plan.goals.length > 0 && runs === null;
  return (
    <Group gap="xs" wrap="nowrap" grow preventGrowOverflow={false}>
      <Button
        variant={isReady ? 'default' : 'filled'}
        leftSection={<Plus size={17} aria-hidden />}
        onClick={() => goTo({ novo: 'meta' })}
      >
        Adicionar meta
      </Button>
      {isReady && <SubmitPlan plan={plan} />}
    </Group>
  );
}

function WithdrawPlan({ plan: { id, version } }: { plan: Plan }) {
  const withdraw = useAct(api.pdi.plans.withdraw, { done: 'PDI retirado. Ele voltou a ser um rascunho.' });
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id, version })}>
      Retirar
    </Button>
  );
}

/** Every goal is final: the person writes what they have learned, and the plan is completed. */
function FinishPlan({ plan: { id, version } }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const complete = useAct(api.pdi.plans.complete, { done: 'PDI concluído. Parabéns!', onDone: close });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Concluir PDI</Button>
      <Modal opened={isOpen} onClose={() => beforeLosing(close)} title="Concluir PDI">
        <NoteForm
          label="O que você leva deste PDI?"
          help={lineAndCompanyRead('Você')}
          required="Conte em uma frase o que você leva deste PDI."
          send="Concluir PDI"
          busy={complete.isPending}
          name={lastingName(`plan-completion-${id}`)}
          onSend={(closing_reflection) => complete.mutateAsync({ id, version, closing_reflection })}
          onCancel={close}
        />
      </Modal>
    </>
  );
}
