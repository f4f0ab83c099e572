import { Button, Group, Text } from '@mantine/core';
import type { Amendment } from '@pdy/contract/pdi/amendment';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { Framed } from '#ui/parts.tsx';
import { againAddress, refusedLast } from '../goals/asked-again.ts';
import { useGoTo } from '../goals-address.ts';
import { NoteForm } from '../parts/note-form.tsx';
import { amendmentsQuery } from '../parts/plan-query.ts';
import { AmendedGoals } from './amended-goals.tsx';

/** The last requested change, where it was refused: the reason, and the way to request it again with the same text. */
export function RefusedAmendment({ plan }: { plan: Plan }) {
  const { data } = useQuery({ ...amendmentsQuery(plan.id), enabled: plan.status === 'active' });
  const refused = plan.status === 'active' ? refusedLast(data) : null;
  return refused && <RefusedChange key={refused.id} amendment={refused} plan={plan} />;
}

const seenKey = (id: string) => `pdy-refused-seen-${id}`;

function RefusedChange({ amendment, plan }: { amendment: Amendment; plan: Plan }) {
  const [isSeen, setSeen] = useState(() => localStorage.getItem(seenKey(amendment.id)) !== null);
  const { decided_by_name, decision_note, reason, changes } = amendment;
  if (isSeen) return null;
  const close = () => {
    localStorage.setItem(seenKey(amendment.id), '1');
    setSeen(true);
  };
  return (
    <Framed component="section" mb="md" bg="var(--pdy-sunken)" aria-label="Mudança recusada">
      <Text fw={600}>Mudança recusada</Text>
      <Text fz="sm">
        {decided_by_name ?? 'Quem decide'}: “{decision_note}”
      </Text>
      <Text fz="sm" c="dimmed">
        Você pediu: {reason}
      </Text>
      <AmendedGoals changes={changes} />
      <AskAgain amendment={amendment} plan={plan} onDismiss={close} />
    </Framed>
  );
}

type AgainProps = { amendment: Amendment; plan: Plan; onDismiss: () => void };

function AskAgain({ amendment, plan, onDismiss }: AgainProps) {
  const goTo = useGoTo();
  const [isCancelling, setCancelling] = useState(false);
  const again = againAddress(amendment, plan.goals);
  const isCancel = amendment.changes[0]?.kind === 'cancel';
  if (isCancelling)
    return <CancelAgain amendment={amendment} plan={plan} onBack={() => setCancelling(false)} />;
  return (
    <Group gap="xs" mt="sm">
      {again && (
        <Button size="xs" onClick={() => (isCancel ? setCancelling(true) : goTo(again))}>
          Mudar e enviar de novo
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onDismiss}>
        Dispensar
      </Button>
    </Group>
  );
}

type CancelProps = { amendment: Amendment; plan: Plan; onBack: () => void };

function CancelAgain({ amendment: { id, reason, changes }, plan, onBack }: CancelProps) {
  const propose = useAct(api.pdi.amendments.propose, { done: 'Pedido de mudança enviado', onDone: onBack });
  const goal = plan.goals.find((one) => one.id === changes[0]?.goal_id);
  if (!goal) return null;
  return (
    <NoteForm
      name={lastingName(`goal-cancel-again-${id}`)}
      initial={reason}
      label="Por que cancelar esta meta?"
      help="Pelo menos 10 caracteres."
      required="Explique em pelo menos 10 caracteres"
      shortest={10}
      longest={1000}
      send="Pedir cancelamento"
      busy={propose.isPending}
      onSend={(words) =>
        propose.mutateAsync({
          plan_id: plan.id,
          reason: words,
          changes: [{ kind: 'cancel', goal_id: goal.id, version: goal.version }],
        })
      }
      onCancel={onBack}
    />
  );
}
