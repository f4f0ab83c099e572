import { Alert, Button, Group } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useState } from 'react';
import { forgetKept } from '#lib/form/kept.ts';
import { begunFor, newActivityName } from '../activities/begun.ts';

type Props = { plan: Plan; onWrite: () => void };

/**
 * Before a plan is sent: activities that were begun for its goals and never added, so that no text is left behind
 * unnoticed.
 */
export function BegunActivities({ plan, onWrite }: Props) {
  const [, setDropped] = useState<string | null>(null);
  const drop = (goal: Goal) => {
    forgetKept(newActivityName(goal));
    setDropped(goal.id);
  };
  return plan.goals.map((goal) => {
    const begun = begunFor(goal);
    if (!begun) return null;
    return (
      <Alert key={goal.id} color="orange" mt="md" title="Uma atividade ficou por adicionar">
        {begun.title ? `“${begun.title}”` : 'Sem título'}, da meta “{goal.title}”, não vai com o PDI enquanto
        você não a adicionar.
        <Group gap="xs" mt="sm">
          <Button size="xs" variant="default" onClick={onWrite}>
            Continuar escrevendo
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={() => drop(goal)}>
            Descartar atividade
          </Button>
        </Group>
      </Alert>
    );
  });
}
