import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useAfterwards } from './career-query.ts';

const words = (goals: number, gaps: number) => {
  if (goals < gaps) return `${goals} de ${gaps} lacunas viraram metas`;
  if (goals === 0) return 'Seu rascunho de PDI já tem metas para o que falta';
  return goals === 1
    ? '1 meta adicionada ao rascunho do seu PDI'
    : `${goals} metas adicionadas ao rascunho do seu PDI`;
};

/** 'Criar PDI a partir desta rota': goals for the next job, then the page where they are written. */
export function useBeginPlan() {
  const { client, refused } = useAfterwards();
  const navigate = useNavigate();
  return useMutation(
    api.career.begin_plan.mutationOptions({
      onSuccess: async ({ goals_added, gaps }) => {
        toastDone(words(goals_added, gaps));
        await Promise.all(
          [api.pdi, api.dashboard].map((module) => client.invalidateQueries({ queryKey: module.key() })),
        );
        return navigate({ to: '/goals' });
      },
      onError: refused,
    }),
  );
}
