import { Button, type ButtonProps, Stack, Text } from '@mantine/core';
import { type Contest, ContestEscalation } from '@pdy/contract/competencies/evidence-acts';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { TopDialog } from './top-dialog.tsx';

/** `about`: the contest, for screen readers. */
type Props = Pick<ButtonProps, 'variant' | 'size'> & { contest: Contest; about: string };

/** Takes a contest to the administration. It is confirmed first, with a field for the reason: it can't be undone. */
export function EscalateButton({ contest, about, ...look }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...look} aria-label={`Pedir decisão da administração: ${about}`} onClick={() => setOpen(true)}>
        Pedir decisão da administração
      </Button>
      <TopDialog opened={isOpen} onClose={close} title="Pedir decisão da administração">
        <EscalateForm contest={contest} onDone={close} />
      </TopDialog>
    </>
  );
}

function EscalateForm({ contest: { id, version }, onDone }: { contest: Contest; onDone: () => void }) {
  const form = useContractForm({
    name: lastingName(`contest-escalation-${id}`),
    schema: ContestEscalation,
    initial: { escalation_reason: '' },
    also: () => ({ id, version }),
    standsOn: [],
    leadsToMistake: true,
    send: api.evidenceActs.contests.escalate,
    done: 'A administração vai decidir',
    onDone,
  });
  return (
    <FormFrame form={form} send="Pedir decisão" onCancel={() => beforeLosing(onDone)}>
      <Stack gap="md">
        <Text fz="sm">
          A administração lê a sua contestação e a resposta, e decide de vez: a evidência fica ou é anulada. O
          pedido não pode ser retirado.
        </Text>
        <AreaField
          label="Por que pede a decisão (opcional)"
          description="Você, seu gestor direto e a administração leem."
          rows={4}
          maxLength={500}
          {...form.field('escalation_reason')}
        />
      </Stack>
    </FormFrame>
  );
}
