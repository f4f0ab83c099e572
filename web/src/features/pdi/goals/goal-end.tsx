import { Button } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { useState } from 'react';
import { type Call, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { Part } from '#ui/parts.tsx';
import { useGoTo } from '../goals-address.ts';
import { AskInPlace } from '../parts/ask-in-place.tsx';
import { NoteForm } from '../parts/note-form.tsx';
import { wholePercent } from '../parts/plan-words.ts';

/** Ends a goal: removes it from a draft, completes it, or reopens it. */
export function GoalEnd({ goal, plan }: { goal: Goal; plan: Plan }) {
  const goTo = useGoTo();
  const removal = (
    <AskedAct
      goal={goal}
      call={api.pdi.goals.remove}
      act="Remover meta"
      question="Remover esta meta e as atividades dela? Não dá para desfazer."
      done="Meta removida"
      onDone={() => goTo({ meta: undefined, atividade: undefined })}
      isRemoval
    />
  );
  if (isBeingWritten(plan)) return removal;
  if (plan.status !== 'active') return null;
  // Ended by mistake or too early, or in a plan that was reopened.
  if (goal.status === 'completed' || goal.status === 'not_achieved')
    return (
      <AskedAct
        key="reopen" // A question about ending it must not become one about reopening it.
        goal={goal}
        call={api.pdi.goals.reopen}
        act="Retomar meta"
        question="A meta volta a ficar em andamento, de onde parou."
        done="Meta retomada"
      />
    );
  if (goal.status !== 'in_progress') return null;
  return (
    <>
      {goal.progress < 100 && goal.visibility !== 'private' ? (
        <EarlyEnd goal={goal} />
      ) : (
        <AskedAct
          key="complete"
          goal={goal}
          call={api.pdi.goals.complete}
          act="Concluir meta"
          question={goal.progress < 100 ? earlyText(goal) : 'Você chegou lá. Concluir a meta?'}
          done="Meta concluída! Parabéns!"
          isReached={goal.progress >= 100}
        />
      )}
      {goal.visibility === 'private' && removal}
    </>
  );
}

const earlyText = ({ progress }: Goal) => `A meta está em ${wholePercent(progress)}. Concluir mesmo assim?`;

/** Below 100 the manager is notified, with the reason. */
function EarlyEnd({ goal }: { goal: Goal }) {
  const [isAsking, setAsking] = useState(false);
  const { id, version } = goal;
  const { mutateAsync, isPending } = useAct(api.pdi.goals.complete, { done: 'Meta concluída' });
  if (!isAsking)
    return (
      <Part component="div">
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Concluir meta
        </Button>
      </Part>
    );
  return (
    <Part component="div">
      <NoteForm
        name={lastingName(`goal-end-${id}`)}
        label="Por que concluir agora?"
        help={`${earlyText(goal)} Quem lidera você recebe o motivo. Pelo menos 10 caracteres.`}
        required="Explique em pelo menos 10 caracteres"
        shortest={10}
        longest={1000}
        send="Concluir meta"
        back="Voltar"
        busy={isPending}
        onSend={(note) => mutateAsync({ id, version, note })}
        onCancel={() => setAsking(false)}
      />
    </Part>
  );
}

type Props = {
  goal: Pick<Goal, 'id' | 'version'>;
  call: Call<Props['goal'], unknown>;
  act: string;
  question: string;
  done: string;
  onDone?: () => void;
  isRemoval?: boolean;
  /** Nothing else is left to do: the button stands out. */
  isReached?: boolean;
};

function AskedAct({
  goal: { id, version },
  call,
  done,
  onDone,
  isRemoval = false,
  isReached = false,
  ...asked
}: Props) {
  const { mutate, isPending } = useAct(call, { done, onDone });
  return (
    <Part component="div">
      <AskInPlace
        {...asked}
        color={isRemoval ? 'red' : 'indigo'}
        button={
          isRemoval
            ? { variant: 'subtle', color: 'red', ml: -12 }
            : { variant: isReached ? 'light' : 'default' }
        }
        isBusy={isPending}
        onConfirm={() => mutate({ id, version })}
      />
    </Part>
  );
}
