import { Badge, Box, Group, Text } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { goalStatusLabel } from '@pdy/contract/pdi/words';
import { formatNumber, formatPercent } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { HealthBadge } from '#ui/level/health-badge.tsx';
import { Pace } from '#ui/level/pace.tsx';
import { Small } from '#ui/small.tsx';
import { wholePercent } from '../parts/plan-words.ts';
import { CompletedLevel, GoalAim } from './goal-aim.tsx';
import { GoalFacts } from './goal-facts.tsx';
import { GoalOrigin } from './goal-origin.tsx';

/** The state of one goal: its level, its progress beside the pace, and what was agreed. */
export const GoalOverview = ({ goal }: { goal: Goal }) => (
  <>
    <Group gap="xs" mb="md">
      <Badge color="gray">{goalStatusLabel[goal.status]}</Badge>
      {goal.health && goal.health !== 'concluida' && <HealthBadge health={goal.health} />}
      {goal.is_competency_archived && <Badge color="orange">Competência arquivada</Badge>}
    </Group>
    {goal.description && (
      <Text fz="sm" mb="md">
        {goal.description}
      </Text>
    )}
    {goal.cancel_reason && (
      <Text fz="sm" mb="md">
        <b>Por que foi cancelada:</b> {goal.cancel_reason}
      </Text>
    )}
    {goal.recommendation_id && <GoalOrigin goal={goal} />}
    <GoalAim goal={goal} />
    {goal.competency && goal.baseline_level !== null && (
      <Small mt="xs">
        Começou em {formatLevel(goal.baseline_level)}; a meta é o nível {goal.target_level}.
      </Small>
    )}
    <CompletedLevel goal={goal} />
    <GoalProgress goal={goal} />
    <GoalFacts goal={goal} />
  </>
);

function GoalProgress({ goal }: { goal: Goal }) {
  const hasPace = goal.health !== null && goal.health !== 'concluida';
  return (
    <Box mt="md">
      <Group justify="space-between" align="baseline" gap="xs" mb="xs">
        <Text fz="sm" fw={600} span>
          {wholePercent(goal.progress)} feito
        </Text>
        {hasPace && <Small span>esperado para hoje: {formatPercent(goal.expected)}</Small>}
      </Group>
      <Pace
        of="Progresso da meta"
        value={goal.progress}
        awaiting={goal.awaiting}
        expected={hasPace ? goal.expected : undefined}
      />
      {goal.awaiting > 0 && (
        <Small mt="xs">{`${formatPercent(goal.awaiting)} em validação: conta como feito quando for validado.`}</Small>
      )}
      {goal.mode === 'metric' && <MetricValues goal={goal} />}
    </Box>
  );
}

function MetricValues({ goal }: { goal: Goal }) {
  const unit = goal.metric_unit ? ` ${goal.metric_unit}` : '';
  const value = (number: number | null) => (number === null ? '?' : `${formatNumber(number)}${unit}`);
  return (
    <Small mt="xs">
      {goal.metric_name}: hoje {value(goal.current_value)}, de {value(goal.start_value)} para{' '}
      {value(goal.target_value)}.
    </Small>
  );
}
