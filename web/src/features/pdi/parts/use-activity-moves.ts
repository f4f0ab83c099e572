import type { Activity } from '@pdy/contract/pdi/activity';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useGoTo } from '../goals-address.ts';
import { currentPlanQuery } from './plan-query.ts';

type Move = { id: string; version: number; status: 'todo' | 'doing' };

/** Starts an activity, which shows at once until the server's answer arrives, and opens the form to finish one. */
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
  const goTo = useGoTo();
  return { move, finish: (id: string) => goTo({ concluir: id }), isBusy: moving.isPending };
}
