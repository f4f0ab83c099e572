import { Button, Group } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { Part } from '#ui/parts.tsx';
import { NoteForm } from '../parts/note-form.tsx';
import { takesMore } from '../parts/plan-words.ts';
import { useEditKey } from './use-goal-keys.ts';

type Props = { goal: Goal; plan: Plan };

/** The form itself is at the top, in place of what it changes. */
type Editing = { isEditing: boolean; onEdit: () => void };

/** The changes of a goal: its texts and numbers, or giving it up. */
export function GoalChanges({ goal, plan, isEditing, onEdit }: Props & Editing) {
  const [isCancelling, setCancelling] = useState(false);
  const isActive = plan.status === 'active';
  if (!takesMore(goal) || (!isActive && !isBeingWritten(plan))) return null;
  return (
    <Part component="div">
      <EditKey onEdit={onEdit} />
      {!isEditing && !isCancelling && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onEdit}>
            Editar meta
          </Button>
          {isActive && goal.status === 'in_progress' && (
            <>
              {goal.visibility !== 'private' && (
                <Button size="xs" variant="subtle" color="red" onClick={() => setCancelling(true)}>
                  Cancelar meta
                </Button>
              )}
              <MissGoal goal={goal} />
            </>
          )}
        </Group>
      )}
      {isCancelling && <CancelGoal goal={goal} plan={plan} onDone={() => setCancelling(false)} />}
    </Part>
  );
}

/** Listens only where the goal may be edited. */
function EditKey({ onEdit }: { onEdit: () => void }) {
  useEditKey(onEdit);
  return null;
}

function CancelGoal({ goal, plan, onDone }: Props & { onDone: () => void }) {
  const propose = useAct(api.pdi.amendments.propose, { done: 'Pedido de mudança enviado', onDone });
  return (
    <NoteForm
      name={lastingName(`goal-cancel-${goal.id}`)}
      label="Por que cancelar esta meta?"
      help={`${lineAndCompanyRead('Você')} Pelo menos 10 caracteres.`}
      required="Explique em pelo menos 10 caracteres"
      shortest={10}
      send="Pedir cancelamento"
      busy={propose.isPending}
      onSend={(reason) =>
        propose.mutateAsync({
          plan_id: plan.id,
          reason,
          changes: [{ kind: 'cancel', goal_id: goal.id, version: goal.version }],
        })
      }
      onCancel={onDone}
    />
  );
}

function MissGoal({ goal: { id, version } }: { goal: Goal }) {
  const [isAsking, setAsking] = useState(false);
  const miss = useAct(api.pdi.goals.miss, { done: 'Meta encerrada como não atingida' });
  if (!isAsking)
    return (
      <Button size="xs" variant="subtle" color="gray" onClick={() => setAsking(true)}>
        Não foi atingida
      </Button>
    );
  return (
    <Group gap="xs" role="alert">
      Encerrar sem ter atingido?
      <Button size="xs" loading={miss.isPending} onClick={() => miss.mutate({ id, version })}>
        Encerrar meta
      </Button>
      <Button size="xs" variant="default" onClick={() => setAsking(false)}>
        Voltar
      </Button>
    </Group>
  );
}
