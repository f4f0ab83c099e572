import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { AskDialog } from './ask-dialog.tsx';
import { messageOf } from './failure-words.ts';
import { namedWithMail, type User } from './platform-queries.ts';

type Mode = 'reset' | 'invite';

const words = {
  reset: {
    title: 'Redefinir senha',
    text: 'recebe um link para escolher uma nova senha. A senha atual continua valendo até lá.',
    confirm: 'Enviar email',
    done: 'Email de redefinição de senha enviado',
    failed: 'Erro ao enviar email',
  },
  invite: {
    title: 'Reenviar convite',
    text: 'recebe o convite de novo. O link do convite anterior deixa de valer.',
    confirm: 'Reenviar convite',
    done: 'Convite reenviado com sucesso',
    failed: 'Erro ao reenviar convite',
  },
} as const;

type Props = { user: User; mode: Mode | null; onClose: () => void };

/** The way in, mailed again: a link for a new password, or the invitation. */
export function MailDialog({ user, mode, onClose }: Props) {
  const { user_id } = user;
  const [shown, setShown] = useState<Mode>('reset');
  if (mode && mode !== shown) setShown(mode);
  const { title, text, confirm, done, failed } = words[shown];
  const send = useMutation({
    mutationFn: () => api.platform.users[shown === 'reset' ? 'sendReset' : 'resendInvite'].call({ user_id }),
    onSuccess: () => {
      toastDone(done);
      onClose();
    },
    onError: (error) => toastError(`${failed}: ${messageOf(error)}`),
  });
  return (
    <AskDialog
      opened={mode !== null}
      title={title}
      confirm={confirm}
      pending="Enviando..."
      isPending={send.isPending}
      onConfirm={() => send.mutate()}
      onCancel={onClose}
    >
      <Text>
        {namedWithMail(user)} {text}
      </Text>
    </AskDialog>
  );
}
