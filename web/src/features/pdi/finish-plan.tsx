import { Button, Modal } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { NoteForm } from './note-form.tsx';

/** Every goal is final: the person says what they take with them, and the plan is completed. */
export function FinishPlan({ plan: { id, version } }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const complete = useAct(api.pdi.plans.complete, { done: 'PDI concluído. Parabéns!', onDone: close });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Concluir PDI</Button>
      <Modal opened={isOpen} onClose={() => beforeLosing(close)} title="Concluir PDI">
        <NoteForm
          label="O que você leva deste PDI?"
          help="Você e quem aprovou o PDI leem."
          required="Conte em uma frase o que você leva deste PDI."
          send="Concluir PDI"
          busy={complete.isPending}
          onSend={(closing_reflection) => complete.mutate({ id, version, closing_reflection })}
          onCancel={close}
        />
      </Modal>
    </>
  );
}
