import { Badge, type BadgeProps } from '@mantine/core';
import type { PlanStatus } from '@pdy/contract/pdi/plan';
import { planStatusLabel } from '@pdy/contract/pdi/words';

const color: Record<PlanStatus, string> = {
  draft: 'gray',
  submitted: 'blue',
  changes_requested: 'orange',
  active: 'green',
  completed: 'green',
  closed: 'gray',
  cancelled: 'gray',
};

/** Where a plan stands: the same word in the same colour for whoever reads it. */
export const PlanStatusBadge = ({ status, ...props }: { status: PlanStatus } & BadgeProps) => (
  <Badge {...props} color={color[status]}>
    {planStatusLabel[status]}
  </Badge>
);
