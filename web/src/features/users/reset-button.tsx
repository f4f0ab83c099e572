import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { friendlyError } from '#lib/friendly-error.ts';

/** For somebody who asks for help with their password: the link goes to them, and nobody else sees it. */
export function ResetButton({ id }: { id: string }) {
  const send = useMutation(
    api.users.sendReset.mutationOptions({
      onSuccess: () => toastDone('Email de redefinição de senha enviado'),
      onError: (error) => toastError(`Erro ao enviar email: ${friendlyError(error, 'administration')}`),
    }),
  );
  return (
    <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ id })}>
      Redefinir senha (email)
    </Button>
  );
}
