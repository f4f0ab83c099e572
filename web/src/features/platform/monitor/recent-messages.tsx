import { Box, Group, Modal, Text } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type Message, recentMessages } from '#lib/feedback.ts';
import { formatMoment } from '#lib/words/format.ts';
import { RuledList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { Noticed } from './noticed.tsx';

/** The toasts of this tab, for people who missed them. */
export const RecentMessages = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Mensagens recentes">
    <MessageList messages={recentMessages()} />
    <Noticed />
  </Modal>
);

function MessageList({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) {
    return (
      <Text c="dimmed">
        Nada por aqui ainda. Os avisos que aparecem no canto da tela ficam guardados nesta lista.
      </Text>
    );
  }
  return (
    <RuledList component="ol">
      {messages.map((message) => (
        <MessageLine key={message.id} message={message} />
      ))}
    </RuledList>
  );
}

function MessageLine({ message: { text, kind, at } }: { message: Message }) {
  const isError = kind === 'error';
  const Icon = isError ? TriangleAlert : CircleCheck;
  return (
    <Group component="li" wrap="nowrap" gap="sm" py="sm" fz="sm">
      <Icon
        size={18}
        role="img"
        aria-label={isError ? 'Erro' : 'Feito'}
        color={isError ? 'var(--mantine-color-red-text)' : 'var(--mantine-color-green-text)'}
      />
      <Box component="span" flex={1} data-long>
        {text}
      </Box>
      <Small dateTime={at.toISOString()} component="time" flex="none">
        {formatMoment(at)}
      </Small>
    </Group>
  );
}
