import { Badge, Box, Group, Text, Title } from '@mantine/core';
import { fieldText } from '@pdy/contract/field-words';
import type { Goal, GoalHealth } from '@pdy/contract/pdi/goal';
import { goalFieldsBesides, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import type { Plan } from '@pdy/contract/pdi/plan';
import {
  activityKindLabel,
  activityStatusLabel,
  goalModeLabel,
  goalStatusLabel,
} from '@pdy/contract/pdi/words';
import { formatDay, formatMinutes } from '#lib/words/format.ts';
import { HealthBadge } from '#ui/level/health-badge.tsx';
import { Pace } from '#ui/level/pace.tsx';
import { Bullets, Part } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';
import { CompletedLevel, GoalAim } from '../goals/goal-aim.tsx';
import { GoalOrigin } from '../goals/goal-origin.tsx';
import { NamedValue, NamedValues } from '../parts/facts.tsx';
import { isFinal, wholePercent } from '../parts/plan-words.ts';

/** A whole plan, read-only. */
export const PlanReading = ({ plan }: { plan: Plan }) => (
  <>
    <Title order={2} fz="lg">
      {plan.title}
    </Title>
    {plan.summary && (
      <Text fz="sm" mt="2xs">
        {plan.summary}
      </Text>
    )}
    <NamedValues>
      <NamedValue name="De quem">
        <PersonLink id={plan.readable_id}>{plan.person_name}</PersonLink>
      </NamedValue>
      <NamedValue name="Período">
        {formatDay(plan.period_start)} a {formatDay(plan.period_end)}
      </NamedValue>
    </NamedValues>
    {plan.goals.map((goal) => (
      <GoalReading key={goal.id} goal={goal} person_id={plan.person_id} />
    ))}
  </>
);

/** Fields without a place of their own. The numbers of an indicator, the rhythm and the readers are left out. */
const otherFields = goalFieldsBesides([
  ...(['title', 'description', 'competency_id', 'target_level', 'mode'] as const),
  ...(['weight', 'priority', 'due_on', 'cadence_days', 'visibility'] as const),
  ...(['metric_name', 'metric_unit', 'start_value', 'target_value'] as const),
]);

function GoalReading({ goal, person_id }: { goal: Goal; person_id: string }) {
  return (
    <Part component="article">
      <Title order={3} fz="sm">
        {goal.title}
      </Title>
      <Small>
        até {formatDay(goal.due_on)} · peso {goal.weight} · medida por:{' '}
        {goal.mode === 'manual'
          ? 'percentual informado pela própria pessoa'
          : goalModeLabel[goal.mode].toLowerCase()}
        {goal.priority === 'high' && ' · prioridade alta'}
      </Small>
      {isFinal(goal) && (
        <Badge mt="xs" color={goal.status === 'completed' ? 'green' : 'gray'}>
          {goalStatusLabel[goal.status]}
        </Badge>
      )}
      {goal.health && goal.status === 'in_progress' && <GoalPace goal={goal} health={goal.health} />}
      {goal.description && (
        <Text fz="sm" mt="xs">
          {goal.description}
        </Text>
      )}
      {goal.cancel_reason && (
        <Text fz="sm" mt="xs">
          <b>Cancelada:</b> {goal.cancel_reason}
        </Text>
      )}
      {goal.recommendation_id && <GoalOrigin goal={goal} />}
      <GoalAim goal={goal} person_id={person_id} />
      <CompletedLevel goal={goal} />
      {otherFields.map((name) => {
        const text = fieldText(goalFieldWords[name], goal[name]);
        return (
          text && (
            <Text key={name} fz="sm" mt="xs">
              <b>{goalFieldWords[name].label}:</b> {text}
            </Text>
          )
        );
      })}
      {goal.activities.length > 0 && (
        <Bullets mt="sm" fz="sm">
          {goal.activities.map(({ id, title, kind, minutes, status, target_competency }) => (
            <li key={id}>
              {title}{' '}
              <Small span>
                {activityKindLabel[kind]}
                {minutes ? `, ${formatMinutes(minutes)}` : ''}
                {target_competency && `, para ${target_competency.name}`}
                {goal.health && `, ${activityStatusLabel[status].toLowerCase()}`}
              </Small>
            </li>
          ))}
        </Bullets>
      )}
    </Part>
  );
}

/** The progress of a goal in a running plan. */
const GoalPace = ({ goal, health }: { goal: Goal; health: GoalHealth }) => (
  <Box my="sm" mx={0}>
    <Group justify="space-between" align="baseline" gap="xs" mb="xs">
      <Text fz="sm" fw={600} span>
        {wholePercent(goal.progress)} feito
      </Text>
      <HealthBadge health={health} />
    </Group>
    <Pace
      of={`Progresso de ${goal.title}`}
      value={goal.progress}
      awaiting={goal.awaiting}
      expected={goal.expected}
    />
  </Box>
);
