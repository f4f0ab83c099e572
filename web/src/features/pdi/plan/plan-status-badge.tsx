import { Badge, type BadgeProps } from '@mantine/core';
import type { Plan, PlanStatus } from '@pdy/contract/pdi/plan';
import { planStatusLabel } from '@pdy/contract/pdi/words';
import { planHealth } from '@pdy/contract/rules/pdi/plan-state';
import { HealthBadge } from '#ui/level/health-badge.tsx';

const color: Record<PlanStatus, string> = {
  draft: 'gray',
  submitted: 'blue',
  changes_requested: 'orange',
  active: 'green',
  completed: 'green',
  closed: 'gray',
  cancelled: 'gray',
};

/** The state of a plan: the same word in the same colour for every reader. */
export const PlanStatusBadge = ({ status, ...props }: { status: PlanStatus } & BadgeProps) => (
  <Badge {...props} color={color[status]}>
    {planStatusLabel[status]}
  </Badge>
);

/** The single word for the state of a plan: its status, or the pace of a running plan. */
export function PlanStateBadge({ plan }: { plan: Pick<Plan, 'status' | 'goals'> }) {
  const health = plan.status === 'active' ? planHealth(plan.goals) : null;
  return health === null ? (
    <PlanStatusBadge status={plan.status} />
  ) : (
    <HealthBadge of="plan" health={health} />
  );
}
