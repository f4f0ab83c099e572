import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/later.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { Section } from '#ui/section.tsx';
import { PendingAmendment } from './amendments/pending-amendment.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { GoalRow } from './goal-row.tsx';
import classes from './goals.module.css';
import { useGoTo } from './goals-address.ts';
import { PlanTools } from './history/plan-tools.tsx';
import { NewJob } from './new-job.tsx';
import { NoGoals } from './no-goals.tsx';
import { NoPlan } from './no-plan.tsx';
import planClasses from './plan.module.css';
import { PlanHeader } from './plan-header.tsx';
import { goalCountWords } from './plan-words.ts';
import rowsClasses from './rows.module.css';

const GoalOrder = later(() => import('./order/goal-order.tsx'), 'GoalOrder', <Skeleton height={200} />);
const Drafts = later(() => import('./drafts.tsx'), 'Drafts');
const PlanEnding = later(() => import('./history/plan-ending.tsx'), 'PlanEnding');

type Props = {
  query: { data?: Plan | null | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
  /** The direct manager's name. */
  manager: string | null;
};

/** 'Meu PDI': how the plan goes, and its goals. */
export const MyPlan = ({ query, manager }: Props) => (
  <OneFace query={query} skeleton={<PlanSkeleton />} what="o seu PDI">
    {(plan) => (plan ? <PlanSheet plan={plan} manager={manager} /> : <NoPlan />)}
  </OneFace>
);

const PlanSheet = ({ plan, manager }: { plan: Plan; manager: string | null }) => (
  <>
    {plan.status === 'changes_requested' && plan.decision_note && (
      <Alert color="orange" title={`${plan.approver_name ?? 'Quem aprova'} pediu ajustes`} mb="lg">
        {plan.decision_note}
      </Alert>
    )}
    <PlanHeader plan={plan} manager={manager} />
    {plan.new_job_since && <NewJob plan_id={plan.id} since={plan.new_job_since} />}
    <PendingAmendment plan={plan} />
    {plan.goals.length === 0 ? <NoGoals isWritable={isBeingWritten(plan)} /> : <PlanGoals plan={plan} />}
    {isBeingWritten(plan) && <StepByStep hasGoals={plan.goals.length > 0} />}
    <PlanTools plan={plan} />
    {plan.status === 'draft' && <DiscardDraft plan={plan} />}
    <OwnEnding plan={plan} />
    <Drafts plan={plan} />
  </>
);

/** One's own plan: given up while changes to it are asked for, closed once its period is over. */
function OwnEnding({ plan }: { plan: Plan }) {
  const { data: shell } = useQuery(shellQuery);
  const isOver = plan.status === 'active' && shell !== undefined && shell.today > plan.period_end;
  if (isOver)
    return (
      <PlanEnding
        plan={plan}
        acts={['close']}
        advice="O período deste PDI acabou. Conclua as metas que faltam, ou encerre o PDI como está."
      />
    );
  if (plan.status !== 'changes_requested') return null;
  return <PlanEnding plan={plan} acts={['cancel']} advice="Se este PDI não faz mais sentido, cancele." />;
}

/** In their owner's order; 'Ordenar' turns the list into one that is put in another. */
function PlanGoals({ plan: { goals } }: { plan: Plan }) {
  const [isOrdering, setOrdering] = useState(false);
  const aside = (
    <Group gap="xs">
      <span className={rowsClasses.count}>{goalCountWords(goals)}</span>
      {goals.length > 1 && !isOrdering && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<ArrowDownUp size={14} aria-hidden />}
          onClick={() => setOrdering(true)}
        >
          Ordenar
        </Button>
      )}
    </Group>
  );
  return (
    <Section name="Metas" aside={aside}>
      {isOrdering ? (
        <GoalOrder goals={goals} onDone={() => setOrdering(false)} />
      ) : (
        <div className={classes.list}>
          {goals.map((goal) => (
            <GoalRow key={goal.id} goal={goal} />
          ))}
        </div>
      )}
    </Section>
  );
}

/** Back to the four steps in which a new plan is written. */
function StepByStep({ hasGoals }: { hasGoals: boolean }) {
  const goTo = useGoTo();
  return (
    <Button variant="subtle" mt="sm" ml={-12} onClick={() => goTo({ novo: 'pdi', passo: hasGoals ? 3 : 1 })}>
      Continuar passo a passo
    </Button>
  );
}

const places = ['a', 'b', 'c'];

const PlanSkeleton = () => (
  <>
    <div className={planClasses.plan}>
      <Skeleton height={92} width={92} circle />
      <Stack gap={10}>
        <Skeleton height={20} width={240} />
        <Skeleton height={14} width="80%" />
        <Skeleton height={14} width={180} />
      </Stack>
    </div>
    <div className={classes.list}>
      {places.map((place) => (
        <div key={place} className={classes.goal}>
          <Skeleton height={16} />
          <Skeleton height={8} />
          <Skeleton height={8} />
        </div>
      ))}
    </div>
  </>
);
