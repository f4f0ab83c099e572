import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { type Call, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import layout from '#ui/layout.module.css';
import { useGoTo } from '../goals-address.ts';
import { AskInPlace } from '../parts/ask-in-place.tsx';
import { wholePercent } from '../plan/plan-words.ts';

/** The last word on a goal: out of a draft, reached, or taken up again. */
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
  // Ended by mistake or too early, or in a plan that was taken up again.
  if (goal.status === 'completed' || goal.status === 'not_achieved')
    return (
      <AskedAct
        key="reopen" // what was asked about ending it is not asked about taking it up again
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
      <AskedAct
        key="complete"
        goal={goal}
        call={api.pdi.goals.complete}
        act="Concluir meta"
        question={
          goal.progress < 100
            ? `A meta está em ${wholePercent(goal.progress)}. Concluir mesmo assim?`
            : 'Você chegou lá. Concluir a meta?'
        }
        done="Meta concluída! Parabéns!"
      />
      {goal.visibility === 'private' && removal}
    </>
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
};

function AskedAct({ goal: { id, version }, call, done, onDone, isRemoval = false, ...asked }: Props) {
  const { mutate, isPending } = useAct(call, { done, onDone });
  return (
    <div className={layout.part}>
      <AskInPlace
        {...asked}
        color={isRemoval ? 'red' : 'indigo'}
        button={isRemoval ? { variant: 'subtle', color: 'red', ml: -12 } : { variant: 'light' }}
        isBusy={isPending}
        onConfirm={() => mutate({ id, version })}
      />
    </div>
  );
}
