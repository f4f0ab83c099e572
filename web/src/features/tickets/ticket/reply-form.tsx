import { Alert, Stack, Text } from '@mantine/core';
import { StaffAnswer } from '@pdy/contract/tickets/queue';
import { type Ticket, type TicketFile, TicketReply } from '@pdy/contract/tickets/tickets';
import { mostTicketWords } from '@pdy/contract/tickets/words';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { AttachFiles } from './ticket-files.tsx';
import { readersText } from './ticket-words.ts';

/** An answer to the other side, or why none is possible on a closed ticket. */
export function TicketReplyForm({ ticket }: { ticket: Ticket }) {
  if (ticket.reader === 'follower')
    return <Text c="dimmed">Você acompanha este chamado porque o seu foi unido a ele.</Text>;
  if (ticket.goes_on_in)
    return <Text c="dimmed">Este chamado foi unido ao {ticket.goes_on_in}. A conversa continua lá.</Text>;
  if (ticket.status === 'fechado' || ticket.status === 'cancelado')
    return <Text c="dimmed">Este chamado foi encerrado. Para continuar o assunto, abra outro.</Text>;
  if (ticket.status === 'resolvido' && ticket.reader === 'asker')
    return <Text c="dimmed">Este chamado foi resolvido. Se o problema voltou, reabra para continuar.</Text>;
  return ticket.reader === 'staff' ? <StaffForm ticket={ticket} /> : <RequesterForm ticket={ticket} />;
}

const after = [
  { value: 'em_andamento', label: 'Continua em andamento' },
  { value: 'aguardando_solicitante', label: 'Aguarda resposta de quem pediu' },
  { value: 'resolvido', label: 'Está resolvido' },
] as const;

function StaffForm({ ticket }: { ticket: Ticket }) {
  const { id } = ticket;
  const [files, setFiles] = useState<readonly TicketFile[]>([]);
  const form = useContractForm({
    schema: StaffAnswer,
    initial: { body: '', status: 'em_andamento' as (typeof after)[number]['value'] },
    also: () => ({ file_ids: files.map((file) => file.id) }),
    besides: () => ({ id }),
    name: `ticket-answer-${id}`,
    send: api.ticketQueue.answer,
    done: 'Resposta enviada',
    onDone: () => {
      setFiles([]);
      form.set({ body: '', status: 'em_andamento' });
    },
  });
  return (
    <FormFrame form={form} send="Responder" name="Responder">
      <Stack gap="sm">
        <AreaField
          label="Resposta"
          description={readersText(ticket)}
          autosize
          minRows={4}
          maxLength={mostTicketWords}
          {...form.field('body')}
        />
        <AttachFiles files={files} onChange={setFiles} />
        <ChoiceField label="Depois de enviar, o chamado" data={after} {...form.field('status')} />
      </Stack>
    </FormFrame>
  );
}

function RequesterForm({ ticket }: { ticket: Ticket }) {
  const { id } = ticket;
  const [files, setFiles] = useState<readonly TicketFile[]>([]);
  const form = useContractForm({
    schema: TicketReply,
    initial: { body: '' },
    also: () => ({ file_ids: files.map((file) => file.id) }),
    besides: () => ({ id }),
    name: `ticket-reply-${id}`,
    send: api.tickets.reply,
    done: 'Mensagem enviada',
    onDone: () => {
      setFiles([]);
      form.set({ body: '' });
    },
  });
  return (
    <FormFrame form={form} send="Enviar" name="Responder">
      <Stack gap="sm">
        {ticket.status === 'aguardando_solicitante' && (
          <Alert color="amber">O atendimento espera uma resposta sua para continuar.</Alert>
        )}
        <AreaField
          label="Mensagem"
          description={readersText(ticket)}
          autosize
          minRows={3}
          maxLength={mostTicketWords}
          {...form.field('body')}
        />
        <AttachFiles files={files} onChange={setFiles} />
      </Stack>
    </FormFrame>
  );
}
