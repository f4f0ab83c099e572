import { Button, Group } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { Plus } from 'lucide-react';
import { useGoTo } from '../goals-address.ts';
import { ExportPlan } from './export-plan.tsx';

const mostGoals = 10;

/** Below the goals: asking for one more of an agreed plan, and files to keep. */
export function PlanTools({ plan }: { plan: Plan }) {
  const goTo = useGoTo();
  const count = plan.goals.filter(({ status }) => status !== 'cancelled').length;
  if (plan.goals.length === 0) return null;
  return (
    <Group justify="space-between" mt="md" gap="xs">
      <ExportPlan plan={plan} />
      {plan.status === 'active' && count < mostGoals && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => goTo({ novo: 'meta' })}
        >
          Pedir nova meta
        </Button>
      )}
    </Group>
  );
}
