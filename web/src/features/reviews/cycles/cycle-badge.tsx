import { Badge } from '@mantine/core';
import { type CycleState, cycleStateLabel } from '@pdy/contract/reviews/words';
import { stateColor } from './cycle-words.ts';

export const CycleBadge = ({ status }: { status: CycleState }) => (
  <Badge color={stateColor[status]} flex="none">
    {cycleStateLabel[status]}
  </Badge>
);
