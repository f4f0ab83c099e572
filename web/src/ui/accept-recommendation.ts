/** 'Adicionar ao PDI': the same click on the dashboard and in the list of recommendations. */
import { useNavigate } from '@tanstack/react-router';
import { useAct } from './act.ts';
import { api } from './api.ts';
import { brokenRule, friendlyError } from './friendly-error.ts';

const lacksGoal = (error: unknown) => brokenRule(error) === 'plan_has_goal_for_it';

/** Puts a recommendation into the person's plan; where that runs without a goal for it, the question where opens. */
export function useAcceptRecommendation({ onDone }: { onDone?: () => void } = {}) {
  const navigate = useNavigate();
  return useAct(api.recommendations.accept, {
    done: ({ goal }) => `Adicionada ao seu PDI, na meta “${goal.title}”`,
    onDone,
    refused: (error) => (lacksGoal(error) ? null : friendlyError(error)),
    onRefused: (error, { id }) => {
      if (lacksGoal(error)) void navigate({ to: '/recommendations', search: { adicionar: id } });
    },
  });
}
