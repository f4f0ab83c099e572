import { Stack, Text, Title } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay, formatPercent } from '#lib/words/format.ts';
import { Pace } from '#ui/level/pace.tsx';
import { Small } from '#ui/small.tsx';
import { wholePercent } from '../parts/plan-words.ts';

/** The progress of a goal, beside the report on it. */
export const GoalStanding = ({ goal }: { goal: Goal }) => (
  <Stack gap={0} mb="sm">
    <Small mb="2xs">
      {`${wholePercent(goal.progress)} feito, esperado ${formatPercent(goal.expected)}, até ${formatDay(goal.due_on)}`}
    </Small>
    <Pace
      of={`Progresso de ${goal.title}`}
      value={goal.progress}
      awaiting={goal.awaiting}
      expected={goal.expected}
    />
  </Stack>
);

/** The goals of the plan as they are today, beside a check-in that is written or answered. */
export function GoalsToday({ plan_id }: { plan_id: string }) {
  const { data: plan } = useQuery(api.pdi.plans.get.queryOptions({ input: { id: plan_id } }));
  const goals = plan?.goals.filter(({ status }) => status === 'in_progress') ?? [];
  if (goals.length === 0) return null;
  return (
    <section aria-label="Metas hoje">
      <Title order={3} fz="sm">
        Metas hoje
      </Title>
      {goals.map((goal) => (
        <div key={goal.id}>
          <Text fz="sm" mt="2xs" data-long>
            {goal.title}
          </Text>
          <GoalStanding goal={goal} />
        </div>
      ))}
    </section>
  );
}
