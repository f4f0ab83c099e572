/** 'Adicionar ao PDI': the same action on the dashboard and in the list of recommendations. */
import { useNavigate } from '@tanstack/react-router';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { brokenRule, friendlyError } from '#lib/words/friendly-error.ts';
import { toastAct } from '../toast/undo-toast.tsx';

const lacksGoal = (error: unknown) => brokenRule(error) === 'plan_has_goal_for_it';

/** The activity that was just added to the goal: ids grow with time. */
const newestOf = ({ activities }: { activities: readonly { id: string }[] }) =>
  activities
    .map(({ id }) => id)
    .sort()
    .at(-1);

/**
 * Adds a recommendation to the person's plan. In a running plan without a goal for it, a question opens where to put
 * it.
 */
export function useAcceptRecommendation({ onDone }: { onDone?: () => void } = {}) {
  const navigate = useNavigate();
  return useAct(api.recommendations.accept, {
    onDone: ({ goal }) => {
      const activity = newestOf(goal);
      toastAct({
        text: `Adicionada ao seu PDI, na meta “${goal.title}”`,
        of: goal.title,
        act: activity ? 'Ver a atividade' : 'Ver a meta',
        onAct: () =>
          void navigate({ to: '/goals', search: activity ? { atividade: activity } : { meta: goal.id } }),
      });
      onDone?.();
    },
    refused: (error) => (lacksGoal(error) ? null : friendlyError(error)),
    onRefused: (error, { id }) => {
      if (lacksGoal(error)) void navigate({ to: '/recommendations', search: { adicionar: id } });
    },
  });
}
