import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useAfterwards } from './users-query.ts';

/** A new link for one invitation; the earlier one is dead. */
export function useResend() {
  const { refresh, refused } = useAfterwards();
  return useMutation(
    api.invites.resend.mutationOptions({
      onSuccess: () => {
        toastDone('Convite reenviado com sucesso');
        return refresh();
      },
      onError: refused('Erro ao reenviar convite'),
    }),
  );
}
