import { Badge } from '@mantine/core';
import { type GoalHealth, goalHealthLabel } from '@pdy/contract/rules/goal-health';
import { Check } from 'lucide-react';

const color: Record<GoalHealth, string> = {
  no_ritmo: 'green',
  em_risco: 'orange',
  atrasada: 'red',
  sem_atualizacao: 'gray',
  concluida: 'green',
};

/** How a goal keeps pace, in a word; done also carries a check. */
export const HealthBadge = ({ health }: { health: GoalHealth }) => (
  <Badge
    color={color[health]}
    leftSection={health === 'concluida' ? <Check size={14} strokeWidth={2.4} aria-hidden /> : undefined}
  >
    {goalHealthLabel[health]}
  </Badge>
);
