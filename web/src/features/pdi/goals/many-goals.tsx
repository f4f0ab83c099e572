import { Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';

/** From here on a person loses sight of what they set out to do. */
const manyGoals = 5;

type Props = { plan: Plan /** Those about to be added. */; more?: number };

/** Says so where a plan has more goals than one usually looks after; never forbids. */
export function ManyGoals({ plan, more = 0 }: Props) {
  const count = plan.goals.filter(({ status }) => status !== 'cancelled').length + more;
  if (count <= manyGoals) return null;
  return (
    <Text fz="sm" mb="md">
      {more > 0 ? `Com esta serão ${count} metas.` : `São ${count} metas.`} Até {manyGoals} costuma ser o que
      se consegue cuidar.
    </Text>
  );
}
