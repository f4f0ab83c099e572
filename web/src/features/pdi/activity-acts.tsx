import { Button, Group, Text } from '@mantine/core';
import type { Activity } from '@pdy/contract/pdi/activity';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { loadPage } from '#lib/lazy.ts';
import { useAfterwards } from './plan-query.ts';

const EditActivityForm = lazy(() =>
  loadPage(() => import('./edit-activity-form.tsx')).then((form) => ({ default: form.EditActivityForm })),
);

type Props = { activity: Activity; goal: Goal; plan: Pick<Plan, 'status'> };

/** What may change about an activity that is not finished: its words, or that it is done at all. */
export function ActivityActs({ activity, goal, plan }: Props) {
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  if (activity.status !== 'todo' && activity.status !== 'doing') return null;
  const stop = () => setDoing(null);
  if (doing === 'edit')
    return (
      <Suspense>
        <EditActivityForm activity={activity} goal={goal} onDone={stop} />
      </Suspense>
    );
  if (doing === 'remove')
    return <Remove activity={activity} isAgreed={plan.status === 'active'} onDone={stop} />;
  return (
    <Group gap={4} ml={-8} mb={4}>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`Editar ${activity.title}`}
        onClick={() => setDoing('edit')}
      >
        Editar
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`${plan.status === 'active' ? 'Cancelar' : 'Remover'} ${activity.title}`}
        onClick={() => setDoing('remove')}
      >
        {plan.status === 'active' ? 'Cancelar' : 'Remover'}
      </Button>
    </Group>
  );
}

function Remove({
  activity,
  isAgreed,
  onDone,
}: {
  activity: Activity;
  isAgreed: boolean;
  onDone: () => void;
}) {
  const { refresh, refused } = useAfterwards();
  const remove = useMutation(
    api.pdi.activities.remove.mutationOptions({
      onSuccess: () => {
        toastDone(isAgreed ? 'Atividade cancelada' : 'Atividade removida');
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <div role="alert">
      <Text fz="sm" mb="xs">
        {isAgreed ? 'Cancelar esta atividade? Ela deixa de contar na meta.' : 'Remover esta atividade?'} Não
        dá para desfazer.
      </Text>
      <Group gap="xs" mb="sm">
        <Button
          size="xs"
          color="red"
          autoFocus
          loading={remove.isPending}
          onClick={() => remove.mutate({ id: activity.id, version: activity.version })}
        >
          {isAgreed ? 'Cancelar atividade' : 'Remover atividade'}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Voltar
        </Button>
      </Group>
    </div>
  );
}
