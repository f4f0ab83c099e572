import { Box, Flex, Group } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { learningTypeLabel } from '@pdy/contract/pdi/words';
import { learningMix } from '@pdy/contract/rules/pdi/learning-mix';
import { wholeShares } from '@pdy/contract/rules/whole-shares';
import { Small } from '#ui/small.tsx';

const order = ['experience', 'social', 'formal'] as const;
const colour = {
  experience: 'var(--pdy-held)',
  social: 'var(--pdy-band)',
  formal: 'var(--pdy-track)',
} as const;

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
    <Box w={isWide ? '100%' : 240} maw="100%">
      <Box component="h3" mb="xs" fz="sm">
        Como você aprende
      </Box>
      <Group gap="3xs" align="stretch" wrap="nowrap" h={26} aria-hidden>
        {parts
          .filter(({ percent }) => percent > 0)
          .map(({ type, percent }) => (
            <Box key={type} component="span" flex={percent} miw={4} bdrs="sm" bg={colour[type]} />
          ))}
      </Group>
      <Flex component="ul" wrap="wrap" columnGap="sm" mt="xs" fz="xs" c="dimmed">
        {parts.map(({ type, percent }) => (
          <Group key={type} component="li" gap="2xs">
            <Box
              component="span"
              w={8}
              h={8}
              bd="1px solid var(--pdy-control-line)"
              bdrs="sm"
              bg={colour[type]}
            />
            {learningTypeLabel[type]} {percent}%
          </Group>
        ))}
      </Flex>
      {is_unbalanced && (
        <Small mt="xs">Desequilibrado: a referência é 70% prática, 20% pessoas e 10% cursos.</Small>
      )}
    </Box>
  );
}
