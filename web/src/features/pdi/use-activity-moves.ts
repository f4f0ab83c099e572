import type { Activity } from '@pdy/contract/pdi/activity';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { currentPlanQuery, useAfterwards } from './plan-query.ts';

/** Beginning and finishing an activity. Beginning shows at once; the server's answer replaces it. */
export function useActivityMoves() {
  const { client, refresh, refused } = useAfterwards();
  const { queryKey } = currentPlanQuery();

  const paint = async (id: string, status: Activity['status']) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (plan) =>
        plan && {
          ...plan,
          goals: plan.goals.map((goal) => ({
            ...goal,
            activities: goal.activities.map((one) => (one.id === id ? { ...one, status } : one)),
          })),
        },
    );
  };

  const move = useMutation(
    api.pdi.activities.move.mutationOptions({
      onMutate: ({ id, status }) => paint(id, status),
      onSuccess: refresh,
      onError: refused,
    }),
  );
  const finish = useMutation(
    api.pdi.activities.finish.mutationOptions({
      onSuccess: ({ status }) => {
        toastDone(status === 'done' ? 'Atividade concluída' : 'Atividade enviada para validação');
        return refresh();
      },
      onError: refused,
    }),
  );
  return { move, finish, isBusy: move.isPending || finish.isPending };
}
