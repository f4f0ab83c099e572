import { Badge } from '@mantine/core';
import { type GoalHealth, goalHealthLabel, planHealthLabel } from '@pdy/contract/rules/goal-health';
import { Check } from 'lucide-react';

const color: Record<GoalHealth, string> = {
  no_ritmo: 'green',
  em_risco: 'orange',
  atrasada: 'red',
  sem_atualizacao: 'gray',
  concluida: 'green',
};

type Props = { health: GoalHealth; of?: 'goal' | 'plan' };

/** How a goal, or a plan, keeps pace, in a word; done also carries a check. */
export const HealthBadge = ({ health, of = 'goal' }: Props) => (
  <Badge
    color={color[health]}
    leftSection={health === 'concluida' ? <Check size={14} strokeWidth={2.4} aria-hidden /> : undefined}
  >
    {(of === 'plan' ? planHealthLabel : goalHealthLabel)[health]}
  </Badge>
);
