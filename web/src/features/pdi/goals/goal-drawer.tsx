import { Text, Title } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useEffect, useRef, useState } from 'react';
import { later } from '#ui/page/later.tsx';
import { Part } from '#ui/parts.tsx';
import { GoalActivities } from '../activities/goal-activities.tsx';
import { Attachments } from '../board/attachments.tsx';
import { PlanComments } from '../comments/comments.tsx';
import { useGoalsAddress, useGoTo } from '../goals-address.ts';
import { Panel } from '../parts/panel.tsx';
import { readersOf } from '../parts/readers.ts';
import { GoalChanges } from './goal-changes.tsx';
import { GoalEnd } from './goal-end.tsx';
import { GoalOverview } from './goal-overview.tsx';

const ReportProgress = later(() => import('./report-progress.tsx'), 'ReportProgress');
const EditGoalForm = later(() => import('./edit-goal-form.tsx'), 'EditGoalForm');
const GoalSteps = later(() => import('./goal-steps.tsx'), 'GoalSteps');

type Props = { plan: Plan | null | undefined };

/** One goal, on top of the page: its progress, its activities, and what can be done. */
export function GoalDrawer({ plan }: Props) {
  const { meta, atividade, porque, concluir } = useGoalsAddress();
  const goTo = useGoTo();
  const isAsked = meta !== undefined || atividade !== undefined;
  const goal = isAsked ? findGoal(plan, meta, atividade) : undefined;
  const shown = useLast(goal);
  const isGone = isAsked && plan !== undefined && goal === undefined;
  return (
    <Panel
      opened={isAsked && plan !== undefined}
      onClose={() => goTo({ meta: undefined, atividade: undefined, registrar: undefined, pedido: undefined })}
      size={520}
      closeOnEscape={porque === undefined && concluir === undefined}
      title={isGone ? 'Meta não encontrada' : shown?.title}
    >
      {isGone && <Text>Ela pode ter sido removida, ou é de outro PDI.</Text>}
      {!isGone && shown && plan && (
        <GoalSheet key={shown.id} goal={shown} plan={plan} activity_id={atividade} />
      )}
    </Panel>
  );
}

const GoalSheet = ({
  goal,
  plan,
  activity_id,
}: {
  goal: Goal;
  plan: Plan;
  activity_id: string | undefined;
}) => {
  const { pedido } = useGoalsAddress();
  const goTo = useGoTo();
  const [isBegun, setEditing] = useState(false);
  const isEditing = isBegun || pedido !== undefined;
  const stop = () => {
    setEditing(false);
    goTo({ pedido: undefined });
  };
  return (
    <>
      {isEditing ? (
        <EditGoal goal={goal} plan={plan} request_id={pedido} onDone={stop} />
      ) : (
        <GoalOverview goal={goal} />
      )}
      {isReported(goal) && goal.status === 'in_progress' && <ReportProgress goal={goal} />}
      <GoalActivities goal={goal} plan={plan} activity_id={activity_id} />
      {isReported(goal) && <GoalSteps goal={goal} />}
      <GoalFiles goal={goal} plan={plan} />
      <GoalEnd goal={goal} plan={plan} />
      <GoalChanges goal={goal} plan={plan} isEditing={isEditing} onEdit={() => setEditing(true)} />
      <PlanComments plan_id={plan.id} goal_id={goal.id} readers={readersOf(plan, goal)} />
    </>
  );
};

/** The form is at the top of the panel, where the goal is read, wherever its button stands. */
type EditProps = { goal: Goal; plan: Plan; request_id: string | undefined; onDone: () => void };

function EditGoal(props: EditProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The return value is no cleanup function: newer browsers return a promise.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <EditGoalForm {...props} />
    </div>
  );
}

/** Other goals compute their progress; nobody reports it. */
const isReported = ({ mode }: Goal) => mode === 'manual' || mode === 'metric';

const findGoal = (plan: Plan | null | undefined, meta: string | undefined, atividade: string | undefined) =>
  plan?.goals.find(({ id, activities }) => id === meta || activities.some((one) => one.id === atividade));

// The goal stays readable while the panel slides away.
function useLast(goal: Goal | undefined) {
  const [last, setLast] = useState(goal);
  if (goal && goal !== last) setLast(goal);
  return goal ?? last;
}

/** Files of the goal as a whole. */
const GoalFiles = ({ goal, plan }: { goal: Goal; plan: Plan }) => (
  <Part aria-labelledby="arquivos-da-meta">
    <Title order={3} id="arquivos-da-meta" mb="2xs">
      Arquivos
    </Title>
    <Attachments
      goal_id={goal.id}
      activity_id={null}
      of={goal.title}
      isWritable={plan.status === 'draft' || plan.status === 'changes_requested' || plan.status === 'active'}
    />
  </Part>
);
