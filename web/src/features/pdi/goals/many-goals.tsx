import { Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';

/** From this number on, people lose sight of what they set out to do. */
const manyGoals = 5;

type Props = { plan: Plan /** Goals about to be added. */; more?: number };

/** Says so where a plan has more goals than people usually manage; it never forbids them. */
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
