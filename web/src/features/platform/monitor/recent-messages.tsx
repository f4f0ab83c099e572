import { Modal, Text } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type Message, recentMessages } from '#lib/feedback.ts';
import { formatMoment } from '#lib/words/format.ts';
import { Small } from '#ui/small.tsx';
import { Noticed } from './noticed.tsx';
import classes from './recent-messages.module.css';

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
    <ol>
      {messages.map((message) => (
        <MessageLine key={message.id} message={message} />
      ))}
    </ol>
  );
}

function MessageLine({ message: { text, kind, at } }: { message: Message }) {
  const isError = kind === 'error';
  const Icon = isError ? TriangleAlert : CircleCheck;
  return (
    <li className={classes.line} data-kind={kind}>
      <Icon size={18} role="img" aria-label={isError ? 'Erro' : 'Feito'} />
      <span data-long>{text}</span>
      <Small dateTime={at.toISOString()} component="time">
        {formatMoment(at)}
      </Small>
    </li>
  );
}
