import type { MoveRequest } from '@pdy/contract/people/hierarchy';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useAfterwards } from './hierarchy-query.ts';

type Asked = Pick<MoveRequest, 'id' | 'version'>;

/** Answering a request, or taking the own one back. */
export function useDecision(onDone: () => void = () => undefined) {
  const { refresh, refused } = useAfterwards();
  const decide = useMutation(
    api.hierarchy.decide.mutationOptions({
      onSuccess: (_, { is_approved }) => {
        toastDone(is_approved ? 'Pedido aprovado' : 'Pedido recusado');
        onDone();
        return refresh();
      },
      onError: refused('Erro ao responder'),
    }),
  );
  const cancel = useMutation(
    api.hierarchy.withdraw.mutationOptions({
      onSuccess: () => {
        toastDone('Pedido cancelado');
        return refresh();
      },
      onError: refused('Erro ao cancelar'),
    }),
  );
  return {
    isBusy: decide.isPending || cancel.isPending,
    error: decide.error,
    approve: ({ id, version }: Asked) => decide.mutate({ id, version, is_approved: true }),
    refuse: ({ id, version }: Asked, answer: string) =>
      decide.mutate({ id, version, is_approved: false, ...(answer && { answer }) }),
    withdraw: ({ id, version }: Asked) => cancel.mutate({ id, version }),
  };
}
