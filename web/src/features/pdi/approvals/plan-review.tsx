import { Skeleton, Stack, Text } from '@mantine/core';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { lineAndCompanyRead } from '#lib/reader-words.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Comments } from '../comments/comments.tsx';
import { GoalsTalk } from '../history/goal-talk.tsx';
import { AddressPanel } from '../parts/panel.tsx';
import { PlanReading } from '../plan/plan-reading.tsx';
import { DecisionForm } from './decision-form.tsx';
import { RevisionBox } from './revision-box.tsx';

/** Somebody's plan, to read and to decide about. */
export const PlanReview = () => (
  <AddressPanel word="plano" size={560} title="PDI para aprovar">
    {(id) => <PlanToDecide key={id} id={id} />}
  </AddressPanel>
);

function PlanToDecide({ id }: { id: string }) {
  const query = useQuery(api.pdi.plans.get.queryOptions({ input: { id } }));
  return (
    <OneFace query={query} skeleton={<PlanSkeleton />} what="este PDI">
      {(plan) => (
        <>
          {plan.status === 'submitted' && <RevisionBox plan_id={plan.id} />}
          <PlanReading plan={plan} />
          <GoalsTalk plan_id={plan.id} goals={plan.goals} />
          <Comments plan_id={plan.id} readers={lineAndCompanyRead('A pessoa')} />
          {plan.status === 'submitted' ? (
            <DecisionForm
              panel="plano"
              of={plan}
              yes={{ act: 'Aprovar', call: api.pdi.plans.approve, done: 'PDI aprovado' }}
              no={{ act: 'Pedir ajustes', call: api.pdi.plans.request_changes, done: 'Ajustes solicitados' }}
              noteMissing="Diga o que precisa mudar."
            />
          ) : (
            <Text fz="sm" mt="lg">
              {foreseenRules.plan_waits_for_a_decision}
            </Text>
          )}
        </>
      )}
    </OneFace>
  );
}

const PlanSkeleton = () => (
  <Stack gap="md">
    <Skeleton height={20} width="60%" />
    <Skeleton height={90} />
    <Skeleton height={90} />
  </Stack>
);
