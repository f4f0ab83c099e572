import { Button, Modal } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { NoteForm } from './note-form.tsx';
import { useAfterwards } from './plan-query.ts';

/** Every goal is final: the person says what they take with them, and the plan is completed. */
export function FinishPlan({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false);
  const { refresh, refused } = useAfterwards();
  const complete = useMutation(
    api.pdi.plans.complete.mutationOptions({
      onSuccess: () => {
        setOpen(false);
        toastDone('PDI concluído. Parabéns!');
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Concluir PDI</Button>
      <Modal opened={isOpen} onClose={() => beforeLosing(() => setOpen(false))} title="Concluir PDI">
        <NoteForm
          label="O que você leva deste PDI?"
          help="Você e quem aprovou o PDI leem."
          required="Conte em uma frase o que você leva deste PDI."
          send="Concluir PDI"
          busy={complete.isPending}
          onSend={(closing_reflection) =>
            complete.mutate({ id: plan.id, version: plan.version, closing_reflection })
          }
          onCancel={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}
