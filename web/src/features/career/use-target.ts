import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useAfterwards } from './career-query.ts';

/** Aiming at a job, and at none any more. */
export function useTarget(onDone: () => void = () => undefined) {
  const { refresh, refused } = useAfterwards();
  const set = useMutation(
    api.career.set_target.mutationOptions({
      onSuccess: ({ name }) => {
        toastDone(`Seu cargo-alvo é ${name}`);
        onDone();
        return refresh();
      },
      onError: refused,
    }),
  );
  const clear = useMutation(
    api.career.clear_target.mutationOptions({
      onSuccess: () => {
        toastDone('Cargo-alvo removido');
        return refresh();
      },
      onError: refused,
    }),
  );
  return { set, clear, isBusy: set.isPending || clear.isPending };
}
