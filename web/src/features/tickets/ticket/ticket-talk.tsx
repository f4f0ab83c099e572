import { Box, Stack, Tabs, Text } from '@mantine/core';
import { TicketNote } from '@pdy/contract/tickets/queue';
import type { Ticket, TicketMessage } from '@pdy/contract/tickets/tickets';
import { mostTicketWords } from '@pdy/contract/tickets/words';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { useSingleKeys } from '#lib/keys/single-keys.ts';
import { formatMoment } from '#lib/words/format.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { LinkedWords } from './linked-words.tsx';
import { TicketReplyForm } from './reply-form.tsx';
import { SentFiles } from './ticket-files.tsx';

const focusSoon = (name: string) =>
  setTimeout(() => document.querySelector<HTMLElement>(`[data-writes="${name}"] textarea`)?.focus());

/** The messages, the notes of the attendants, and the events. R answers, I adds a note. */
export function TicketTalk({ ticket }: { ticket: Ticket }) {
  const [tab, setTab] = useState('conversa');
  const lead = (to: 'conversa' | 'notas') => {
    setTab(to);
    focusSoon(to);
    return true;
  };
  useSingleKeys(
    {
      r: () => lead('conversa'),
      i: () => ticket.notes !== null && lead('notas'),
    },
    true,
  );
  return (
    <Tabs value={tab} onChange={(next) => next && setTab(next)} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="conversa">Conversa</Tabs.Tab>
        {ticket.notes && <Tabs.Tab value="notas">Notas internas ({ticket.notes.length})</Tabs.Tab>}
        <Tabs.Tab value="historico">Histórico</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="conversa" data-writes="conversa">
        <TicketMessages ticket={ticket} />
        <TicketReplyForm ticket={ticket} />
      </Tabs.Panel>
      {ticket.notes && (
        <Tabs.Panel value="notas" data-writes="notas">
          <Notes notes={ticket.notes} />
          <TicketNoteForm ticket={ticket} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="historico">
        <History ticket={ticket} />
      </Tabs.Panel>
    </Tabs>
  );
}

const TicketMessages = ({ ticket }: { ticket: Ticket }) => (
  <Stack component="ol" mt={0} mx={0} mb="md" aria-label="Conversa">
    <TicketMessageLine
      message={{
        id: ticket.id,
        author: ticket.person,
        is_from_staff: false,
        body: ticket.description,
        created_at: ticket.created_at,
        files: ticket.files,
      }}
      isOwn={ticket.reader === 'asker'}
    />
    {ticket.messages.map((message) => (
      <TicketMessageLine
        key={message.id}
        message={message}
        isOwn={message.is_from_staff === (ticket.reader === 'staff')}
        isNewest={message.id === ticket.messages.at(-1)?.id}
      />
    ))}
  </Stack>
);

/** A long conversation opens at its newest message, with the field for an answer below. */
const showNewest = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'start' });

const saidLook = {
  px: 'md',
  py: 'sm',
  bd: '1px solid var(--pdy-line)',
  bdrs: 'md',
  'data-long': true,
} as const;

type SaidProps = { message: TicketMessage; isOwn: boolean; isNewest?: boolean };

const TicketMessageLine = ({ message, isOwn, isNewest }: SaidProps) => (
  <Box
    component="li"
    {...saidLook}
    {...(isOwn ? { ml: 'xl' } : { mr: 'xl' })}
    {...(message.is_from_staff && { bg: 'var(--pdy-tint)' })}
    ref={isNewest ? showNewest : undefined}
  >
    <Text fz="xs" c="dimmed">
      <b>{message.author.name}</b> · {formatMoment(message.created_at)}
      {message.is_from_staff && ' · atendimento'}
    </Text>
    <Text style={{ whiteSpace: 'pre-wrap' }}>
      <LinkedWords>{message.body}</LinkedWords>
    </Text>
    <SentFiles files={message.files} />
  </Box>
);

const Notes = ({ notes }: { notes: readonly TicketMessage[] }) => (
  <>
    <Text fz="sm" c="dimmed" mb="sm">
      Visível só para atendentes. Quem pediu não lê, nem em e-mail, notificação ou arquivo.
    </Text>
    <Stack component="ol" mt={0} mx={0} mb="md" aria-label="Notas internas">
      {notes.map(({ id, author, body, created_at }) => (
        <Box
          key={id}
          component="li"
          {...saidLook}
          bd="1px solid var(--mantine-color-amber-outline)"
          bg="var(--mantine-color-amber-light)"
        >
          <Text fz="xs" c="dimmed">
            <b>{author.name}</b> · {formatMoment(created_at)}
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap' }}>
            <LinkedWords>{body}</LinkedWords>
          </Text>
        </Box>
      ))}
    </Stack>
  </>
);

const History = ({ ticket }: { ticket: Ticket }) => (
  <Stack component="ol" mt={0} mx={0} mb="md" aria-label="Histórico">
    {ticket.history.map(({ id, at, actor, text, reason }) => (
      <li key={id}>
        <Text fz="sm">
          <b>{actor ?? 'PDY'}</b> {text}
        </Text>
        <Text fz="xs" c="dimmed">
          {formatMoment(at)}
          {reason && ` · ${reason}`}
        </Text>
      </li>
    ))}
  </Stack>
);

/** A note that only attendants read. */
function TicketNoteForm({ ticket: { id } }: { ticket: Ticket }) {
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
