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

type OneBadgeProps = {
  /** What waits for the reader, the most urgent first: `waitingOf`. */
  waiting: readonly string[];
  health: GoalHealth | null | undefined;
};

/** The one badge of a person in a team: what waits for the reader first, otherwise the pace of the plan. */
export const WaitingBadge = ({ waiting: [first], health }: OneBadgeProps) =>
  first === undefined ? (
    health && <HealthBadge of="plan" health={health} />
  ) : (
    <Badge color="blue">{first}</Badge>
  );
