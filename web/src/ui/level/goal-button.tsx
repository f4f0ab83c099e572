import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type aimOf, goalStep } from '#lib/words/goal-step.ts';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { ButtonLink } from '#ui/link.tsx';

type Props = {
  competency_id: string;
  /** The level that the goal would aim at, 1 to 5. */
  level: ReturnType<typeof aimOf>;
  isMaking: boolean;
  onMake: () => void;
  variant?: 'default' | 'filled';
};

/** Leads from a result to the plan, with the step that the plan allows now. */
export function GoalButton({ competency_id, level, isMaking, onMake, variant = 'filled' }: Props) {
  const plan = useQuery(api.pdi.plans.current.queryOptions({ input: {} }));
  const step = goalStep(plan.data ?? null, competency_id);
  if (step.kind === 'see')
    return (
      <ButtonLink to="/goals" search={{ meta: step.goal_id }} variant={variant}>
        Ver a meta no PDI
      </ButtonLink>
    );
  if (step.kind === 'ask')
    return (
      <ButtonLink
        to="/goals"
        search={{ novo: 'meta', competencia: competency_id, nivel: level }}
        variant={variant}
      >
        Pedir nova meta no PDI
      </ButtonLink>
    );
  if (step.kind === 'wait')
    return (
      <Text fz="sm" c="dimmed">
        Seu PDI espera aprovação; depois dela, você pode pedir uma meta.
      </Text>
    );
  return (
    <PendingButton
      variant={variant}
      isPending={isMaking || plan.isPending}
      pending={plan.isPending ? 'Lendo o PDI…' : 'Criando…'}
      onClick={onMake}
    >
      Criar meta no PDI
    </PendingButton>
  );
}
