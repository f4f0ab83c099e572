import { Button, Group, Text } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useGoTo } from './goals-address.ts';
import classes from './panel.module.css';
import { useAfterwards } from './plan-query.ts';

/** The last word on a goal: out of a draft, or reached. Asks once, in place. */
export function GoalEnd({ goal, plan }: { goal: Goal; plan: Plan }) {
  if (isBeingWritten(plan)) return <Remove goal={goal} />;
  if (plan.status !== 'active') return null;
  if (goal.status === 'completed' || goal.status === 'not_achieved') return <TakeUp goal={goal} />;
  if (goal.status !== 'in_progress') return null;
  return (
    <>
      <Complete goal={goal} />
      {goal.visibility === 'private' && <Remove goal={goal} />}
    </>
  );
}

function Remove({ goal }: { goal: Goal }) {
  const goTo = useGoTo();
  const { refresh, refused } = useAfterwards();
  const remove = useMutation(
    api.pdi.goals.remove.mutationOptions({
      onSuccess: () => {
        goTo({ meta: undefined, atividade: undefined });
        toastDone('Meta removida');
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <AskInPlace
      act="Remover meta"
      question="Remover esta meta e as atividades dela? Não dá para desfazer."
      color="red"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: goal.id, version: goal.version })}
    />
  );
}

function Complete({ goal }: { goal: Goal }) {
  const { refresh, refused } = useAfterwards();
  const complete = useMutation(
    api.pdi.goals.complete.mutationOptions({
      onSuccess: () => {
        toastDone('Meta concluída! Parabéns!');
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <AskInPlace
      act="Concluir meta"
      question={
        goal.progress < 100
          ? `A meta está em ${Math.floor(goal.progress + 1e-9)}%. Concluir mesmo assim?`
          : 'Você chegou lá. Concluir a meta?'
      }
      color="indigo"
      isBusy={complete.isPending}
      onConfirm={() => complete.mutate({ id: goal.id, version: goal.version })}
    />
  );
}

/** Ended by mistake or too early, or in a plan that was taken up again. */
function TakeUp({ goal: { id, version } }: { goal: Goal }) {
  const { refresh, refused } = useAfterwards();
  const reopen = useMutation(
    api.pdi.goals.reopen.mutationOptions({
      onSuccess: () => {
        toastDone('Meta retomada');
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <AskInPlace
      act="Retomar meta"
      question="A meta volta a ficar em andamento, de onde parou."
      color="indigo"
      isBusy={reopen.isPending}
      onConfirm={() => reopen.mutate({ id, version })}
    />
  );
}

type AskProps = {
  act: string;
  question: string;
  color: 'red' | 'indigo';
  isBusy: boolean;
  onConfirm: () => void;
};

// Not a dialog: the panel is one already.
function AskInPlace({ act, question, color, isBusy, onConfirm }: AskProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.part}>
      {isAsking ? (
        <div role="alert">
          <Text fz="sm" mb="xs">
            {question}
          </Text>
          <Group gap="xs">
            <Button size="xs" color={color} loading={isBusy} onClick={onConfirm} autoFocus>
              {act}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAsking(false)}>
              Cancelar
            </Button>
          </Group>
        </div>
      ) : (
        <Button
          size="xs"
          variant={color === 'red' ? 'subtle' : 'light'}
          color={color}
          ml={color === 'red' ? -12 : 0}
          onClick={() => setAsking(true)}
        >
          {act}
        </Button>
      )}
    </div>
  );
}
