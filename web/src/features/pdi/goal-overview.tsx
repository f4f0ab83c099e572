import { Badge, Group, Text } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import {
  cadenceLabel,
  goalModeLabel,
  goalPriorityLabel,
  goalStatusLabel,
  goalVisibilityLabel,
} from '@pdy/contract/pdi/words';
import { formatDay, formatNumber, formatPercent } from '#lib/format.ts';
import { useExplain } from '#lib/why-address.ts';
import { HealthBadge } from '#ui/health-badge.tsx';
import { LevelRuler } from '#ui/level-ruler.tsx';
import { Pace } from '#ui/pace.tsx';
import { WhyButton } from '#ui/why-button.tsx';
import { Fact } from './fact.tsx';
import factsClasses from './facts.module.css';
import { GoalOrigin } from './goal-origin.tsx';
import classes from './panel.module.css';

/** How one goal goes: its level, its progress beside the pace, and what was agreed. */
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
    {goal.competency && <Aim goal={goal} competency={goal.competency} />}
    <Progress goal={goal} />
    <dl className={factsClasses.facts}>
      <Fact name="Prazo">{formatDay(goal.due_on)}</Fact>
      <Fact name="Peso no PDI">{goal.weight}</Fact>
      <Fact name="Prioridade">{goalPriorityLabel[goal.priority]}</Fact>
      <Fact name="Atualização">{cadenceLabel[goal.cadence_days]}</Fact>
      <Fact name="Como se mede">{goalModeLabel[goal.mode]}</Fact>
      <Fact name="Quem vê">{goalVisibilityLabel[goal.visibility]}</Fact>
      {goal.success_criteria && <Fact name="Critério de sucesso">{goal.success_criteria}</Fact>}
    </dl>
  </>
);

function Aim({ goal, competency }: { goal: Goal; competency: NonNullable<Goal['competency']> }) {
  const explain = useExplain();
  const from = goal.baseline_level;
  return (
    <div className={classes.aim}>
      <LevelRuler
        name={competency.name}
        held={goal.held_estimate}
        demanded={goal.target_level}
        why={<WhyButton of={competency.name} onClick={() => explain({ subject: competency.id })} />}
      />
      {from !== null && (
        <Text fz={13} c="dimmed" mt={6}>
          Começou em {formatNumber(from)}; a meta é o nível {goal.target_level}.
        </Text>
      )}
    </div>
  );
}

function Progress({ goal }: { goal: Goal }) {
  const hasPace = goal.health !== null && goal.health !== 'concluida';
  return (
    <div className={classes.goalProgress}>
      <div className={classes.between}>
        <Text fz="sm" fw={600} className="tn" span>
          {Math.floor(goal.progress + 1e-9)}% feito
        </Text>
        {hasPace && (
          <Text fz={13} c="dimmed" span>
            esperado para hoje: {formatPercent(goal.expected)}
          </Text>
        )}
      </div>
      <Pace of="Progresso da meta" value={goal.progress} expected={hasPace ? goal.expected : undefined} />
      {goal.mode === 'metric' && <Metric goal={goal} />}
    </div>
  );
}

function Metric({ goal }: { goal: Goal }) {
  const unit = goal.metric_unit ? ` ${goal.metric_unit}` : '';
  const value = (number: number | null) => (number === null ? '?' : `${formatNumber(number)}${unit}`);
  return (
    <Text fz={13} c="dimmed" mt={6}>
      {goal.metric_name}: hoje {value(goal.current_value)}, de {value(goal.start_value)} para{' '}
      {value(goal.target_value)}.
    </Text>
  );
}
