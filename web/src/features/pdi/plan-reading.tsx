import { Badge, Text, Title } from '@mantine/core';
import type { Goal, GoalHealth } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import {
  activityKindLabel,
  activityStatusLabel,
  goalModeLabel,
  goalStatusLabel,
} from '@pdy/contract/pdi/words';
import { formatDay, formatMinutes } from '#lib/format.ts';
import { useExplain } from '#lib/why-address.ts';
import { HealthBadge } from '#ui/health-badge.tsx';
import { LevelRuler } from '#ui/level-ruler.tsx';
import { Pace } from '#ui/pace.tsx';
import { WhyButton } from '#ui/why-button.tsx';
import { Fact } from './fact.tsx';
import factsClasses from './facts.module.css';
import { GoalOrigin } from './goal-origin.tsx';
import classes from './panel.module.css';

/** A whole plan, to read. */
export const PlanReading = ({ plan }: { plan: Plan }) => (
  <>
    <Title order={2} fz={18}>
      {plan.title}
    </Title>
    {plan.summary && (
      <Text fz="sm" mt={4}>
        {plan.summary}
      </Text>
    )}
    <dl className={factsClasses.facts}>
      <Fact name="De quem">{plan.person_name}</Fact>
      <Fact name="Período">
        {formatDay(plan.period_start)} a {formatDay(plan.period_end)}
      </Fact>
    </dl>
    {plan.goals.map((goal) => (
      <GoalReading key={goal.id} goal={goal} person_id={plan.person_id} />
    ))}
  </>
);

const isOver = ({ status }: Goal) =>
  status === 'completed' || status === 'not_achieved' || status === 'cancelled';

function GoalReading({ goal, person_id }: { goal: Goal; person_id: string }) {
  return (
    <article className={classes.reading}>
      <Title order={3} fz={15}>
        {goal.title}
      </Title>
      <Text fz={13} c="dimmed">
        até {formatDay(goal.due_on)} · peso {goal.weight} · medida por:{' '}
        {goal.mode === 'manual'
          ? 'percentual informado pela própria pessoa'
          : goalModeLabel[goal.mode].toLowerCase()}
        {goal.priority === 'high' && ' · prioridade alta'}
      </Text>
      {isOver(goal) && (
        <Badge mt={6} color={goal.status === 'completed' ? 'green' : 'gray'}>
          {goalStatusLabel[goal.status]}
        </Badge>
      )}
      {goal.health && goal.status === 'in_progress' && <Going goal={goal} health={goal.health} />}
      {goal.description && (
        <Text fz="sm" mt={6}>
          {goal.description}
        </Text>
      )}
      {goal.cancel_reason && (
        <Text fz="sm" mt={6}>
          <b>Cancelada:</b> {goal.cancel_reason}
        </Text>
      )}
      {goal.recommendation_id && <GoalOrigin goal={goal} />}
      {goal.competency && <Aim goal={goal} competency={goal.competency} person_id={person_id} />}
      {goal.success_criteria && (
        <Text fz="sm" mt={6}>
          <b>Critério de sucesso:</b> {goal.success_criteria}
        </Text>
      )}
      {goal.activities.length > 0 && (
        <ul className={classes.plain}>
          {goal.activities.map(({ id, title, kind, minutes, status, target_competency }) => (
            <li key={id}>
              {title}{' '}
              <Text span fz={13} c="dimmed">
                {activityKindLabel[kind]}
                {minutes ? `, ${formatMinutes(minutes)}` : ''}
                {target_competency && `, para ${target_competency.name}`}
                {goal.health && `, ${activityStatusLabel[status].toLowerCase()}`}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Of a plan that runs. */
const Going = ({ goal, health }: { goal: Goal; health: GoalHealth }) => (
  <div className={classes.going}>
    <div className={classes.between}>
      <Text fz="sm" fw={600} className="tn" span>
        {Math.floor(goal.progress + 1e-9)}% feito
      </Text>
      <HealthBadge health={health} />
    </div>
    <Pace of={`Progresso de ${goal.title}`} value={goal.progress} expected={goal.expected} />
  </div>
);

type AimProps = { goal: Goal; competency: NonNullable<Goal['competency']>; person_id: string };

function Aim({ goal, competency, person_id }: AimProps) {
  const explain = useExplain();
  return (
    <div className={classes.aim}>
      <LevelRuler
        name={competency.name}
        held={goal.held_estimate}
        demanded={goal.target_level}
        why={
          <WhyButton of={competency.name} onClick={() => explain({ subject: competency.id, person_id })} />
        }
      />
    </div>
  );
}
