import { Button, Text, Title } from '@mantine/core';
import type { Activity } from '@pdy/contract/pdi/activity';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { activityDue, isLate } from '@pdy/contract/rules/late';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/page/later.tsx';
import { Part, RuledList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { ActivityTalk } from '../board/activity-talk.tsx';
import { Attachments } from '../board/attachments.tsx';
import { Checklist } from '../board/checklist.tsx';
import { Folded } from '../board/folded.tsx';
import { hasEnded, takesMore } from '../parts/plan-words.ts';
import { readersOf } from '../parts/readers.ts';
import { ActivityActs } from './activity-acts.tsx';
import { ActivityRow } from './activity-row.tsx';
import { begunFor } from './begun.ts';

const Suggestions = later(() => import('./suggestions.tsx'), 'Suggestions');
const NewActivityForm = later(() => import('./new-activity-form.tsx'), 'NewActivityForm');

type Props = {
  goal: Goal;
  plan: Plan;
  /** The activity that the address points at. */
  activity_id: string | undefined;
  /** The goal is one of several on the screen: names tell their parts apart. */
  isInside?: boolean;
};

/** The activities of a goal, the next due date first, and the way to add one. */
export function GoalActivities({ goal, plan, activity_id, isInside = false }: Props) {
  // A form that was begun earlier is open, with its text.
  const [isAdding, setAdding] = useState(() => begunFor(goal) !== null);
  const id = useId();
  const today = useQuery(shellQuery).data?.today ?? '';
  const isActive = plan.status === 'active';
  return (
    <Part {...(isInside ? { 'aria-label': `Atividades de ${goal.title}` } : { 'aria-labelledby': id })}>
      <Title order={3} id={id} mb="2xs">
        Atividades
      </Title>
      {goal.activities.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nenhuma atividade ainda. O que você vai fazer primeiro?
        </Text>
      )}
      {goal.activities.length > 0 && !isActive && !hasEnded(plan) && (
        <Small>Você começa quando o PDI for aprovado.</Small>
      )}
      <RuledList>
        {goal.activities.map((activity) => (
          <li key={activity.id}>
            <ActivityRow
              activity={activity}
              isWorkable={isActive}
              isLate={isActive && isLate(activityDue(activity, goal), today)}
              isAskedFor={activity.id === activity_id}
            />
            <ActivityMore activity={activity} isWritable={takesMore(goal)} />
            {!isInside && (
              <ActivityTalk activity={activity} plan_id={plan.id} readers={readersOf(plan, goal)} isOwn />
            )}
            {takesMore(goal) && <ActivityActs activity={activity} goal={goal} plan={plan} />}
          </li>
        ))}
      </RuledList>
      {takesMore(goal) && !isAdding && (
        <Button
          variant="subtle"
          size="xs"
          mt="xs"
          ml="-sm"
          leftSection={<Plus size={16} aria-hidden />}
          {...(isInside && { 'aria-label': `Adicionar atividade a ${goal.title}` })}
          onClick={() => setAdding(true)}
        >
          Adicionar atividade
        </Button>
      )}
      {isAdding && <NewActivityForm goal={goal} plan={plan} onDone={() => setAdding(false)} />}
      {/* Below the button: recommendations arrive later, and a button must not move while somebody presses it. */}
      {!isInside && goal.activities.length === 0 && goal.competency && takesMore(goal) && (
        <Suggestions goal={goal} competency_id={goal.competency.id} />
      )}
    </Part>
  );
}

/** The steps and files of an activity, on request. */
function ActivityMore({ activity, isWritable }: { activity: Activity; isWritable: boolean }) {
  const { id, goal_id, checklist_done, checklist_total, title } = activity;
  const isValidated = activity.status === 'done' && activity.validated_by_name !== null;
  const steps = checklist_total > 0 ? ` (${checklist_done} de ${checklist_total})` : '';
  return (
    <Folded name={`Passos e arquivos${steps}`} label={`Passos e arquivos de ${title}${steps}`} mr="md">
      <Checklist activity={activity} isWritable={isWritable} />
      <Attachments goal_id={goal_id} activity_id={id} of={title} isWritable={isWritable && !isValidated} />
      {isWritable && isValidated && (
        <Text fz="xs" c="dimmed">
          Estes arquivos comprovam o que foi validado e ficam com a atividade.
        </Text>
      )}
    </Folded>
  );
}
