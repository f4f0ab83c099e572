import { useNavigate } from '@tanstack/react-router';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';

const words = (goals: number, gaps: number) => {
  if (goals < gaps) return `${goals} de ${gaps} lacunas viraram metas`;
  if (goals === 0) return 'Seu rascunho de PDI já tem metas para o que falta';
  return goals === 1
    ? '1 meta adicionada ao rascunho do seu PDI'
    : `${goals} metas adicionadas ao rascunho do seu PDI`;
};

/** 'Criar PDI a partir desta rota': goals for the next job, then the page where they are written. */
export function useBeginPlan() {
  const navigate = useNavigate();
  return useAct(api.career.begin_plan, {
    done: ({ goals_added, gaps }) => words(goals_added, gaps),
    onDone: () => void navigate({ to: '/goals' }),
  });
}
