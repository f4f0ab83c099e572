import { Badge } from '@mantine/core';
import { type GoalHealth, goalHealthLabel, planHealthLabel } from '@pdy/contract/rules/pdi/goal-health';
import { Check } from 'lucide-react';

const color: Record<GoalHealth, string> = {
  no_ritmo: 'green',
  em_risco: 'orange',
  atrasada: 'red',
  sem_atualizacao: 'gray',
  concluida: 'green',
};

type Props = { health: GoalHealth; of?: 'goal' | 'plan' };

/** The pace of a goal or a plan in a word; completed ones also have a check mark. */
export const HealthBadge = ({ health, of = 'goal' }: Props) => (
  <Badge
    color={color[health]}
    leftSection={health === 'concluida' ? <Check size={14} strokeWidth={2.4} aria-hidden /> : undefined}
  >
    {(of === 'plan' ? planHealthLabel : goalHealthLabel)[health]}
  </Badge>
);
