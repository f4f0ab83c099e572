import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { AskDialog } from './ask-dialog.tsx';
import { messageOf } from './failure-words.ts';
import { nameOf, type User, useRefresh } from './platform-queries.ts';

const words = {
  off: {
    title: 'Desativar usuário',
    text: 'sai do PDY agora e não entra mais. Os dados são mantidos para auditoria, e o usuário pode ser reativado.',
    pending: 'Desativando...',
    done: 'Usuário desativado com sucesso',
    failed: 'Erro ao desativar usuário',
  },
  on: {
    title: 'Reativar usuário',
    text: 'volta a poder entrar, com os dados de antes',
    pending: 'Reativando...',
    done: 'Usuário reativado com sucesso',
    failed: 'Erro ao reativar usuário',
  },
} as const;

/** Seats are counted by companies, which the platform's administrators are no part of. */
const takesSeat = ({ company, role }: User) => company !== null && role !== 'platform_admin';

type Props = { user: User; opened: boolean; onClose: () => void };

/** Switches an account off, or on again. */
export function StateDialog({ user, opened, onClose }: Props) {
  const { user_id, version, is_active } = user;
  const { title, text, pending, done, failed } = words[is_active ? 'off' : 'on'];
  const refresh = useRefresh();
  const change = useMutation({
    mutationFn: () => api.platform.users[is_active ? 'deactivate' : 'reactivate'].call({ user_id, version }),
    onSuccess: () => {
      toastDone(done);
      onClose();
      return refresh();
    },
    onError: (error) => {
      toastError(`${failed}: ${messageOf(error, 'users')}`);
      return refresh();
    },
  });
  return (
    <AskDialog
      opened={opened}
      title={title}
      confirm={title}
      pending={pending}
      isPending={change.isPending}
      isGrave={is_active}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      <Text>
        {nameOf(user)} {text}
        {!is_active && (takesSeat(user) ? ', e ocupa um assento da empresa.' : '.')}
      </Text>
    </AskDialog>
  );
}
