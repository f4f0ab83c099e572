import { Modal, Stack, Text } from '@mantine/core';
import { Escalation } from '@pdy/contract/tickets/links';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

/** Escalates a ticket to the platform's team, with the reason. */
export function EscalateDialog({
  ticket: { id, version },
  onClose,
}: {
  ticket: Ticket;
  onClose: () => void;
}) {
  const form = useContractForm({
    name: `ticket-escalation-${id}`,
    schema: Escalation.pick({ reason: true }),
    initial: { reason: '' },
    version,
    besides: () => ({ id }),
    send: api.ticketQueue.escalate,
    done: 'A equipe da plataforma foi avisada',
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Levar à plataforma?" zIndex={300}>
      <FormFrame form={form} send="Levar à plataforma" onCancel={onClose}>
        <Stack gap="sm">
          <Text fz="sm">
            A equipe da plataforma lê o chamado e responde nele. Você continua lendo, e quem pediu é avisado.
          </Text>
          <AreaField
            label="Motivo (opcional)"
            description="Fica no histórico, que quem pediu também lê."
            rows={3}
            maxLength={500}
            {...form.field('reason')}
          />
        </Stack>
      </FormFrame>
    </Modal>
  );
}
