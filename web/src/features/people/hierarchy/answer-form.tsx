import { Stack, Text } from '@mantine/core';
import { MoveDecision, type MoveRequest } from '@pdy/contract/people/hierarchy';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { takeFocus } from '#lib/keys/late-focus.ts';
import { companyReads } from '#lib/words/reader-words.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';

/** A refusal tells the requester why. */
export function MoveRefusalForm({ request, onClose }: { request: MoveRequest; onClose: () => void }) {
  const form = useContractForm({
    name: lastingName(`move-refusal-${request.id}`),
    schema: MoveDecision,
    initial: { answer: '' },
    also: () => ({ id: request.id, version: request.version, is_approved: false }),
    send: api.hierarchy.decide,
    done: 'Pedido recusado',
    refused: 'Erro ao responder',
    onDone: onClose,
  });
  return (
    <FormFrame ref={takeFocus} form={form} hasRefusal send="Recusar" onCancel={onClose}>
      <Stack>
        <Text fz="sm">{request.person.name} fica onde está.</Text>
        <LineInput
          label="Resposta"
          description={`Opcional. ${companyReads('Quem pediu')}`}
          maxLength={500}
          data-autofocus
          {...form.field('answer')}
        />
      </Stack>
    </FormFrame>
  );
}
