import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useAfterwards } from './users-query.ts';

/** Switching somebody on again, if there is a seat. */
export function useReactivation() {
  const { refresh, refused } = useAfterwards();
  const { mutate, isPending } = useMutation(
    api.users.reactivate.mutationOptions({
      onSuccess: () => {
        toastDone('Usuário reativado com sucesso');
        return refresh();
      },
      onError: refused('Erro ao reativar usuário'),
    }),
  );
  return {
    isPending,
    mutate: ({ user_id, version }: { user_id: string; version: number }) => mutate({ id: user_id, version }),
  };
}
