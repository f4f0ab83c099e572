import { TicketNote } from '@pdy/contract/tickets/queue';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { mostTicketWords } from '@pdy/contract/tickets/words';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

/** A note that only attendants read. */
export function TicketNoteForm({ ticket: { id } }: { ticket: Ticket }) {
  const form = useContractForm({
    schema: TicketNote,
    initial: { body: '' },
    besides: () => ({ id }),
    name: `ticket-note-${id}`,
    send: api.ticketQueue.note,
    done: 'Nota guardada',
    onDone: () => form.set({ body: '' }),
  });
  return (
    <FormFrame form={form} send="Guardar nota" name="Nota interna">
      <AreaField
        label="Nota interna"
        description="Só quem atende este chamado lê."
        autosize
        minRows={3}
        maxLength={mostTicketWords}
        {...form.field('body')}
      />
    </FormFrame>
  );
}
