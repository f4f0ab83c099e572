import type { Activity } from '@pdy/contract/pdi/activity';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { currentPlanQuery } from '../plan/plan-query.ts';

type Move = { id: string; version: number; status: 'todo' | 'doing' };

/** Beginning and finishing an activity. Beginning shows at once; the server's answer replaces it. */
export function useActivityMoves() {
  const client = useQueryClient();
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

  const moving = useAct(api.pdi.activities.move);
  const move = {
    mutate: (input: Move) => {
      void paint(input.id, input.status);
      moving.mutate(input);
    },
  };
  const finish = useAct(api.pdi.activities.finish, {
    done: ({ status }) => (status === 'done' ? 'Atividade concluída' : 'Atividade enviada para validação'),
  });
  return { move, finish, isBusy: moving.isPending || finish.isPending };
}
