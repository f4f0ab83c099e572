import { Box, Flex, Text } from '@mantine/core';
import type { TeamGoal } from '@pdy/contract/pdi/team';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { Pace } from '#ui/level/pace.tsx';
import { Section } from '#ui/page/section.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';
import { FramedRows } from '../parts/framed-rows.tsx';
import { wholePercent } from '../parts/plan-words.ts';

/** 'Metas da equipe': title and progress of goals that colleagues chose to share. Nothing where nobody shares. */
export function SharedGoals() {
  const { data } = useQuery(api.pdi.team.goals.queryOptions());
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Box mt="xl">
      <Section name="Metas da equipe">
        <FramedRows items={items} keyOf={({ goal_id }) => goal_id}>
          {(goal) => <SharedGoal goal={goal} />}
        </FramedRows>
      </Section>
    </Box>
  );
}

const SharedGoal = ({
  goal: { title, person_name, readable_id, due_on, progress, status },
}: {
  goal: TeamGoal;
}) => (
  <Flex wrap="wrap" align="center" columnGap="md" rowGap="xs" px="md" py="sm">
    <Box flex="1 1 14rem" miw={0} data-long>
      <Text fz="sm" fw={550}>
        {title}
      </Text>
      <Small>
        <PersonLink id={readable_id} about={title}>
          {person_name}
        </PersonLink>{' '}
        · {status === 'completed' ? 'concluída' : `até ${formatDay(due_on)}`}
      </Small>
    </Box>
    <Box w={180}>
      <Text fz="xs" fw={600} mb="2xs">
        {wholePercent(progress)}
      </Text>
      <Pace of={`Progresso de ${title}`} value={progress} expected={undefined} />
    </Box>
  </Flex>
);
