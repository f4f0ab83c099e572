import { Box, Group } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { learningTypeLabel } from '@pdy/contract/pdi/words';
import { learningMix } from '@pdy/contract/rules/pdi/learning-mix';
import { wholeShares } from '@pdy/contract/rules/whole-shares';
import { Small } from '#ui/small.tsx';
import classes from './plan.module.css';

const order = ['experience', 'social', 'formal'] as const;

type Props = {
  goals: readonly Goal[];
  /** Alone across the page instead of beside something. */
  isWide?: boolean;
};

/** 'Como você aprende': the plan's minutes by practice, people and courses. Nothing without minutes. */
export function LearningMix({ goals, isWide = false }: Props) {
  const activities = goals
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((goal) => goal.activities)
    .filter(({ status }) => status !== 'cancelled')
    .map(({ learning_type, minutes }) => ({ learning_type, minutes: minutes ?? 0 }));
  const { share, is_unbalanced } = learningMix(activities);
  if (!share) return null;
  const percents = wholeShares(order.map((type) => share[type]));
  const parts = order.map((type, place) => ({ type, percent: percents[place] ?? 0 }));
  return (
    <div className={classes.aside} data-wide={isWide || undefined}>
      <Box component="h3" mt={0} mx={0} mb="xs" fz="sm">
        Como você aprende
      </Box>
      <Group className={classes.mix} gap="3xs" align="stretch" wrap="nowrap" h={26} aria-hidden>
        {parts
          .filter(({ percent }) => percent > 0)
          .map(({ type, percent }) => (
            <span key={type} style={{ flex: percent }} data-type={type} />
          ))}
      </Group>
      <ul className={classes.mixKey}>
        {parts.map(({ type, percent }) => (
          <li key={type} data-type={type}>
            {learningTypeLabel[type]} {percent}%
          </li>
        ))}
      </ul>
      {is_unbalanced && (
        <Small mt="xs">Desequilibrado: a referência é 70% prática, 20% pessoas e 10% cursos.</Small>
      )}
    </div>
  );
}
