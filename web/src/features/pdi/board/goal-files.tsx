import { Title } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import layout from '#ui/layout.module.css';
import { Attachments } from './attachments.tsx';

/** Files of the goal as a whole. */
export const GoalFiles = ({ goal, plan }: { goal: Goal; plan: Plan }) => (
  <section aria-labelledby="arquivos-da-meta" className={layout.part}>
    <Title order={3} id="arquivos-da-meta" mb={4}>
      Arquivos
    </Title>
    <Attachments
      goal_id={goal.id}
      activity_id={null}
      of={goal.title}
      isWritable={plan.status === 'draft' || plan.status === 'changes_requested' || plan.status === 'active'}
    />
  </section>
);
