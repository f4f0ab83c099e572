import { Button, Text, Title } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { ActivityRow } from './activity-row.tsx';
import { ActivityMore } from './board/activity-more.tsx';
import classes from './panel.module.css';
import rowsClasses from './rows.module.css';

const NewActivityForm = lazy(() =>
  loadPage(() => import('./new-activity-form.tsx')).then((form) => ({ default: form.NewActivityForm })),
);

const takesMore: readonly Goal['status'][] = ['draft', 'not_started', 'in_progress'];

type Props = {
  goal: Goal;
  plan: Plan;
  /** The one the address points at. */
  activity_id: string | undefined;
};

/** The activities of a goal, next due first, and the way to add one. */
export function GoalActivities({ goal, plan, activity_id }: Props) {
  const [isAdding, setAdding] = useState(false);
  const isActive = plan.status === 'active';
  return (
    <section aria-labelledby="atividades-da-meta" className={classes.part}>
      <Title order={3} id="atividades-da-meta" mb={4}>
        Atividades
      </Title>
      {goal.activities.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nenhuma atividade ainda. O que você vai fazer primeiro?
        </Text>
      )}
      {goal.activities.length > 0 && !isActive && (
        <Text fz={13} c="dimmed">
          Você começa quando o PDI for aprovado.
        </Text>
      )}
      <ul className={rowsClasses.activities}>
        {goal.activities.map((activity) => (
          <li key={activity.id}>
            <ActivityRow activity={activity} isWorkable={isActive} isAskedFor={activity.id === activity_id} />
            <ActivityMore activity={activity} isWritable={takesMore.includes(goal.status)} />
          </li>
        ))}
      </ul>
      {takesMore.includes(goal.status) && !isAdding && (
        <Button
          variant="subtle"
          size="xs"
          mt="xs"
          ml={-12}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Adicionar atividade
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <NewActivityForm goal={goal} onDone={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}
