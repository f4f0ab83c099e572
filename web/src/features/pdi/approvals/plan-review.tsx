import { Alert, Skeleton, Stack } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay, localDay } from '#lib/words/format.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { RevisionBox } from '../amendments/revision-box.tsx';
import { PlanComments } from '../comments/comments.tsx';
import { useGoalsAddress } from '../goals-address.ts';
import { GoalsTalk } from '../history/goal-talk.tsx';
import { ApprovalForm } from '../parts/decision-form.tsx';
import { AddressPanel } from '../parts/panel.tsx';
import { decidedWords } from '../parts/plan-words.ts';
import { PlanReading } from '../plan/plan-reading.tsx';

/** Another person's plan, to read and decide. */
export const PlanReview = () => (
  <AddressPanel word="plano" size={560} title={<ReviewTitle />}>
    {(id) => <PlanToDecide key={id} id={id} />}
  </AddressPanel>
);

/** Old notices lead here as well: the title of a decided plan no longer says that it waits. */
function ReviewTitle() {
  const { plano } = useGoalsAddress();
  const { data: plan } = useQuery({
    ...api.pdi.plans.get.queryOptions({ input: { id: plano ?? '' } }),
    enabled: plano !== undefined,
  });
  return plan && plan.status !== 'submitted' ? 'PDI' : 'PDI para aprovar';
}

function PlanToDecide({ id }: { id: string }) {
  const query = useQuery(api.pdi.plans.get.queryOptions({ input: { id } }));
  return (
    <OneFace query={query} skeleton={<PlanReviewSkeleton />} what="este PDI">
      {(plan) => (
        <>
          {plan.status === 'submitted' ? <RevisionBox plan_id={plan.id} isSent /> : <Decided plan={plan} />}
          <PlanReading plan={plan} />
          <GoalsTalk plan_id={plan.id} goals={plan.goals} />
          <PlanComments
            plan_id={plan.id}
            readers={lineAndCompanyRead('A pessoa')}
            isFolded={plan.status === 'submitted'}
          />
          {plan.status === 'submitted' && (
            <ApprovalForm
              panel="plano"
              of={plan}
              yes={{ act: 'Aprovar', call: api.pdi.plans.approve, done: 'PDI aprovado' }}
              no={{ act: 'Pedir ajustes', call: api.pdi.plans.request_changes, done: 'Ajustes solicitados' }}
              noteMissing="Diga o que precisa mudar."
            />
          )}
        </>
      )}
    </OneFace>
  );
}

function Decided({ plan }: { plan: Plan }) {
  const day = plan.decided_at && formatDay(localDay(plan.decided_at));
  return (
    <Alert color="gray" mb="md">
      {decidedWords({ ...plan, day })}
      {plan.decision_note && ` Recado: “${plan.decision_note}”`}
    </Alert>
  );
}

const PlanReviewSkeleton = () => (
  <Stack gap="md">
    <Skeleton height={20} width="60%" />
    <Skeleton height={90} />
    <Skeleton height={90} />
  </Stack>
);
