import { Badge, Text } from '@mantine/core';
import type { Plan, PlanStatus } from '@pdy/contract/pdi/plan';
import { planStatusLabel } from '@pdy/contract/pdi/words';
import { formatDay } from '#lib/format.ts';
import { Ring } from '#ui/ring.tsx';
import { Fact, Facts } from '../parts/facts.tsx';
import { LearningMix } from './learning-mix.tsx';
import { PaceWhy } from './pace-why.tsx';
import classes from './plan.module.css';
import { approverWords, expectedOf, paceWords, statusWords } from './plan-words.ts';

const statusColor: Record<PlanStatus, string> = {
  draft: 'gray',
  submitted: 'blue',
  changes_requested: 'orange',
  active: 'green',
  completed: 'green',
  closed: 'gray',
  cancelled: 'gray',
};

/** The plan at a glance: progress beside its expected point, status, deadline, who decides. */
export function PlanHeader({ plan, manager }: { plan: Plan; manager: string | null }) {
  const isActive = plan.status === 'active';
  const words = statusWords(plan, manager);
  return (
    <section className={classes.plan} aria-label="Visão geral do PDI">
      <Ring
        of="Progresso do PDI"
        value={plan.progress_shown}
        expected={isActive && plan.goals.length > 0 ? expectedOf(plan.goals) : undefined}
      />
      <div className={classes.planName}>
        <div className={classes.planTitle}>
          <h2>{plan.title}</h2>
          <Badge color={statusColor[plan.status]}>{planStatusLabel[plan.status]}</Badge>
        </div>
        {isActive && plan.goals.length > 0 && <PaceSentence plan={plan} />}
        {words && (
          <Text fz="sm" mt={2}>
            {words}
          </Text>
        )}
        {plan.summary && (
          <Text fz="sm" c="dimmed" mt={4} lineClamp={3}>
            {plan.summary}
          </Text>
        )}
        <PlanFacts plan={plan} />
      </div>
      <LearningMix goals={plan.goals} />
    </section>
  );
}

function PaceSentence({ plan }: { plan: Plan }) {
  const [before, strong, after] = paceWords(plan);
  return (
    <Text fz="sm" mt={2} component="div">
      {before}
      <b>{strong}</b>
      {after} <PaceWhy plan={plan} />
    </Text>
  );
}

const PlanFacts = ({ plan }: { plan: Plan }) => (
  <Facts>
    <Fact name="Prazo">{formatDay(plan.period_end)}</Fact>
    {plan.status === 'submitted' && <Fact name="Quem decide">{approverWords(plan)}</Fact>}
    {plan.status === 'active' && <Fact name="Aprovado por">{approverWords(plan)}</Fact>}
    {plan.status === 'active' && plan.decision_note && (
      <Fact name="Nota da aprovação">{plan.decision_note}</Fact>
    )}
  </Facts>
);
