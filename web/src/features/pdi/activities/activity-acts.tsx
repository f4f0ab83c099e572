import { Box, Button, Group } from '@mantine/core';
import type { Activity } from '@pdy/contract/pdi/activity';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { typedUnder } from '#lib/form/kept.ts';
import { later } from '#ui/page/later.tsx';
import { QuestionInPlace } from '../parts/ask-in-place.tsx';
import { editActivityName } from './begun.ts';

const EditActivityForm = later(() => import('./edit-activity-form.tsx'), 'EditActivityForm');

type Props = { activity: Activity; goal: Goal; plan: Pick<Plan, 'status'> };

/** The changes of an unfinished activity: editing it, or removing it. */
export function ActivityActs({ activity, goal, plan }: Props) {
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(() =>
    typedUnder(editActivityName(activity)) ? 'edit' : null,
  );
  const isAgreed = plan.status === 'active';
  if (activity.status !== 'todo' && activity.status !== 'doing') return null;
  const stop = () => setDoing(null);
  if (doing === 'edit') return <EditActivityForm activity={activity} goal={goal} plan={plan} onDone={stop} />;
  if (doing === 'remove') return <RemoveActivity activity={activity} isAgreed={isAgreed} onDone={stop} />;
  const act = (name: string, what: 'edit' | 'remove') => (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      aria-label={`${name} ${activity.title}`}
      onClick={() => setDoing(what)}
    >
      {name}
    </Button>
  );
  return (
    <Group gap="2xs" ml="-xs" mb="2xs">
      {act('Editar', 'edit')}
      {act(isAgreed ? 'Cancelar' : 'Remover', 'remove')}
    </Group>
  );
}

type RemoveProps = { activity: Activity; isAgreed: boolean; onDone: () => void };

/** An agreed activity stays visible as cancelled; an activity of a draft is deleted. */
function RemoveActivity({ activity: { id, version }, isAgreed, onDone }: RemoveProps) {
  const remove = useAct(api.pdi.activities.remove, {
    done: isAgreed ? 'Atividade cancelada' : 'Atividade removida',
  });
  const question = isAgreed
    ? 'Cancelar esta atividade? Ela deixa de contar na meta.'
    : 'Remover esta atividade?';
  return (
    <Box mb="sm">
      <QuestionInPlace
        act={isAgreed ? 'Cancelar atividade' : 'Remover atividade'}
        question={`${question} Não dá para desfazer.`}
        color="red"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id, version })}
        onBack={onDone}
      />
    </Box>
  );
}
