import { Badge, Box, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { goalStatusLabel } from '@pdy/contract/pdi/words';
import { isToDo } from '@pdy/contract/rules/late';
import { ChevronRight } from 'lucide-react';
import { formatDay } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { HealthBadge } from '#ui/level/health-badge.tsx';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { Pace } from '#ui/level/pace.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { PanelLink } from '../parts/panel-link.tsx';
import { completedWords, wholePercent } from '../parts/plan-words.ts';

function nextWords(goal: Goal) {
  if (goal.status === 'completed') return completedWords(goal) ?? 'Meta concluída';
  const next = goal.activities.find(isToDo);
  if (next) return `A seguir: ${next.title}`;
  const waits = goal.activities.some(({ status }) => status === 'awaiting_validation');
  if (waits) return 'Aguardando validação';
  if (goal.status === 'in_progress' && goal.progress >= 100) return 'Tudo feito: conclua a meta';
  return goal.activities.length === 0 ? 'Sem atividades ainda' : 'Todas as atividades concluídas';
}

/** What is unusual about its visibility, its competency and its priority. */
const noteWords = ({ visibility, is_competency_archived, priority }: Goal) => [
  ...(priority === 'high' ? ['Prioridade alta'] : []),
  ...(visibility === 'private' ? ['Só você vê'] : visibility === 'team' ? ['A equipe vê'] : []),
  ...(is_competency_archived ? ['Competência arquivada'] : []),
];

/** One goal of a plan; opens its panel. */
export const GoalRow = ({ goal }: { goal: Goal }) => (
  <PanelLink opens={{ meta: goal.id }}>
    <Flex flex={1} miw={0} wrap="wrap" align="center" columnGap="lg" rowGap="xs">
      <Box flex="2 1 15rem" miw={0} data-long>
        <Text fw={600} fz="sm" lh={1.35}>
          <VisuallyHidden>Abrir meta </VisuallyHidden>
          {goal.title}
        </Text>
        <Small mt="3xs" lineClamp={1}>
          {[...noteWords(goal), nextWords(goal)].join(' · ')}
        </Small>
      </Box>
      <Box flex="1 1 12rem" miw={0}>
        {goal.competency && <LevelAim goal={goal} name={goal.competency.name} />}
      </Box>
      <Box flex="1 1 11rem" miw={0}>
        <Group justify="space-between" align="baseline" gap="xs" mb="xs">
          <Text fz="xs" fw={600} span>
            {wholePercent(goal.progress)}
          </Text>
          {goal.awaiting > 0 && <Small span>em validação</Small>}
          <Small span>até {formatDay(goal.due_on)}</Small>
        </Group>
        <Pace
          of="Progresso"
          value={goal.progress}
          awaiting={goal.awaiting}
          expected={goal.health && goal.health !== 'concluida' ? goal.expected : undefined}
        />
      </Box>
      <Box w={138}>
        {goal.health ? (
          <HealthBadge health={goal.health} />
        ) : (
          <Badge color="gray">{goalStatusLabel[goal.status]}</Badge>
        )}
      </Box>
    </Flex>
    <ChevronRight size={16} className={rowStyles.paleIcon} aria-hidden />
  </PanelLink>
);

function LevelAim({ goal, name }: { goal: Goal; name: string }) {
  const from = goal.baseline_level ?? goal.held_estimate;
  return (
    <>
      <Group justify="space-between" align="baseline" gap="xs" mb="xs">
        <Text fz="xs" lh={1.3} span>
          {name}
        </Text>
        <Small span style={{ whiteSpace: 'nowrap' }}>
          {from === null ? '?' : formatLevel(from)} → {goal.target_level}
        </Small>
      </Group>
      <LevelRuler name={name} held={goal.held_estimate} demanded={goal.target_level} words={false} />
    </>
  );
}
