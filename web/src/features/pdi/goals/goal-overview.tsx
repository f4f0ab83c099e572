import { Badge, Group, Text } from '@mantine/core';
import { fieldText } from '@pdy/contract/field-words';
import type { Goal } from '@pdy/contract/pdi/goal';
import { goalFieldsBesides, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import { goalStatusLabel } from '@pdy/contract/pdi/words';
import { formatNumber, formatPercent } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { HealthBadge } from '#ui/level/health-badge.tsx';
import { Pace } from '#ui/level/pace.tsx';
import { Small } from '#ui/small.tsx';
import { Fact, Facts } from '../parts/facts.tsx';
import classes from '../parts/panel.module.css';
import rows from '../parts/rows.module.css';
import { wholePercent } from '../plan/plan-words.ts';
import { CompletedLevel, GoalAim } from './goal-aim.tsx';
import { GoalOrigin } from './goal-origin.tsx';

/** Every field but those that stand above the facts: the title of the panel, the text, the level, the indicator. */
const facts = goalFieldsBesides(
  [
    ...(['title', 'description', 'competency_id', 'target_level'] as const),
    ...(['metric_name', 'metric_unit', 'start_value', 'target_value'] as const),
  ],
  ['due_on', 'weight', 'priority', 'cadence_days', 'mode', 'visibility'],
);

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
      <Small mt={6}>
        Começou em {formatLevel(goal.baseline_level)}; a meta é o nível {goal.target_level}.
      </Small>
    )}
    <CompletedLevel goal={goal} />
    <GoalProgress goal={goal} />
    <Facts>
      {facts.map((name) => {
        const text = fieldText(goalFieldWords[name], goal[name]);
        return (
          text && (
            <Fact key={name} name={goalFieldWords[name].label}>
              {text}
            </Fact>
          )
        );
      })}
    </Facts>
  </>
);

function GoalProgress({ goal }: { goal: Goal }) {
  const hasPace = goal.health !== null && goal.health !== 'concluida';
  return (
    <div className={classes.goalProgress}>
      <div className={rows.between}>
        <Text fz="sm" fw={600} className="tn" span>
          {wholePercent(goal.progress)} feito
        </Text>
        {hasPace && <Small span>esperado para hoje: {formatPercent(goal.expected)}</Small>}
      </div>
      <Pace
        of="Progresso da meta"
        value={goal.progress}
        awaiting={goal.awaiting}
        expected={hasPace ? goal.expected : undefined}
      />
      {goal.awaiting > 0 && (
        <Small
          mt={6}
        >{`${formatPercent(goal.awaiting)} em validação: conta como feito quando for validado.`}</Small>
      )}
      {goal.mode === 'metric' && <MetricValues goal={goal} />}
    </div>
  );
}

function MetricValues({ goal }: { goal: Goal }) {
  const unit = goal.metric_unit ? ` ${goal.metric_unit}` : '';
  const value = (number: number | null) => (number === null ? '?' : `${formatNumber(number)}${unit}`);
  return (
    <Small mt={6}>
      {goal.metric_name}: hoje {value(goal.current_value)}, de {value(goal.start_value)} para{' '}
      {value(goal.target_value)}.
    </Small>
  );
}
